/* SPDX-License-Identifier: MIT
 *
 * Routes: which pattern of a server matches a request. The path comes from a request target (RFC 9112 section 3.2), or
 * from the Uri-Path options of a CoAP request (RFC 7252 section 5.10.1).
 *
 *     static const char *const patterns[] = {"/", "/things/{id}", "/files/{rest*}", NULL};
 *     knurl_part_t captures[1];
 *     knurl_route_t route = KNURL_ROUTE(patterns, captures, 1);
 *     switch (knurl_route_path(&route, path, length)) {
 *     case KNURL_OK: ... route.number, captures[0]
 *     case KNURL_ERROR_SYNTAX: ... 404, no pattern matches
 *     case KNURL_ERROR_ROOM: ... 500, `captures` is too short for this pattern
 *     default: ... 400, the path is unsafe
 *     }
 *
 * A pattern starts with "/". "/" separates its segments. A segment is
 *
 * - text: it matches a segment that decodes to the same octets. "/a b" matches "/a%20b". "%" in a pattern is an
 *   ordinary character;
 * - `{name}`: it matches any segment that is not empty;
 * - `{name*}`, only at the end: it matches the rest of the path, even an empty rest. "/a/{rest*}" matches "/a/" and
 *   "/a/b/c", but not "/a".
 *
 * "{" and "}" enclose a whole segment. The name between them is for readers and may be empty. "/" and no path are the
 * same path; "/a" and "/a/" are different. The first pattern that matches wins.
 *
 * Each path is checked before any pattern is compared. It is unsafe if a segment, after decoding, is "." or "..", or
 * contains "/", "\" or a control octet (00 to 1F, 7F). Such a segment, used as the name of a file, would leave the
 * intended directory. Segments such as
 * "..." and ".. " are not unsafe; FAT, for one, drops the periods and blanks at the end of a name. An empty segment is
 * not unsafe, so what `{name*}` takes may start with "/". Decode it, and write the name of your directory and a "/"
 * before it.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_ROUTE_H
#define KNURL_ROUTE_H

#include "knurl_build.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_route);

/* A set of patterns, and the pattern that matched. KNURL_ROUTE sets the fields of the first group. The caller may read
 * the last field. One knurl_route_t serves any number of paths. */
typedef struct knurl_route {
    const char *const *patterns; /* NUL-terminated strings, NULL at the end; an invalid pattern never matches
                                  * (knurl_route_check) */
    knurl_part_t *captures;      /* an array of `room` parts; may be NULL if `room` is 0 */
    uint16_t room;

    uint16_t number; /* the index of the pattern that matched */
} knurl_route_t;

#define KNURL_ROUTE(patterns, captures, room) {(patterns), (captures), (room), 0}

/* Finds the first pattern of route->patterns that matches a path.
 *
 * `path` is `length` octets of an accepted request target, still encoded. It starts with the "/" before the KNURL_PATH
 * part, which that part does not include, and ends where that part ends. If the target has no path, `length` is 0;
 * `path` must not be NULL even then. The target "*" is no path: answer it before this call. Captures, patterns, `route`
 * and `path` must not overlap.
 *
 *     const knurl_part_t *part = knurl_part(&url, KNURL_PATH);
 *     error = (part == NULL) ? knurl_route_path(&route, target, 0)
 *                            : knurl_route_path(&route, &target[part->offset - 1], part->length + 1u);
 *
 * Each "{name}" and "{name*}" of the pattern fills one element of route->captures, in order. It is a KNURL_PATH part
 * with an offset in `path`, still encoded, for knurl_copy and knurl_decode. Further elements mean nothing.
 *
 * Returns
 *   KNURL_OK              route->number is the index of the pattern that matches;
 *   KNURL_ERROR_SYNTAX    no pattern matches;
 *   KNURL_ERROR_CHARACTER the path is unsafe or invalid: it does not start with "/", has a malformed escape, or is
 *                         longer than 65,535 octets;
 *   KNURL_ERROR_ROOM      route->captures is too short for the pattern with the index route->number, which matches up
 *                         to the capture that does not fit. The rest of it, and later patterns, were not compared. */
KNURL_READS(2, 3)
knurl_error_t knurl_route_path(knurl_route_t *route, const char *path, size_t length);

/* Finds the first pattern that matches the Uri-Path options of a CoAP request. `segments` are `count` pieces that
 * knurl_coap_piece made of the options, in order. They are decoded: "%" is an ordinary octet. Their kind is ignored. If
 * `count` is 0, or if there is one empty piece, the path is "/". `segments` may be NULL if `count` is 0.
 *
 * A capture counts segments: its offset is the index of its first segment, and its length is a number of segments. More
 * than 65,535 segments give KNURL_ERROR_CHARACTER. */
KNURL_READS(2, 3)
knurl_error_t knurl_route_options(knurl_route_t *route, const knurl_piece_t segments[], size_t count);

/* Tells whether a pattern, a NUL-terminated string, is valid. An invalid pattern never matches. If it is invalid, the
 * call sets *at to the offset in `pattern` of the first error; otherwise *at is unchanged. The first error is
 *
 * - the first octet, if it is not "/";
 * - a "{" or "}" that does not enclose a whole segment;
 * - the "/" or the end where a "}" is missing;
 * - the octet after a "{name*}". */
bool knurl_route_check(const char *pattern, size_t *at);

#ifdef __cplusplus
}
#endif

#endif
