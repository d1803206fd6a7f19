/* SPDX-License-Identifier: MIT */
#include "knurl_hex_acsl.h"

#include "octets/knurl_read_escape.c"
