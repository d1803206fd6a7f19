/* SPDX-License-Identifier: MIT */
#include "knurl_host_part_acsl.h"

#include "parts/knurl_host_part.c"
