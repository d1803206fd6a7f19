/* SPDX-License-Identifier: MIT */
#include "knurl_route.h"

#include "../machine/knurl_asked.h"
#include "knurl_unsafe.h"

/* What knurl_route.inc needs, under names that are this file's alone. */
#define place_t options_place_t
#define read_segment read_segment_of_options
#define is_empty is_empty_of_options
#define place_behind place_behind_of_options
#define match match_of_options
#define find find_of_options

typedef const knurl_piece_t *place_t;

static KNURL_APART place_t read_segment(knurl_route_t *route, const char *pattern, place_t at)
{
    /* No option at all is one segment that is empty. */
    const place_t end = (at == route->end) ? at : &at[1];
    const size_t length = (at == end) ? 0u : at->length;
    unsigned dots = 0;
    size_t i;

    for (i = 0; i < length; i++) {
        const unsigned octet = (uint8_t)at->octets[i];
        if (knurl_is_unsafe(octet) || (octet == (unsigned)'/')) {
            return NULL;
        }
        if ((pattern != NULL) && (*pattern != '{')) {
            if ((octet == (unsigned)'}') || (octet != (uint8_t)*pattern)) {
                return NULL;
            }
            pattern++;
        }
        dots = knurl_count_dots(dots, octet);
    }
    route->pattern = pattern;
    return knurl_is_dotted(dots) ? NULL : end;
}

static inline bool is_empty(place_t begin, place_t end)
{
    return (begin == end) || (begin->length == 0u);
}

static inline place_t place_behind(place_t end)
{
    return end;
}

#include "knurl_route.inc"

knurl_error_t knurl_route_options(knurl_route_t *route, const knurl_piece_t segments[], size_t count)
{
    static const knurl_piece_t none = {NULL, 0, KNURL_NONE};
    const place_t first = (count == 0u) ? &none : segments;

    if ((count >> 16) != 0u) {
        return KNURL_ERROR_CHARACTER;
    }
    route->path = first;
    route->end = &first[count];
    return find(route, first);
}
