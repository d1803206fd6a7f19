/* SPDX-License-Identifier: MIT
 *
 * Reads the segments of a path or of options, for routes; not for users. */
#ifndef KNURL_SEGMENT_READER_H
#define KNURL_SEGMENT_READER_H

#include "knurl_route.h"

typedef struct knurl_segment_reader knurl_segment_reader_t;

/* A place is an offset in the path, or the index of an option. The caller sets the first group. */
struct knurl_segment_reader {
    /* Checks the octets of the segment at a place, after the "/" of a path. Returns its end, and sets `begin`. */
    size_t (*read)(knurl_segment_reader_t *reader, size_t at);
    const void *segments; /* the path, or the options */
    size_t count;         /* the place after the last */

    size_t begin;        /* the place of the segment's first octet */
    const char *pattern; /* "{", for any segment, or what the segment has to go on with; NULL where it is unsafe or goes on
                          * otherwise */
    unsigned dots;       /* the number of periods: 0 in an empty segment, more than 2 if there is another octet */
};

/* Checks the next octet of a segment, decoded; -1 for a malformed escape. */
void knurl_route_judge(knurl_segment_reader_t *reader, int octet);

/* Checks all segments, and finds the first pattern that matches them. */
knurl_error_t knurl_route_find(knurl_route_t *route, knurl_segment_reader_t *reader);

#endif
