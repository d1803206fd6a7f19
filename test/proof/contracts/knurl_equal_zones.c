/* SPDX-License-Identifier: MIT */
#include "knurl_host_part_acsl.h"

#include "parts/knurl_equal_zones.c"

/*@ requires knurl_readable(url) && url->count <= url->room;
    assigns \nothing;
    ensures \result == \null || knurl_is_part(url, \result); */
static const knurl_part_t *find_zone(const knurl_t *url);
