/* SPDX-License-Identifier: MIT */
#include "knurl_own_name_acsl.h"

#include "parts/knurl_own_name.c"
