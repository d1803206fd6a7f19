/* SPDX-License-Identifier: MIT */
#include "knurl_internal_acsl.h"
#include "knurl_output_acsl.h"

#include "octets/knurl_output.c"
