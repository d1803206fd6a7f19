/* SPDX-License-Identifier: MIT
 *
 * The segments of a path from the last to the first, without dot segments, RFC 3986 section 5.2.4; not for users.
 *
 * The path is read backwards. A ".." then means that one more segment before it is left out. So a count is the whole
 * state, and the time is linear. A segment is given together with the "/" after it. A dot segment is removed together
 * with its "/". */
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

/* Makes `path` ready for a path of which nothing was given yet. path->from and path->at are for the caller to set, and
 * to set anew where one path goes on before another. */
void knurl_segments_begin(knurl_segments_t *path, bool escapes);

/* Gives the octets that come before those given last, which may be none, from path->begin to path->end. False where the
 * path ends with them: at its first segment. */
bool knurl_segments_next(knurl_segments_t *path);

#endif
