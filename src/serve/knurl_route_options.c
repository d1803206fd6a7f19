/* SPDX-License-Identifier: MIT */
#include "knurl_segment_reader.h"

/* No option at all is one segment that is empty. */
static size_t read_of_options(knurl_segment_reader_t *reader, size_t at)
{
    size_t i;

    reader->begin = at;
    if (at == reader->count) {
        return at;
    }
    const knurl_piece_t *segment = (const knurl_piece_t *)reader->segments + at;
    /*@ loop assigns i, reader->pattern, reader->dots; loop variant segment->length - i; */
    for (i = 0; i < segment->length; i++) {
        knurl_route_judge(reader, (uint8_t)segment->octets[i]);
    }
    return at + 1u;
}

knurl_error_t knurl_route_options(knurl_route_t *route, const knurl_piece_t segments[], size_t count)
{
    knurl_segment_reader_t reader = {read_of_options, segments, count, 0, NULL, 0};

    return knurl_route_find(route, &reader);
}
