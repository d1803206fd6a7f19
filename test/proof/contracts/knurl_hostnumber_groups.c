/* SPDX-License-Identifier: MIT
 *
 * What one octet more of a hostnumber comes to. */
#define KNURL_GROUPS
#include "knurl_hostnumber.c"
