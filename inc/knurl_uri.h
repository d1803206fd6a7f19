/* SPDX-License-Identifier: MIT
 *
 * The rows of RFC 3986 (STD 66): URLs as they are written now, with IPv6 addresses, `~`, `_` in hosts, a search without
 * a path. They stand in a list like those of knurl.h, and in one list with them, but a name once:
 *
 *     static const knurl_scheme_t *const schemes[] = {&knurl_uri_http, &knurl_uri_https, NULL};
 *     knurl_part_t parts[KNURL_PARTS_URI];
 *     if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length) == KNURL_OK) ...
 *
 * Their parts are those of RFC 1738's rows. A host is a literal with its brackets, `[2001:db8::1]`, or a name, of which
 * four decimal groups are an IPv4 address: knurl_address tells. A port may be empty, and is the default then. A name
 * that no row has is refused where it does not start with a letter, unless the list has knurl_generic.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_URI_H
#define KNURL_URI_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many parts a URL of these rows can have, its fragment included: the room to supply. */
#define KNURL_PARTS_URI 8u

extern const knurl_scheme_t knurl_uri_http;      /* RFC 9110 section 4.2.1, port 80 */
extern const knurl_scheme_t knurl_uri_https;     /* RFC 9110 section 4.2.2, port 443 */
extern const knurl_scheme_t knurl_uri_ws;        /* RFC 6455 section 3, port 80; no login, never a fragment */
extern const knurl_scheme_t knurl_uri_wss;       /* the same, port 443 */
extern const knurl_scheme_t knurl_uri_coap;      /* RFC 7252 section 6.1, port 5683; no login */
extern const knurl_scheme_t knurl_uri_coaps;     /* RFC 7252 section 6.2, port 5684; no login */
extern const knurl_scheme_t knurl_uri_coap_tcp;  /* coap+tcp, RFC 8323 section 8.1, port 5683; no login */
extern const knurl_scheme_t knurl_uri_coaps_tcp; /* coaps+tcp, RFC 8323 section 8.2, port 5684; no login */
extern const knurl_scheme_t knurl_uri_mqtt;      /* as http, port 1883 */
extern const knurl_scheme_t knurl_uri_mqtts;     /* as http, port 8883 */
extern const knurl_scheme_t knurl_uri_file;      /* RFC 8089: a path, with a host that may be empty, or without */
extern const knurl_scheme_t knurl_uri_generic;   /* RFC 3986 section 3: any scheme that the list does not name */

/* All twelve of them as a ready list. */
extern const knurl_scheme_t *const knurl_uri_schemes[];

/* The address that a URL's host is, in network order in `octets`: 4 of an IPv4 address, or of a hostnumber of RFC
 * 1738's rows, 16 of an IPv6 literal; returns how many. 0 for a name, an IPvFuture, an empty host or none: what is in
 * `octets` then means nothing. A name that some software takes for an address (127.1, 010.0.0.1) is a name:
 * KNURL_WARNING_HOST_NUMBER. For a URL of any row that was accepted; `text` is all of it. */
uint8_t knurl_address(const knurl_t *url, const char *text, uint8_t octets[16]);

/* Writes an address as the host of a URL has it in its normal form: `count` octets in network order, 4 as 192.0.2.1,
 * 16 in brackets as RFC 5952 sections 4 and 5 have them, [2001:db8::1]. `text` is the caller's, may not overlap the
 * octets, and gets no NUL at its end. Returns how many octets were written, at most KNURL_ADDRESS_TEXT; 0 for another
 * count.
 *
 *     char host[KNURL_ADDRESS_TEXT];
 *     const uint8_t length = knurl_address_text(octets, 16, host);
 */
#define KNURL_ADDRESS_TEXT 41u
uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

/* What a firmware's own row of this family is made of: `//` and a host that is not empty, a port, then path and search,
 * each there or not; `flags` is a sum by `|` of KNURL_TAKES_LOGIN, for a login before the host, and KNURL_NO_FRAGMENT, or 0.
 *
 *     const knurl_scheme_t stomp_scheme = KNURL_URI_ROW("stomp", 61613, KNURL_TAKES_LOGIN);
 */
#define KNURL_URI_ROW(name, port, flags)                                                                               \
    {                                                                                                                  \
        (name), knurl_uri, NULL, NULL, (port), (KNURL_RFC3986 | KNURL_AUTHORITY | KNURL_TAKES_PORT | (flags)), 0       \
    }
#define KNURL_URI_RULES 0u /* how many rules such a row has: what knurl_check_row is given */

/* The reader of these rows. */
unsigned knurl_uri(knurl_t *url, unsigned octet, unsigned class_);

#ifdef __cplusplus
}
#endif

#endif
