/* SPDX-License-Identifier: MIT */
#include "knurl_host_part.h"

#include "../machine/knurl_asked.h"

const knurl_part_t *knurl_host_part(const knurl_t *url)
{
    const knurl_part_t *part = url->parts;
    unsigned left = url->count;

    if (knurl_refusal(url) == KNURL_OK) {
        /*@ loop invariant left <= url->count && part == url->parts + (url->count - left);
            loop assigns part, left; loop variant left; */
        while (left != 0u) {
            if ((part->kind == KNURL_HOST) && (part->length != 0u)) {
                return part;
            }
            part++;
            left--;
        }
    }
    return NULL;
}
