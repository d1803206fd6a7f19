/* SPDX-License-Identifier: MIT */
#include "../octets/knurl_hex.h"
#include "knurl_segment_reader.h"

static size_t read_of_path(knurl_segment_reader_t *reader, size_t at)
{
    const char *path = (const char *)reader->segments;
    const size_t count = reader->count;

    if (at != count) {
        at++;
    }
    reader->begin = at;
    /*@ loop assigns at, reader->pattern, reader->dots; loop variant count - at; */
    while ((at < count) && (path[at] != '/')) {
        int octet = (uint8_t)path[at];
        if (octet == (int)'%') {
            octet = knurl_read_escape(&path[at], count - at);
            at += 2u;
        }
        knurl_route_judge(reader, octet);
        at++;
    }
    return at;
}

knurl_error_t knurl_route_path(knurl_route_t *route, const char *path, size_t length)
{
    knurl_segment_reader_t reader = {read_of_path, path, length, 0, NULL, 0};

    if ((length != 0u) && (*path != '/')) {
        return KNURL_ERROR_CHARACTER;
    }
    return knurl_route_find(route, &reader);
}
