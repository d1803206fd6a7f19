/* SPDX-License-Identifier: MIT
 *
 * Parsing a text that is not a whole URL, such as a request target. You need neither copy it nor write a scheme before
 * it.
 *
 *   the text is                             the first row of the list
 *   the target of an HTTP request           knurl_bare_target; knurl_browser_target if browsers send it
 *   the target of CONNECT                   knurl_bare_connect
 *   a Host header, or a setting "host:port" KNURL_BARE_AUTHORITY
 *   a reference, before it is resolved      knurl_bare_reference
 *
 * The first row of the list reads a text without a scheme; the rows after it read a text with a scheme. Begin with
 * knurl_bare_begin. With knurl_begin or knurl_parse a text without a scheme is refused or, if the list has a generic
 * row, may be misread: knurl_generic reads broker.local:1883 as a URL with the scheme "broker.local" and no host.
 *
 * A server's list, for the request target:
 *
 *     static const knurl_scheme_t *const targets[] = {&knurl_bare_target, &knurl_http, &knurl_https, NULL};
 *     knurl_bare_begin(&url, targets, parts, KNURL_ROOM(parts));
 *     if (knurl_read(&url, target, length) != KNURL_OK) ... 400
 *
 * Its list for the Host header:
 *
 *     static const knurl_scheme_t host_row = KNURL_BARE_AUTHORITY("http", 80, 0);
 *     static const knurl_scheme_t *const hosts[] = {&host_row, NULL};
 *     knurl_bare_begin(&url, hosts, parts, KNURL_ROOM(parts));
 *     if (knurl_read(&url, value, length) != KNURL_OK) ... 400
 *
 * For a setting that is either a URL or "broker.local:1883", with lists that contain no generic row:
 *
 *     static const knurl_scheme_t *const urls[] = {&knurl_mqtt, &knurl_mqtts, NULL};
 *     static const knurl_scheme_t broker_row = KNURL_BARE_AUTHORITY("mqtt", 1883, 0);
 *     static const knurl_scheme_t *const brokers[] = {&broker_row, NULL};
 *     if (knurl_parse(&url, urls, parts, KNURL_ROOM(parts), text, length) != KNURL_OK) {
 *         knurl_bare_begin(&url, brokers, parts, KNURL_ROOM(parts));
 *         if (knurl_read(&url, text, length) != KNURL_OK) ... refuse it
 *     }
 *
 * To check a reference before it is resolved (a Location may have a fragment):
 *
 *     static const knurl_scheme_t *const references[] = {&knurl_bare_reference, &knurl_http, &knurl_https, NULL};
 *     knurl_bare_begin(&url, references, parts, KNURL_ROOM(parts));
 *     knurl_allow_fragment(&url);
 *     if (knurl_read(&url, location, length) != KNURL_OK) ... refuse it
 *
 * Offsets count from the start of the text. If the text has no scheme, there is no KNURL_SCHEME part, and url->scheme
 * is the first row. Calls treat such a text as follows:
 *
 * - knurl_part, knurl_port, knurl_octets, iterators, warnings and routes read it like a URL.
 * - knurl_host_header and knurl_endpoint accept it if it has a host.
 * - knurl_http_request accepts it if its row has the name http, https, ws or wss. For a Host header that
 *   KNURL_BARE_AUTHORITY("http", 80, 0) read, it writes `GET / HTTP/1.1`.
 * - knurl_judge compares the name of the first row with policy->schemes: the name that you gave to
 *   KNURL_BARE_AUTHORITY, or "" for the other rows. To allow such a text, list that name. If it has no host, also list
 *   "" in policy->hosts.
 * - knurl_normalize, knurl_add, knurl_coap_begin for a proxy, and knurl_resolve with such a text as the base, return
 *   KNURL_ERROR_SCHEME; for "*" they return KNURL_ERROR_HOST.
 * - knurl_equal_urls and knurl_same_origin return false.
 *
 * The target "*", as in `OPTIONS *`, has no part, and a policy refuses it (KNURL_POLICY_URL).
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. All
 * rows of a list for this header must be of RFC 3986, such as those of knurl.h and those that KNURL_RFC3986_ROW
 * makes. */
#ifndef KNURL_BARE_H
#define KNURL_BARE_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A request target, RFC 9112 section 3.2:
 *
 *   origin-form   "/", a path, and an optional "?" with a query. It has no port;
 *   asterisk-form "*", as in `OPTIONS *`. It has no part and no port;
 *   absolute-form a URL, which the other rows of the list read. If it has a KNURL_HOST part, judge this host: it
 *                 replaces that of the Host header (RFC 9112 section 3.2.2).
 *
 * The first "/" belongs to no part, so the path of "//evil/x" is "/evil/x". A target has no fragment: do not call
 * knurl_allow_fragment. */
extern const knurl_scheme_t knurl_bare_target;

/* A request target as browsers send it, with some octets that no path or query contains but that browsers do not
 * escape. The path may also contain "[", "]", "|" and "^"; the query also "[", "]", "{", "}", "|", "\", "^" and the
 * grave accent. The parts contain these octets unchanged. Everything else is as with knurl_bare_target. */
extern const knurl_scheme_t knurl_browser_target;

/* The request target of CONNECT, RFC 9112 section 3.2.3: host and port, neither of them empty, without a login. It must
 * be the only row of its list. */
extern const knurl_scheme_t knurl_bare_connect;

/* A relative reference, RFC 3986 section 4.1: an optional authority, a path, and an optional "?" with a query.
 *
 *   authority    "//", an optional login, a host, which may be empty, and an optional port;
 *   KNURL_PATH   a path after "/";
 *   KNURL_OPAQUE without an authority, any other path, even an empty one.
 *
 * If you allow a fragment, one may follow, except after a URL of ws and wss. A reference without a scheme has no
 * default port. A KNURL_OPAQUE path with a ":" in its first segment is refused with KNURL_ERROR_SCHEME, because the
 * text before the ":" would be a scheme. */
extern const knurl_scheme_t knurl_bare_reference;

/* Initializes a row for a host with an optional ":" and port: the value of a Host header (RFC 9110 section 7.2), or a
 * setting. It must be the only row of its list. `name` is the scheme that a policy checks, a NUL-terminated string in
 * lower case. `port` is the default port, or 0 for none. After the ":" the port may be empty.
 *
 * `flags` is 0, or one or both of these, joined by `|`. Give no other flag: KNURL_FLAG_AUTHORITY, for example, is the
 * same bit as KNURL_BARE_EMPTY_HOST, and would allow an empty host.
 *
 *   KNURL_FLAG_TAKES_LOGIN a login may come before the host;
 *   KNURL_BARE_EMPTY_HOST  the host may be empty. */
#define KNURL_BARE_AUTHORITY(name, port, flags)                                                                        \
    {(name), &knurl_bare_authority_family, NULL, (port), (KNURL_FLAG_TAKES_PORT | (KNURL_FLAG_AUTHORITY ^ (flags)))}
#define KNURL_BARE_EMPTY_HOST KNURL_FLAG_AUTHORITY

extern const knurl_family_t knurl_bare_authority_family; /* private, for KNURL_BARE_AUTHORITY */

/* Prepares `url` for a text that may lack a scheme. Then read the text with knurl_read, knurl_store or knurl_feed. The
 * first row of `schemes` must be one of the rows above, which read only texts without a scheme; no later row may be one
 * of them. The other arguments are those of knurl_begin. You may then call knurl_allow_zone, and for a reference
 * knurl_allow_fragment. */
KNURL_WRITES(3, 4)
void knurl_bare_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

#ifdef __cplusplus
}
#endif

#endif
