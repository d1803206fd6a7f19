/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"
#include "knurl_bare_acsl.h"

#include "families/rfc3986/knurl_bare_authority.c"
