/* SPDX-License-Identifier: MIT */
#include "knurl_hostnumber_acsl.h"

#include "parts/knurl_hostnumber.c"
