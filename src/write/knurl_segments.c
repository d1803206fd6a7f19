/* SPDX-License-Identifier: MIT */
#include "knurl_segments.h"

#include "../machine/knurl_asked.h"

/* The state of the "/" before the previous segment. */
enum {
    SLASH_GIVEN,  /* it was given, because a segment other than a dot segment precedes it */
    SLASH_WAITS,  /* it is given with the segment before it, unless all of these are dot segments */
    NOTHING_GIVEN /* nothing was given yet */
};

void knurl_segments_begin(knurl_segments_t *path, bool escapes)
{
    path->skip = 0;
    path->slashes = 0;
    path->stage = NOTHING_GIVEN;
    path->escapes = escapes;
}

/* The number of dots of a dot segment, 1 or 2; 0 or more than 2 for another segment. */
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

bool knurl_segments_next(knurl_segments_t *path)
{
    const char *const end = path->at;
    const char *at = end;

    /*@ loop invariant knurl_ahead_of(at, path->from) && knurl_ahead_of(end, at);
        loop assigns at; loop variant at - path->from; */
    while ((at != path->from) && (at[-1] != '/')) {
        at--;
    }
    const unsigned dots = count_dots(at, end, path->escapes);
    const char *begin = end;
    const char *behind = end;
    unsigned stage = path->stage;
    if ((dots - 1u) < 2u) {
        path->skip = (uint16_t)(path->skip + dots - 1u);
        if (stage == NOTHING_GIVEN) {
            /* A dot segment at the end leaves an empty one. */
            stage = SLASH_WAITS;
        }
    } else {
        if (stage == SLASH_WAITS) {
            behind++;
        }
        stage = SLASH_GIVEN;
        if (path->skip != 0u) {
            path->skip--;
        } else {
            begin = at;
            stage = SLASH_WAITS;
        }
        if (begin != behind) {
            path->slashes = (*begin == '/') ? (uint16_t)(path->slashes + 1u) : 0u;
        }
    }
    path->stage = (uint8_t)stage;
    path->begin = begin;
    path->end = behind;
    path->at = at;
    if (at == path->from) {
        return false;
    }
    path->at--;
    return true;
}
