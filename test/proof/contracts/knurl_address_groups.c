/* SPDX-License-Identifier: MIT
 *
 * What one octet more of an IPv4 address comes to. */
#define KNURL_GROUPS
#include "knurl_address.c"
