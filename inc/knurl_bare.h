/* SPDX-License-Identifier: MIT
 *
 * Parsing text that is not a whole URL: a request target, a host with a port, a reference. The text is parsed as it is.
 * Offsets count from its start. No copy with a scheme is needed.
 *
 * A list of rows says what is accepted. The first row is one of the rows below; it reads a text without a scheme. The
 * other rows read a text with a scheme. A server's list is
 *
 *     static const knurl_scheme_t *const targets[] = {&knurl_bare_target, &knurl_http, &knurl_https, NULL};
 *     knurl_bare_begin(&url, targets, parts, KNURL_ROOM(parts));
 *     if (knurl_read(&url, target, length) != KNURL_OK) ... 400
 *
 * Its list for the Host header is
 *
 *     static const knurl_scheme_t host_row = KNURL_BARE_AUTHORITY("http", 80, 0);
 *     static const knurl_scheme_t *const hosts[] = {&host_row, NULL};
 *     knurl_bare_begin(&url, hosts, parts, KNURL_ROOM(parts));
 *     if (knurl_read(&url, value, length) != KNURL_OK) ... 400
 *
 * To check a reference before it is resolved (a Location may have a fragment):
 *
 *     static const knurl_scheme_t *const references[] = {&knurl_bare_reference, &knurl_http, &knurl_https, NULL};
 *     knurl_bare_begin(&url, references, parts, KNURL_ROOM(parts));
 *     knurl_allow_fragment(&url);
 *     if (knurl_read(&url, location, length) != KNURL_OK) ... refuse it
 *
 * All calls that look at parts accept the result: knurl_part, knurl_port, knurl_octets, iterators, warnings. The target
 * "*" has no part, and a policy refuses it (KNURL_POLICY_URL). If the text has no scheme, there is no KNURL_SCHEME
 * part, and url->scheme is the first row. A policy then checks the name of that row: the one given to
 * KNURL_BARE_AUTHORITY, or "" for the other rows. The calls that need a scheme refuse it. knurl_normalize, knurl_add,
 * and knurl_resolve with it as the base, return KNURL_ERROR_SCHEME. knurl_equal_urls and knurl_same_origin return
 * false. knurl_host_header and knurl_endpoint take it.
 *
 * The conventions are those of knurl.h. All rows of the list must be of RFC 3986's family. */
#ifndef KNURL_BARE_H
#define KNURL_BARE_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A request target, RFC 9112 section 3.2. The origin-form is "/", a path, and an optional "?" with a query. The
 * asterisk-form is "*" and has no part. The other rows of the list read the absolute-form.
 *
 * The first "/" belongs to no part, so the path of "//evil/x" is "/evil/x". The origin-form and the asterisk-form have
 * no port; the absolute-form has that of its URL. There is no fragment: do not call knurl_allow_fragment. */
extern const knurl_scheme_t knurl_bare_target;

/* The same for a server that browsers ask. They do not escape some octets that no URI has: its path also takes "[",
 * "]",
 * "|" and "^", its query also "[", "]", "{", "}", "|", "\", "^" and the grave accent. They stand in the part as they
 * came. */
extern const knurl_scheme_t knurl_browser_target;

/* The request target of CONNECT, section 3.2.3: host and port. Neither is empty; there is no login. Put no other row in
 * its list. */
extern const knurl_scheme_t knurl_bare_connect;

/* A relative reference, RFC 3986 section 4.1. It has an optional authority, a path, and an optional "?" with a query.
 *
 *   authority    "//", then an optional login, a host, which may be empty, and an optional port;
 *   KNURL_PATH   a path after "/";
 *   KNURL_OPAQUE another path, even an empty one.
 *
 * A fragment may follow if the caller allows it, except after a URL of ws and wss. A text without a scheme has no
 * default port. The first segment of a KNURL_OPAQUE path must not contain ":", because the text before it would be a
 * scheme (KNURL_ERROR_SCHEME). */
extern const knurl_scheme_t knurl_bare_reference;

/* A row for a host with an optional ":" and port: the value of a Host header (RFC 9110 section 7.2) or a setting. Put
 * no other row in its list. `name` is the scheme that a policy checks. `port` is the default port, or 0 for none. The
 * port after the ":" may be empty.
 *
 * `flags` is 0, or KNURL_FLAG_TAKES_LOGIN for a login before the host, KNURL_BARE_EMPTY_HOST to allow an empty host, or
 * both, joined by `|`. */
#define KNURL_BARE_AUTHORITY(name, port, flags)                                                                        \
    {(name), &knurl_bare_authority_family, NULL, (port), (KNURL_FLAG_TAKES_PORT | (KNURL_FLAG_AUTHORITY ^ (flags)))}
#define KNURL_BARE_EMPTY_HOST KNURL_FLAG_AUTHORITY

extern const knurl_family_t knurl_bare_authority_family; /* of such rows */

/* Prepares `url` for a new text, which knurl_read, knurl_store or knurl_feed then read. The first row of `schemes` must
 * be one of the rows above; another row there reads no URL of its scheme. The other rows must not be of these. The
 * other arguments are those of knurl_begin. knurl_allow_zone may follow, and knurl_allow_fragment for a reference. */
KNURL_WRITES(3, 4)
void knurl_bare_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

#ifdef __cplusplus
}
#endif

#endif
