/* SPDX-License-Identifier: MIT
 *
 * Parts of what is no whole URL: a request target, host and port, a reference. The text is parsed as it stands, with offsets of
 * its own; nothing has to be written before it.
 *
 * A list says what is read, as of URLs. Its first row is that of a text without a scheme, one of those below; the others, any
 * number, are the rows of a text that has one. So a server's list is
 *
 *     static const knurl_scheme_t *const targets[] = {&knurl_bare_target, &knurl_http, &knurl_https, NULL};
 *     if (knurl_bare_parse(&url, targets, parts, KNURL_ROOM(parts), target, length) != KNURL_OK) ... 400
 *
 * and where it reads the Host header
 *
 *     static const knurl_scheme_t host_row = KNURL_BARE_AUTHORITY("http", 80, 0);
 *     static const knurl_scheme_t *const hosts[] = {&host_row, NULL};
 *     if (knurl_bare_parse(&url, hosts, parts, KNURL_ROOM(parts), value, length) != KNURL_OK) ... 400
 *
 * and where a reference is looked at before it is resolved
 *
 *     static const knurl_scheme_t *const references[] = {&knurl_bare_reference, &knurl_http, &knurl_https, NULL};
 *     if (knurl_bare_parse(&url, references, parts, KNURL_ROOM(parts), location, length) != KNURL_OK) ... refuse it
 *
 * What is parsed is a URL to all calls that look at parts: knurl_part, knurl_port, knurl_octets, iterators, warnings. Where the
 * text has no scheme there is no KNURL_SCHEME part, url->scheme is the first row, and a policy lists the name of that row. A
 * call that needs a whole URL, as knurl_normalize, knurl_resolve with it for a base and knurl_same_origin, refuses it.
 *
 * The conventions are those of knurl.h. The rows are of RFC 3986, and so are those of the list. */
#ifndef KNURL_BARE_H
#define KNURL_BARE_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A request target, RFC 9112 section 3.2: "/" and a path, then "?" and a query or not (origin-form); or "*" (asterisk-form),
 * which has no part; the other rows of the list are of the absolute-form. The "/" before the path belongs to no part, so
 * "//evil/x" has the path "/evil/x". There is no port. It has no fragment: knurl_take_fragment is not for it. */
extern const knurl_scheme_t knurl_bare_target;

/* The request target of CONNECT, section 3.2.3: host and port, neither empty, no login. Alone in its list. */
extern const knurl_scheme_t knurl_bare_connect;

/* A reference, RFC 3986 section 4.1, without a scheme: "//", login, a host that may be empty, and a port, each there or not, and
 * "/" and a path; or "/" and a path; or another path, even an empty one, which is KNURL_OPAQUE; then "?" and a query or not.
 * Where the caller takes a fragment, one may follow, but of ws and wss. There is no default port. In the first segment no
 * ":" stands, since what is before it would be a scheme: KNURL_ERROR_SCHEME. */
extern const knurl_scheme_t knurl_bare_reference;

/* A row of host and port, alone in its list: a Host header's value (RFC 9110 section 7.2) or a setting. `name` is what a policy
 * lists as the scheme, `port` the default port, or 0 for none. `flags` is 0, or a sum by `|` of KNURL_FLAG_TAKES_LOGIN, for
 * user and password before the host, and KNURL_BARE_EMPTY_HOST. The port may be empty, the host only with the latter. */
#define KNURL_BARE_AUTHORITY(name, port, flags)                                                                        \
    {                                                                                                                  \
        (name), knurl_read_authority, NULL, NULL, (port),                                                              \
            (KNURL_FLAG_RFC3986 | KNURL_FLAG_TAKES_PORT | (KNURL_FLAG_AUTHORITY ^ (flags))), 0                         \
    }
#define KNURL_BARE_EMPTY_HOST KNURL_FLAG_AUTHORITY

/* The reader of such rows. */
unsigned knurl_read_authority(knurl_t *url, unsigned octet, unsigned class_);

/* Makes `url` ready for the octets of a new text, which knurl_feed and knurl_end then read. `schemes` has one row or more;
 * the first is one of the above, and no other is. The other arguments are those of knurl_begin. knurl_take_zone, and of a
 * reference knurl_take_fragment, may follow. */
void knurl_bare_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/* Parses `length` octets at `text` in one call: knurl_bare_begin, knurl_feed and knurl_end. */
knurl_error_t knurl_bare_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                               const char *text, size_t length);

#ifdef __cplusplus
}
#endif

#endif
