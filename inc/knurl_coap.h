/* SPDX-License-Identifier: MIT
 *
 * CoAP: the options of a request to a URL (RFC 7252 section 6.4), and the URL that the options of a received request
 * describe (section 6.5).
 *
 *     knurl_coap_t options;
 *     char value[KNURL_COAP_VALUE];
 *     knurl_buffer_t out = KNURL_BUFFER(value);
 *     if (knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, endpoint.port, &out) != KNURL_OK) ... refuse the URL
 *     while (knurl_coap_next(&options)) ... options.number, and out.length octets of out.octets
 *     if (options.error != KNURL_OK) ... send no request: options are missing
 *
 * Check options.error after the loop: a request without its last options is a different request, DELETE /a in place of
 * DELETE /a/b.
 *
 * The options of coap://h/ and coaps://h/ are the same, so they do not say which it was. Send the request over the
 * transport of url.scheme: coaps needs DTLS.
 *
 * The conventions are those of knurl.h. */
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

/* The longest value of an option, and of Proxy-Uri, in octets (RFC 7252 table 4). */
#define KNURL_COAP_VALUE 255u
#define KNURL_COAP_URI_VALUE 1034u

/* What the options are for: an argument of knurl_coap_begin. */
typedef enum knurl_coap_use {
    KNURL_COAP_REQUEST,     /* a request to the server of the URL: Uri-Host, Uri-Port, Uri-Path, Uri-Query */
    KNURL_COAP_LOCATION,    /* a response that names a created resource: Location-Path, Location-Query. They come from
                             * KNURL_PATH and KNURL_QUERY of the URL or reference. A fragment is refused. Every other
                             * part is ignored, even a KNURL_OPAQUE path */
    KNURL_COAP_PROXY_URI,   /* a request to a proxy: Proxy-Uri. It is the whole URL, still encoded, of any scheme */
    KNURL_COAP_PROXY_SCHEME /* a request to a proxy: Proxy-Scheme, and the options of KNURL_COAP_REQUEST. Uri-Host is
                             * given even for an address */
} knurl_coap_use_t;

/* An option of a message that was received, as a CoAP library has parsed it. `value` may be NULL if `length` is 0. */
typedef struct knurl_coap_option {
    uint16_t number;   /* KNURL_COAP_OPTION_*, or any other */
    uint16_t length;   /* the length of the value, in octets */
    const char *value; /* the octets of the value, which no call changes */
} knurl_coap_option_t;

/* The options of one URL, one at a time. */
typedef struct knurl_coap {
    knurl_buffer_t *out;      /* your buffer, which holds the value of the option */
    const knurl_part_t *part; /* the part that the option comes from; NULL for Uri-Port and Proxy-Uri. After an error,
                               * the part that is refused */
    uint16_t number;          /* the number of the option: KNURL_COAP_OPTION_* */
    uint8_t error;            /* KNURL_OK, or why knurl_coap_next returned false before the last option */

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
 * The call does not check the scheme: the list of rows, or a policy, decides which schemes are allowed.
 *
 * `port` is the port that the message is sent to: endpoint.port of knurl_endpoint, or the port of the proxy. If the URL
 * has a different port, there is a Uri-Port. KNURL_COAP_LOCATION and KNURL_COAP_PROXY_URI ignore `port`.
 *
 * `out` holds one value at a time. KNURL_COAP_VALUE octets are always enough, except for Proxy-Uri: its value is as
 * long as the URL, at most KNURL_COAP_URI_VALUE octets. This call writes no value: it checks and measures all of them.
 * `url`, `out` and the array of the buffer must outlive `options`. The buffer must not overlap the text of the URL.
 *
 * You may change out->octets and out->size between two options. If the next value does not fit, knurl_coap_next returns
 * false, and options->error is KNURL_ERROR_BUFFER; if the buffer then overlaps the text of the URL, it is
 * KNURL_ERROR_OVERLAP.
 *
 * Where the options come from:
 *
 *   Uri-Host                  the host: its letters in lower case, then decoded, so that "%41" gives "A" (RFC 7252
 *                             section 6.4). An empty host gives none. KNURL_COAP_REQUEST gives none for a host in
 *                             brackets, nor for an IPv4 address;
 *   Uri-Port                  the effective port of the URL, if it differs from `port`;
 *   Uri-Path, Location-Path   each segment of the path, decoded, empty segments included. An empty path gives none;
 *   Uri-Query, Location-Query each argument of the query, decoded. "&" separates arguments. An empty query is one empty
 *                             argument;
 *   Proxy-Scheme              the scheme, in lower case.
 *
 * Only Proxy-Uri carries a login.
 *
 * Returns
 *   KNURL_OK              knurl_coap_next gives every option. out->length is 0;
 *   KNURL_ERROR_LENGTH    options->part gives a value over 255 octets. If options->part is NULL, Proxy-Uri is over
 *                         KNURL_COAP_URI_VALUE octets;
 *   KNURL_ERROR_SYNTAX    CoAP cannot express options->part:
 *                         - a fragment, for any use;
 *                         - a path with a segment that decodes to "." or "..", except for KNURL_COAP_PROXY_URI.
 *                           knurl_normalize removes such segments;
 *                         - for KNURL_COAP_REQUEST and KNURL_COAP_PROXY_SCHEME, a part other than scheme, login,
 *                           host, zone, port, path and query, such as an opaque path or a directory of ftp;
 *   KNURL_ERROR_CHARACTER options->part has a space, a control octet or a malformed escape: the row is of the draft, or
 *                         the text has changed since the parse. For Proxy-Uri options->part is NULL;
 *   KNURL_ERROR_BUFFER    the buffer is too short: out->needed is the length of the longest value;
 *   KNURL_ERROR_OVERLAP   the buffer overlaps the text of the URL;
 *   KNURL_ERROR_SCHEME    the options are for a proxy, and the text has no scheme (knurl_bare.h): a proxy needs a URL;
 *   KNURL_ERROR_PARTS     the array of parts of `url` holds the parts of another URL;
 *   another error         the URL was not accepted, or has no text.
 *
 * For KNURL_ERROR_LENGTH, SYNTAX and CHARACTER, out->at is the offset of options->part in the URL, or 0 if
 * options->part is NULL. */
KNURL_LOOK_AT
knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, knurl_coap_use_t use, uint16_t port,
                               knurl_buffer_t *out);

