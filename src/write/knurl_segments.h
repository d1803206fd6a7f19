/* SPDX-License-Identifier: MIT
 *
 * Goes through the segments of a path from the last to the first, without dot segments, RFC 3986 section 5.2.4.
 *
 * Because the path is read backwards, a ".." means that one more segment before it is left out. A count is therefore
 * enough to know which segments to omit, and the time is linear. A segment is given together with the "/" after it, and
 * a dot segment is removed together with its "/". */
#ifndef KNURL_SEGMENTS_H
#define KNURL_SEGMENTS_H

#include "knurl.h"

typedef struct knurl_segments {
    const char *from;  /* the start of the path */
    const char *at;    /* the end of the unread part of the path */
    const char *begin; /* the octets to write: from here ... */
    const char *end;   /* ... to here */
    uint16_t skip;     /* the number of segments to omit */
    uint16_t slashes;  /* the number of "/" at the start of the output so far */
    uint8_t stage;
    bool escapes; /* "%2E" is also a dot */
} knurl_segments_t;

/* The state of the "/" before the previous octets: knurl_segments_t.stage. */
enum {
    KNURL_SLASH_GIVEN,  /* the slash was given as well, because the segment before it is not a dot segment */
    KNURL_SLASH_WAITS,  /* the slash is given with the octets before it, unless these are all dot segments */
    KNURL_NOTHING_GIVEN /* nothing was given yet */
};

/* Prepares `path` for a new path. The caller sets path->from and path->at, and sets them again if another path precedes
 * this one. *path->at must then be the "/" between the two, which knurl_segments_next gives with the octets before
 * it. */
static inline void knurl_segments_begin(knurl_segments_t *path, bool escapes)
{
    path->skip = 0;
    path->slashes = 0;
    path->stage = KNURL_NOTHING_GIVEN;
    path->escapes = escapes;
}

/* Gives the octets before those given last, from path->begin to path->end; there may be none. Returns false when it
 * gives the first segment of the path, which is the last to be given. */
bool knurl_segments_next(knurl_segments_t *path);

#endif
