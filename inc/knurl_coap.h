/* SPDX-License-Identifier: MIT
 *
 * CoAP in both directions: the options for a request to a URL (RFC 7252 section 6.4), and the URL that the options of a
 * received request describe (section 6.5).
 *
 *     knurl_coap_t options;
 *     char value[KNURL_COAP_VALUE];
 *     knurl_buffer_t out = KNURL_BUFFER(value);
 *     if (knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, endpoint.port, &out) != KNURL_OK) ... refuse the URL
 *     while (knurl_coap_next(&options)) ... options.number, and out.length octets of out.octets
 *     if (options.error != KNURL_OK) ... send no request: options are missing
 *
 * Check options.error after the loop, because a request without its last options is a different request: DELETE /a
 * instead of DELETE /a/b.
 *
 * Except in a request to a proxy, coap://h/ and coaps://h/ have the same options, so the options do not show which
 * scheme the URL had. Send the request over the transport of url.scheme: coaps needs DTLS.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_COAP_H
#define KNURL_COAP_H

#include "knurl_build.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_coap);

#define KNURL_COAP_OPTION_URI_HOST 3u
#define KNURL_COAP_OPTION_URI_PORT 7u
#define KNURL_COAP_OPTION_URI_PATH 11u
#define KNURL_COAP_OPTION_URI_QUERY 15u
#define KNURL_COAP_OPTION_LOCATION_PATH 8u
#define KNURL_COAP_OPTION_LOCATION_QUERY 20u
#define KNURL_COAP_OPTION_PROXY_URI 35u
#define KNURL_COAP_OPTION_PROXY_SCHEME 39u

/* The greatest length of an option's value in octets (RFC 7252 table 4): KNURL_COAP_URI_VALUE for Proxy-Uri.
 * KNURL_COAP_VALUE is enough for every other option of this header. */
#define KNURL_COAP_VALUE 255u
#define KNURL_COAP_URI_VALUE 1034u

/* What the options are for: an argument of knurl_coap_begin. */
typedef enum knurl_coap_use {
    KNURL_COAP_REQUEST,     /* a request to the server of the URL: Uri-Host, Uri-Port, Uri-Path, Uri-Query */
    KNURL_COAP_LOCATION,    /* a response that names a created resource: Location-Path, Location-Query. They come from
                             * KNURL_PATH and KNURL_QUERY of the URL or reference. A fragment is refused; every other
                             * part is ignored, even a KNURL_OPAQUE path */
    KNURL_COAP_PROXY_URI,   /* a request to a proxy: Proxy-Uri, which is the whole URL, still encoded, of any scheme */
    KNURL_COAP_PROXY_SCHEME /* a request to a proxy: Proxy-Scheme, and the options of KNURL_COAP_REQUEST, with a
                             * Uri-Host even if the host is an address */
} knurl_coap_use_t;

/* An option of a received message, as your CoAP library parsed it. `value` may be NULL if `length` is 0. */
typedef struct knurl_coap_option {
    uint16_t number;   /* KNURL_COAP_OPTION_*, or any other */
    uint16_t length;   /* the length of the value, in octets */
    const char *value; /* the octets of the value, which no call changes */
} knurl_coap_option_t;

/* The options of one URL, one at a time. */
typedef struct knurl_coap {
    knurl_buffer_t *out;      /* your buffer, which holds the value of the option */
    const knurl_part_t *part; /* the part that the option comes from; NULL for Uri-Port and Proxy-Uri. After an error,
                               * the part that was refused, or NULL */
    uint16_t number;          /* the number of the option: KNURL_COAP_OPTION_* */
    uint8_t error;            /* KNURL_OK, or why knurl_coap_next stopped before the last option */

    /* Private. */
    bool gives_port;
    uint8_t use;
    uint8_t row;
    const knurl_t *url;
    uint16_t at;
    uint16_t port;
} knurl_coap_t;

