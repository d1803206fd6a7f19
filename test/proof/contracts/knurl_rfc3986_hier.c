/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"

#include "families/rfc3986/knurl_rfc3986_hier.c"
