/* SPDX-License-Identifier: MIT */
#include "knurl_octets_of_acsl.h"
#include "knurl_port_acsl.h"

#include "machine/knurl_port.c"