/* Checks all CoAP options of a URL, and prepares `options` for the first one.
 *
 * The call accepts any scheme: allow only coap and coaps with your list of rows or your policy.
 *
 * `port` is the port that the message is sent to: endpoint.port of knurl_endpoint, or the port of the proxy. If the URL
 * has a different port, there is a Uri-Port. KNURL_COAP_LOCATION and KNURL_COAP_PROXY_URI ignore `port`.
 *
 * `out` holds one value at a time. KNURL_COAP_VALUE bytes are always enough, except for Proxy-Uri, whose value is as
 * long as the URL, at most KNURL_COAP_URI_VALUE octets. This call writes no values: it only measures them. `url`, `out`
 * and the array of the buffer must outlive `options`. The buffer must not overlap the text of the URL.
 *
 * You may change out->octets and out->size between two options. If the next value does not fit the new buffer,
 * knurl_coap_next returns false with KNURL_ERROR_BUFFER in options->error; if the new buffer overlaps the text of the
 * URL, with KNURL_ERROR_OVERLAP.
 *
 * Where the options come from:
 *
 *   Uri-Host                  the host: its letters in lower case, then decoded, so that "%41" gives "A" (RFC 7252
 *                             section 6.4). An empty host gives no option. For KNURL_COAP_REQUEST a host in brackets or
 *                             an IPv4 address gives none either;
 *   Uri-Port                  the effective port of the URL (knurl_port), if it differs from `port`;
 *   Uri-Path, Location-Path   each segment of the path, decoded, empty segments included. An empty path gives no
 *                             option;
 *   Uri-Query, Location-Query each argument of the query, decoded. "&" separates arguments. An empty query is one empty
 *                             argument;
 *   Proxy-Scheme              the scheme, in lower case.
 *
 * Only Proxy-Uri carries a login.
 *
 * Returns
 *   KNURL_OK              knurl_coap_next gives every option. out->length is 0;
 *   KNURL_ERROR_LENGTH    options->part gives a value of more than 255 octets; or, if options->part is NULL, Proxy-Uri
 *                         would have more than KNURL_COAP_URI_VALUE octets;
 *   KNURL_ERROR_SYNTAX    CoAP cannot express options->part:
 *                         - a fragment, for any use;
 *                         - a path with a segment that decodes to "." or "..", except for KNURL_COAP_PROXY_URI.
 *                           knurl_normalize removes such segments;
 *                         - for KNURL_COAP_REQUEST and KNURL_COAP_PROXY_SCHEME, a part other than scheme, login, host,
 *                           zone, port, path and query, such as an opaque path or a directory of ftp;
 *   KNURL_ERROR_CHARACTER options->part has an unencoded space or control octet, or a malformed escape; or, for
 *                         Proxy-Uri, the URL has an unencoded space or control octet. This happens only with a row that
 *                         accepts spaces, as those of knurl_draft.h do, or if the text was changed after it was parsed;
 *   KNURL_ERROR_BUFFER    the buffer is too short: out->needed is the length of the longest value;
 *   KNURL_ERROR_OVERLAP   the buffer overlaps the text of the URL;
 *   KNURL_ERROR_SCHEME    the options are for a proxy, but the text has no scheme (knurl_bare.h);
 *   KNURL_ERROR_PARTS     the array of parts of `url` holds the parts of another URL;
 *   another error         the URL was not accepted, has no text, or is "*" (knurl_bare.h; KNURL_ERROR_HOST).
 *
 * For KNURL_ERROR_LENGTH, SYNTAX and CHARACTER, out->at is the offset of options->part in the URL, or 0 if
 * options->part is NULL. */
KNURL_LOOK_AT
knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, knurl_coap_use_t use, uint16_t port,
                               knurl_buffer_t *out);

/* Gives the next CoAP option of a URL; options come in the order of their numbers. Writes its value to the buffer,
 * overwriting the previous one: out->length octets at out->octets, without a NUL. Returns false after the last option,
 * and after an error: check options->error after the loop. After false, out->length is 0.
 *
 * If you read another URL into the same knurl_t, call knurl_coap_begin again: otherwise the remaining options come from
 * the new URL, although the earlier ones came from the old URL. */
bool knurl_coap_next(knurl_coap_t *options);

