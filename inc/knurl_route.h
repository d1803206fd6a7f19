/* SPDX-License-Identifier: MIT
 *
 * Routes: which of a server's patterns the path of a request target matches (RFC 9112 section 3.2), or the Uri-Path
 * options of a CoAP request (RFC 7252 section 5.10.1).
 *
 *     static const char *const patterns[] = {"/", "/things/{id}", "/files/{rest*}", NULL};
 *     knurl_part_t captures[1];
 *     knurl_route_t route = KNURL_ROUTE(patterns, captures, 1);
 *     switch (knurl_route_path(&route, path, length)) {
 *     case KNURL_OK: ... route.number, captures[0]
 *     case KNURL_ERROR_SYNTAX: ... 404, no pattern matches
 *     default: ... 400, the path is unsafe
 *     }
 *
 * A pattern starts with "/" and is segments with "/" between them. A segment is
 *
 * - text: the octets that the decoded segment has to be, so that "/a b" matches "/a%20b", and "%" stands for itself;
 * - `{name}`: any segment that is not empty;
 * - `{name*}`, only at the end: all that is left, empty or not. "/a/{rest*}" matches "/a/" and "/a/b/c", not "/a".
 *
 * "{" and "}" stand only around a whole segment; the name between them is for people, and may be empty. "/" and no path
 * are one, "/a" and "/a/" are two. The first pattern that matches wins.
 *
 * A path is judged before any pattern is looked at. It is unsafe if a segment decodes to "." or "..", or holds "/", "\" or
 * a control (00 to 1F, 7F): who makes a file's name of it leaves the folder that was meant.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_ROUTE_H
#define KNURL_ROUTE_H

#include "knurl_build.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Patterns, and the one that a path matches. The fields of the first group are the caller's, by KNURL_ROUTE; the last is
 * for the caller to read. It serves for one path after another. */
typedef struct knurl_route {
    const char *const *patterns; /* strings ended by NUL, a NULL at the end; a wrong one, see below, never matches */
    knurl_part_t *captures;      /* an array of `room` parts, NULL if `room` is 0 */
    uint16_t room;

    uint16_t number; /* of the pattern that matches, from 0 on */
} knurl_route_t;

#define KNURL_ROUTE(patterns, captures, room)                                                                          \
    {                                                                                                                  \
        (patterns), (captures), (room), 0                                                                              \
    }

/* Finds the first of route->patterns that a path matches.
 *
 * `path` is `length` octets of a request target that was accepted, as they are written: from its first "/", which is one
 * of them, to what is before its "?" or its end. `length` is 0 where the target has no path; `path` is not NULL even then.
 * Captures, patterns, `route` and `path` may not overlap. What each "{name}" or "{name*}" of the pattern stands for is a
 * capture, in their order: a KNURL_PATH part of `path`, still encoded, for knurl_copy and knurl_decode. Captures behind
 * those of the pattern mean nothing.
 *
 * Returns
 *   KNURL_OK              route->number is the pattern that matches;
 *   KNURL_ERROR_SYNTAX    no pattern matches;
 *   KNURL_ERROR_CHARACTER the path is unsafe; or it is none: it does not start with "/", a "%" begins no escape, or it is
 *                         longer than 65,535 octets;
 *   KNURL_ERROR_ROOM      pattern route->number matches up to a capture for which there is no room. */
knurl_error_t knurl_route_path(knurl_route_t *route, const char *path, size_t length);

/* The same for the Uri-Path options of a CoAP request: `count` pieces at `segments`, in their order, as knurl_coap_piece
 * makes them of the options; their kind is not looked at. No piece at all (`segments` may then be NULL) is the path "/",
 * as a single empty one is.
 *
 * A capture counts segments: its offset is the number of the first, from 0 on, and its length how many they are. More
 * than 65,535 of them are no path. */
knurl_error_t knurl_route_options(knurl_route_t *route, const knurl_piece_t segments[], size_t count);

/* Whether a pattern, a string ended by NUL, is right: one that is wrong would never match. Else *at is the offset in `pattern`
 * of what cannot stand there: another octet than "/" at the start; a "{" or "}" that does not stand around a whole segment;
 * the "/" or the end where a "}" is missing; what follows a "{name*}". */
bool knurl_route_check(const char *pattern, size_t *at);

#ifdef __cplusplus
}
#endif

#endif
