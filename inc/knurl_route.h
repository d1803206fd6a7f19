/* SPDX-License-Identifier: MIT
 *
 * Routes: find which pattern of a server matches the path of a request. The path is that of a URL, of a request target
 * (RFC 9112 section 3.2, knurl_bare.h), or of the Uri-Path options of a CoAP request (RFC 7252 section 5.10.1).
 *
 *     static const char *const patterns[] = {"/", "/things/{id}", "/files/{rest*}", NULL};
 *     knurl_part_t captures[1];
 *     knurl_route_t route = KNURL_ROUTE(patterns, captures);
 *     char id[16];
 *     switch (knurl_route_url(&route, &url)) {
 *     case KNURL_OK: break; ... route.number is the index of the pattern
 *     case KNURL_ERROR_ROUTE: return 404; ... no pattern matches
 *     case KNURL_ERROR_PARTS: return 500; ... `captures` is too short for this pattern
 *     default: return 400; ... the path is unsafe, or the URL was not accepted
 *     }
 *     if ((route.number == 1) && !knurl_copy_decoded(&url, &captures[0], id, sizeof id)) return 400;
 *
 * A pattern starts with "/", and "/" separates its segments. A segment is
 *
 * - text: it matches a segment that decodes to the same octets. "/a b" matches "/a%20b". "%" in a pattern is an
 *   ordinary character;
 * - `{name}`: it matches any segment that is not empty;
 * - `{name*}`, only at the end: it matches the rest of the path, even an empty rest. "/a/{rest*}" matches "/a/" and
 *   "/a/b/c", but not "/a".
 *
 * "{" and "}" must enclose a whole segment. The name between them is only a comment and may be empty: captures are
 * numbered. The path "/" and an absent path are the same; "/a" and "/a/" are different. If several patterns match, the
 * first one counts.
 *
 * Each path is checked before it is compared with the patterns. It is unsafe if a segment, after decoding,
 *
 * - is "." or "..", or contains "/" or "\": used as the name of a file, it may leave the intended directory;
 * - contains a control octet (00 to 1F, 7F): NUL ends a string, and a line break ends a command or a line of a log.
 *
 * Three things are left to you:
 *
 * - Segments such as "..." and ".. " pass, although some file systems drop the periods and spaces at the end of a name,
 *   as FAT does.
 * - An empty segment passes, so the text that `{name*}` captures may start with "/". Write the name of your directory
 *   and a "/" before it.
 * - A capture of knurl_route_url is encoded. Decode it before you use it.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_ROUTE_H
#define KNURL_ROUTE_H

#include "knurl_coap.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_route);

/* A set of patterns, and the pattern that matched. Make one with KNURL_ROUTE or KNURL_ROUTE_PLAIN. Read `number` after
 * a match. One knurl_route_t serves any number of paths, one after the other. */
typedef struct knurl_route {
    const char *const *patterns; /* NUL-terminated strings, NULL at the end. An invalid pattern never matches, but may
                                  * give KNURL_ERROR_PARTS if there are too few captures (knurl_route_check) */
    knurl_part_t *captures;      /* an array of `room` parts; may be NULL if `room` is 0 */
    uint16_t room;

    uint16_t number; /* the index of the pattern that matched; after an error, the number of patterns */
} knurl_route_t;

/* Initializes a knurl_route_t. `captures` is an array of parts; a pointer does not compile. */
#define KNURL_ROUTE(patterns, captures) {(patterns), (captures), KNURL_ROOM(captures), 0}

/* Initializes a knurl_route_t for patterns without captures. */
#define KNURL_ROUTE_PLAIN(patterns) {(patterns), NULL, 0, 0}

/* Finds the first pattern that matches the path of a URL, or of a request target (knurl_bare.h). The arrays of `route`,
 * the parts of `url` and its text must not overlap.
 *
 * Each "{name}" and "{name*}" of the pattern fills one element of route->captures, in order. The element is a
 * KNURL_PATH part of `url`, still encoded, for knurl_copy_decoded and the like. Further elements are undefined. Use the
 * captures before you read the next request into the same knurl_t, because they are offsets in its text.
 *
 * Returns
 *   KNURL_OK              route->number is the index of the pattern that matches;
 *   KNURL_ERROR_ROUTE     no pattern matches. The target "*" and a KNURL_OPAQUE path match none;
 *   KNURL_ERROR_CHARACTER the path is unsafe, does not start with "/", or is not a KNURL_PATH, as in ftp and in a URN;
 *   KNURL_ERROR_PARTS     (1) route->captures is too short for a pattern whose first segments match; the rest of the
 *                         pattern and later patterns were not compared; or (2) the array of parts of `url` holds the
 *                         parts of another URL;
 *   another error         the URL was not accepted, or has no text. */
KNURL_LOOK_AT
knurl_error_t knurl_route_url(knurl_route_t *route, const knurl_t *url);

/* Finds the first pattern that matches the Uri-Path options of a CoAP request. `options` are the `count` options of the
 * request, in their order; `options` may be NULL if `count` is 0. Without Uri-Path, or with one empty Uri-Path, the
 * path is "/". CoAP does not percent-encode the values, so "%" is an ordinary octet.
 *
 * Options other than Uri-Path are skipped, even critical ones (odd numbers): check those yourself (RFC 7252 section
 * 5.4.1).
 *
 * Here a capture counts options, not octets. captures[i].offset is the index of its first option, and
 * captures[i].length is the number of options up to its last one; skip those among them that are not Uri-Path.
 *
 * Returns KNURL_OK, KNURL_ERROR_ROUTE, KNURL_ERROR_CHARACTER or KNURL_ERROR_PARTS, as knurl_route_url does. More than
 * 65,535 options give KNURL_ERROR_CHARACTER. */
KNURL_LOOK_AT
KNURL_READS(2, 3)
knurl_error_t knurl_route_options(knurl_route_t *route, const knurl_coap_option_t options[], size_t count);

/* Returns true if a pattern of a route, a NUL-terminated string, is valid; *at is then unchanged. Otherwise *at becomes
 * the offset in `pattern` of the first error, which is
 *
 * - the first octet, if it is not "/";
 * - a "{" that does not start a segment, or a "}" without a "{";
 * - the "{", the "/" or the end where a "}" is missing;
 * - the octet after a "}", unless it is a "/"; after a "{name*}" any octet, even a "/". */
bool knurl_route_check(const char *pattern, size_t *at);

#ifdef __cplusplus
}
#endif

#endif