/* Returns true if a CoAP message that has the options in *taken may also have the option `number`, whose value has
 * `length` octets. Set *taken to 0 before the first call; each call that returns true adds its option.
 *
 * Returns false for
 * - a value that is too long or too short;
 * - a second Uri-Host, Uri-Port, Proxy-Uri or Proxy-Scheme;
 * - Proxy-Uri together with Uri-Host, Uri-Port, Uri-Path or Uri-Query, in either order (RFC 7252 section 5.10.2).
 *
 * An option that is not about URLs gives true. */
bool knurl_coap_may_have(uint16_t *taken, uint16_t number, size_t length);

/* Writes the URL of a CoAP request to `out` (RFC 7252 section 6.5), and parses it into `url`. The buffer then holds the
 * text of `url`.
 *
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     if (knurl_coap_url(&url, &knurl_coap, options, count, &received_at, &out) != KNURL_OK) ... answer 4.02 Bad Option
 *
 * Call knurl_begin before each call. `scheme` is the row for the transport of the request: knurl_coap for UDP,
 * knurl_coaps for DTLS. `options` are the `count` options of the request; they may come in any order, but options of
 * one number must be in the order of the message. The buffer must not overlap the values, and must outlive `url`.
 *
 * The call skips options that are not about URLs, even critical ones (odd numbers). If a request has a critical option
 * that you do not know, answer 4.02 if the request is confirmable, and reject it otherwise (RFC 7252 section 5.4.1).
 * Location-Path and Location-Query belong to responses: they add nothing to the URL, but one of more than 255 octets is
 * refused.
 *
 * `received_at` is the address and the port at which the server received the request. Its address is the host if there
 * is no Uri-Host, and its port is the port if there is no Uri-Port. The URL omits the default port of `scheme`. Without
 * Uri-Path the path is "/".
 *
 * If the list of `url` refuses the URL, or the array of parts is too short (KNURL_ERROR_PARTS), the call returns
 * url->error, and out->at is url->offset. Otherwise it returns
 *   KNURL_OK            `url` was accepted; its text is `out`;
 *   KNURL_ERROR_SCHEME  the list of `url` does not contain `scheme`; out->at is 0;
 *   KNURL_ERROR_SYNTAX  out->at is the index of the first option that is not allowed:
 *                       - one that knurl_coap_may_have refuses;
 *                       - a Uri-Host with any of : / ? # [ ] @ \ %. An address in brackets is allowed;
 *                       - a Uri-Path "." or "..";
 *                       - Proxy-Uri and Proxy-Scheme. To act as a proxy, read the value of Proxy-Uri with knurl_parse;
 *                         otherwise answer 5.05 (RFC 7252 section 5.10.2);
 *   KNURL_ERROR_HOST    there is no Uri-Host, and received_at->address_length is neither 4 nor 16;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP the buffer overlaps a value;
 *   KNURL_ERROR_BEGIN   knurl_begin was not called for `url`;
 *   KNURL_ERROR_ENDED   `url` already has octets: knurl_begin is missing. If `url` was refused, you get its earlier
 *                       error. */
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_coap_url(knurl_t *url, const knurl_scheme_t *scheme, const knurl_coap_option_t options[],
                             size_t count, const knurl_endpoint_t *received_at, knurl_buffer_t *out);

/* Writes the relative reference of a CoAP response to `out` (RFC 7252 section 5.10.7), for knurl_resolve. `options` are
 * `count` options: first all Location-Path, then all Location-Query, and no others. `out` must not overlap the values:
 * this call does not detect it.
 *
 * The reference is a path, a query, or both. Without options it is empty. If the first segment is empty and another
 * follows, the path starts with "/.//" instead of "//", because a reference that starts with "//" has a host.
 *
 * Returns
 *   KNURL_OK           the reference was written;
 *   KNURL_ERROR_SYNTAX out->at is the index of the first option that is not allowed: a Location-Path "." or "..", a
 *                      Location-Path after a Location-Query, a value of more than 255 octets, or an option of another
 *                      number;
 *   KNURL_ERROR_BUFFER the buffer is too short; out->needed is the size that is needed. */
KNURL_READS(1, 2)
knurl_error_t knurl_coap_location(const knurl_coap_option_t options[], size_t count, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