/* Gives the next CoAP option of a URL, in the order of their numbers. Writes its value to the buffer, over the value
 * before: out->length octets at out->octets, without a NUL. Returns false after the last option, and after an error:
 * check options->error after the loop. After false, out->length is 0.
 *
 * If you read another URL into the same knurl_t, call knurl_coap_begin again: the options that are left would be those
 * of the new URL, after a Uri-Host of the old one. */
bool knurl_coap_next(knurl_coap_t *options);

/* Returns true if a CoAP message may have one more option. `number` is its number, `length` the length of its value in
 * octets. Set *taken to 0 before the first call: it remembers the options so far, and a call that returns true adds
 * this one.
 *
 * Returns false for
 * - a value that is too long or too short;
 * - a second Uri-Host, Uri-Port, Proxy-Uri or Proxy-Scheme;
 * - Proxy-Uri together with Uri-Host, Uri-Port, Uri-Path or Uri-Query, in either order (RFC 7252 section 5.10.2).
 *
 * An option that is not about URLs gives true. */
bool knurl_coap_may_have(uint16_t *taken, uint16_t number, size_t length);

/* Writes the URL of a CoAP request to `out` (RFC 7252 section 6.5), and reads it as `url`, whose text it becomes.
 *
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     if (knurl_coap_url(&url, &knurl_coap, options, count, &received_at, &out) != KNURL_OK) ... 4.02
 *
 * Call knurl_begin before each call. `scheme` is the row for the transport of the request: knurl_coap for UDP,
 * knurl_coaps for DTLS. `options` are the `count` options of the request; options of one number keep their order. The
 * buffer must not overlap the values, and must outlive `url`.
 *
 * Options that are not about URLs are skipped, even critical ones, which have odd numbers: refuse those that you do not
 * know with 4.02 (RFC 7252 section 5.4.1). Location-Path and Location-Query belong to responses: they add nothing to
 * the URL, and one of more than 255 octets is refused.
 *
 * `received_at` is the address and the port of the server, to which the request came. Its address is the host if there
 * is no Uri-Host, and its port is the port if there is no Uri-Port. The default port of `scheme` is left out of the
 * URL. Without Uri-Path the path is "/".
 *
 * Returns
 *   KNURL_OK            `url` was accepted; its text is `out`;
 *   KNURL_ERROR_SCHEME  the list of `url` does not contain `scheme`; out->at is 0, and url->error is KNURL_OK;
 *   KNURL_ERROR_SYNTAX  out->at is the index of an option that is not allowed: one that knurl_coap_may_have refuses; a
 *                       Uri-Host that contains ":", "/", "?", "#", "[", "]", "@", "\" or "%", unless it is in brackets
 *                       and only colons are between them; a Uri-Path "." or ".."; a Proxy-Uri; or a Proxy-Scheme. To
 *                       act as a proxy, read the value of a Proxy-Uri with knurl_parse;
 *   KNURL_ERROR_HOST    there is no Uri-Host, and received_at->address_length is neither 4 nor 16;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP the buffer overlaps a value;
 *   KNURL_ERROR_BEGIN   `url` was not begun;
 *   KNURL_ERROR_ENDED   `url` already has octets: knurl_begin is missing;
 *   another error       url->error is the error, and out->at is url->offset: the list of `url` refuses the URL, or the
 *                       array of parts is too short (KNURL_ERROR_PARTS). */
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_coap_url(knurl_t *url, const knurl_scheme_t *scheme, const knurl_coap_option_t options[],
                             size_t count, const knurl_endpoint_t *received_at, knurl_buffer_t *out);

/* Writes the relative reference of a CoAP response to `out` (RFC 7252 section 5.10.7), for knurl_resolve. `options` are
 * `count` options: first all Location-Path, then all Location-Query, and no others. `out` must not overlap the values;
 * unlike knurl_coap_url, this call does not detect an overlap.
 *
 * The reference is a path, a query, or both. Without options it is empty. If the path starts with an empty segment and
 * another follows, "/." is written before it, because two slashes would start a host.
 *
 * Returns
 *   KNURL_OK           the reference was written;
 *   KNURL_ERROR_SYNTAX out->at is the index of an option that is not allowed: a Location-Path "." or "..", a
 *                      Location-Path after a Location-Query, a value over 255 octets, or an option of another number;
 *   KNURL_ERROR_BUFFER the buffer is too short; out->needed is the size that is needed. */
KNURL_READS(1, 2)
knurl_error_t knurl_coap_location(const knurl_coap_option_t options[], size_t count, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
