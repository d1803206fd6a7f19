/* SPDX-License-Identifier: MIT
 *
 * The segments of a path from its last to its first, without the dot segments, RFC 3986 section 5.2.4; not for users.
 *
 * Read backwards, a ".." says that one segment more before it is left out, so a count is all that has to be kept, and
 * the time is linear. A segment is given with the "/" after it; that of a dot segment goes with it. */
#ifndef KNURL_SEGMENTS_H
#define KNURL_SEGMENTS_H

#include "knurl.h"

typedef struct knurl_segments {
    const char *from;  /* where the path begins */
    const char *at;    /* where what was not yet looked at ends: what was given begins there, or the "/" before it */
    const char *begin; /* the octets to write: from here ... */
    const char *end;   /* ... to here */
    uint16_t skip;     /* segments to leave out */
    uint16_t slashes;  /* how many "/" begin what was given so far */
    uint8_t stage;
    bool escapes; /* whether "%2E" is a dot, too */
} knurl_segments_t;

/* What is known of the "/" before what was given last: knurl_segments_t.stage. */
enum {
    KNURL_SLASH_GIVEN,  /* it was given, too, since something else than a dot segment stands before it */
    KNURL_SLASH_WAITS,  /* it is given with what stands before it, unless all of that are dot segments */
    KNURL_NOTHING_GIVEN /* nothing was given yet */
};

/* Makes `path` ready for a path of which nothing was given yet. path->from and path->at are for the caller to set, and
 * to set anew where one path goes on before another. */
static inline void knurl_segments_begin(knurl_segments_t *path, bool escapes)
{
    path->skip = 0;
    path->slashes = 0;
    path->stage = KNURL_NOTHING_GIVEN;
    path->escapes = escapes;
}

/* Gives the octets that come before those given last, which may be none, from path->begin to path->end. False where the
 * path ends with them: at its first segment. */
bool knurl_segments_next(knurl_segments_t *path);

#endif
