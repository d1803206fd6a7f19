/* SPDX-License-Identifier: MIT */
#include "knurl_family_acsl.h"
#include "knurl_address_of_acsl.h"
#include "knurl_parts_acsl.h"

#include "parts/knurl_address.c"
