/* SPDX-License-Identifier: MIT */
#include "knurl_route.h"

#include "../machine/knurl_asked.h"
#include "knurl_unsafe.h"

/* What knurl_route.inc needs, under names that are this file's alone. */
#define place_t path_place_t
#define read_segment read_segment_of_path
#define is_empty is_empty_of_path
#define place_behind place_behind_of_path
#define match match_of_path
#define find find_of_path

typedef const char *place_t;

static KNURL_APART place_t read_segment(knurl_route_t *route, const char *pattern, place_t at)
{
    unsigned dots = 0;

    while ((at != route->end) && (*at != '/')) {
        unsigned octet = (uint8_t)*at;
        if (octet == (unsigned)'%') {
            if (((const char *)route->end - at) < 3) {
                return NULL;
            }
            octet = 1;
            do {
                unsigned digit;
                at++;
                digit = (uint8_t)*at - (unsigned)'0';
                if (digit > 9u) {
                    digit = (digit & ~0x20u) ^ 0x10u;
                    if ((digit - 1u) > 5u) {
                        return NULL;
                    }
                    digit += 9u;
                }
                octet = (octet << 4) + digit;
            } while (octet < 256u);
            octet = (uint8_t)octet;
            if (octet == (unsigned)'/') {
                return NULL;
            }
        }
        if (knurl_is_unsafe(octet)) {
            return NULL;
        }
        if ((pattern != NULL) && (*pattern != '{')) {
            if ((octet == (unsigned)'}') || (octet != (uint8_t)*pattern)) {
                return NULL;
            }
            pattern++;
        }
        dots = knurl_count_dots(dots, octet);
        at++;
    }
    route->pattern = pattern;
    return knurl_is_dotted(dots) ? NULL : at;
}

static inline bool is_empty(place_t begin, place_t end)
{
    return begin == end;
}

static inline place_t place_behind(place_t end)
{
    return &end[1];
}

#include "knurl_route.inc"

knurl_error_t knurl_route_path(knurl_route_t *route, const char *path, size_t length)
{
    route->path = path;
    route->end = &path[length];
    if (length != 0u) {
        if (((length >> 16) != 0u) || (*path != '/')) {
            return KNURL_ERROR_CHARACTER;
        }
        path++;
    }
    return find(route, path);
}
