/* SPDX-License-Identifier: MIT */
#include "knurl_host_part.h"

#include "../machine/knurl_machine.h"

/* The zone, or NULL. */
static KNURL_APART const knurl_part_t *find_zone(const knurl_t *url)
{
    const knurl_part_t *part = url->parts;
    unsigned left = url->count;

    /*@ loop invariant left <= url->count && part == url->parts + (url->count - left);
        loop assigns part, left; loop variant left; */
    while (left != 0u) {
        if (part->kind == KNURL_ZONE) {
            return part;
        }
        part++;
        left--;
    }
    return NULL;
}

bool knurl_equal_zones(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2)
{
    const knurl_part_t *zone1 = find_zone(url1);
    const knurl_part_t *zone2 = find_zone(url2);
    unsigned left;

    if ((zone1 == NULL) || (zone2 == NULL)) {
        return zone1 == zone2;
    }
    if (zone1->length != zone2->length) {
        return false;
    }
    left = zone1->length;
    /*@ loop invariant left <= zone1->length; loop assigns left; loop variant left; */
    while (left != 0u) {
        left--;
        if (text1[zone1->offset + left] != text2[zone2->offset + left]) {
            return false;
        }
    }
    return true;
}
