/* SPDX-License-Identifier: MIT
 *
 * Goes through the segments of a path from the last to the first. */
#include "knurl_segments.h"

/* Returns the number of dots of a dot segment, 1 or 2, or any other number if the segment is not one. */
static inline unsigned count_dots(const char *at, const char *end, bool escapes)
{
    unsigned dots = 0;

    /*@ loop invariant knurl_ahead_of(at, \at(at, Pre)) && knurl_ahead_of(end, at);
        loop invariant escapes ==> knurl_escapes(at, end);
        loop assigns at, dots; loop variant end - at; */
    while (at != end) {
        if (escapes && ((end - at) >= 3) && (*at == '%') && (at[1] == '2') && ((at[2] | 0x20) == 'e')) {
            at += 2;
        } else if (*at != '.') {
            return 0;
        } else {
        }
        at++;
        dots++;
    }
    return dots;
}

/* Returns the start of the segment that ends at `end`. */
static inline const char *find_begin(const char *from, const char *end)
{
    /*@ loop invariant knurl_ahead_of(end, from) && knurl_ahead_of(\at(end, Pre), end);
        loop assigns end; loop variant end - from; */
    while ((end != from) && (end[-1] != '/')) {
        end--;
    }
    return end;
}

bool knurl_segments_next(knurl_segments_t *path)
{
    const char *const end = path->at;
    const char *const at = find_begin(path->from, end);
    const unsigned dots = count_dots(at, end, path->escapes);
    const char *begin = end;
    const char *behind = end;
    unsigned stage = path->stage;
    if ((dots - 1u) < 2u) {
        path->skip = (uint16_t)(path->skip + dots - 1u);
        if (stage == KNURL_NOTHING_GIVEN) {
            /* A dot segment at the end leaves an empty one. */
            stage = KNURL_SLASH_WAITS;
        }
    } else {
        if (stage == KNURL_SLASH_WAITS) {
            behind++;
        }
        stage = KNURL_SLASH_GIVEN;
        if (path->skip != 0u) {
            path->skip--;
        } else {
            begin = at;
            stage = KNURL_SLASH_WAITS;
        }
        if (begin != behind) {
            path->slashes = (*begin == '/') ? (uint16_t)(path->slashes + 1u) : 0u;
        }
    }
    path->stage = (uint8_t)stage;
    path->begin = begin;
    path->end = behind;
    path->at = (at == path->from) ? at : (at - 1);
    return at != path->from;
}
