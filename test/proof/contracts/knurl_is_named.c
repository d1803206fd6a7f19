/* SPDX-License-Identifier: MIT */
#include "knurl_is_named_acsl.h"

#include "octets/knurl_is_named.c"
