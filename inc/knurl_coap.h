/* SPDX-License-Identifier: MIT
 *
 * The options of a CoAP request for a URL, RFC 7252 section 6.4, and the URL of a request's options, section 6.5.
 *
 *     char value[KNURL_COAP_VALUE];
 *     knurl_buffer_t out = KNURL_BUFFER(value);
 *     if (knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, endpoint.port, &out) == KNURL_OK) {
 *         while (knurl_coap_next(&options)) ... options.number, and out.length octets of out.octets
 *         if (options.error != KNURL_OK) ... an option was not given: send no request
 *     }
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

/* What the options are for. */
typedef enum knurl_coap_use {
    KNURL_COAP_REQUEST,     /* a request to the server of the URL: Uri-Host, Uri-Port, Uri-Path, Uri-Query */
    KNURL_COAP_LOCATION,    /* a response that names a created resource: Location-Path, Location-Query. Only KNURL_PATH
                             * and KNURL_QUERY are used, of a URL or of a reference; a KNURL_OPAQUE path gives no
                             * option */
    KNURL_COAP_PROXY_URI,   /* a request to a proxy: Proxy-Uri is the whole URL, still encoded, of any scheme */
    KNURL_COAP_PROXY_SCHEME /* a request to a proxy: the options of KNURL_COAP_REQUEST, with Uri-Host even for an
                             * address, and Proxy-Scheme */
} knurl_coap_use_t;

/* An option of a message, as a CoAP library has parsed it. `value` may be NULL if `length` is 0. */
typedef struct knurl_coap_option {
    uint16_t number;
    uint16_t length; /* of the value, in octets */
    const char *value;
} knurl_coap_option_t;

/* The options of one URL. The caller may read the fields of the first group. The others belong to the library. */
typedef struct knurl_coap {
    knurl_buffer_t *out;      /* the caller's buffer. It has the value */
    const knurl_part_t *part; /* the part of the option, NULL for Uri-Port and Proxy-Uri; after an error, the refused
                               * part */
    uint16_t number;          /* the number of the option */
    uint8_t error;            /* KNURL_OK, or why knurl_coap_next returned false before the last option */

    bool gives_port;
    uint8_t use;
    uint8_t row;
    const knurl_t *url;
    uint16_t at;
    uint16_t port;
} knurl_coap_t;

/* Checks all options of a URL and prepares `options` for the first one. The call does not check the scheme of the URL:
 * its list of rows or a policy does.
 *
 * `port` is the port that the message is sent to: that of knurl_endpoint, or of the proxy. Uri-Port is given only if
 * the effective port of the URL differs from it. KNURL_COAP_LOCATION and KNURL_COAP_PROXY_URI ignore it.
 *
 * `out` receives the values. It holds one value at a time. KNURL_COAP_VALUE octets are always enough; for Proxy-Uri the
 * length of the URL, at most KNURL_COAP_URI_VALUE. This call writes no value: it checks and measures all of them.
 * `url`, `out` and the octets of the buffer must outlive `options`.
 *
 * The caller may change out->octets and out->size between two options. If the next value then does not fit,
 * knurl_coap_next returns false, and options->error is KNURL_ERROR_BUFFER.
 *
 * The host, decoded and in lower case, is Uri-Host, unless it is a literal or an IPv4 address. If the path is
 * not empty, each of its segments is a Uri-Path, empty segments included. Each argument of the query is a Uri-Query;
 * "&" separates arguments, and an empty query is one empty argument.
 *
 * Returns
 *   KNURL_OK              knurl_coap_next gives every option. out->length is 0;
 *   KNURL_ERROR_LENGTH    a value of options->part is over 255 octets; options->part is NULL for a Proxy-Uri that is
 *                         over KNURL_COAP_URI_VALUE;
 *   KNURL_ERROR_SYNTAX    options->part is a fragment, or, except for KNURL_COAP_PROXY_URI, a path with a segment
 *                         that decodes to "." or "..". No option can carry these. knurl_normalize removes such
 *                         segments;
 *   KNURL_ERROR_CHARACTER the text has changed: options->part contains a raw space or control octet, or a malformed
 *                         escape. For Proxy-Uri options->part is NULL;
 *   KNURL_ERROR_BUFFER    the longest value has out->needed octets;
 *   KNURL_ERROR_OVERLAP   the buffer lies on the text of the URL;
 *   another error         the URL was not accepted, or has no text.
 *
 * For the first three, out->at is the offset of options->part in the URL, or 0 if options->part is NULL. */
knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, knurl_coap_use_t use, uint16_t port,
                               knurl_buffer_t *out);

/* Gives the next option, in the order of option numbers. Writes its value to the buffer, over the value before. The
 * value is out->length octets at out->octets, without a NUL. Returns false after the last option, and after an error:
 * look at options->error behind the loop. out->length is then 0. */
bool knurl_coap_next(knurl_coap_t *options);

/* Tells whether a message may have another option, of `length` octets, beside those in *taken. Records the option in
 * *taken if so. *taken is 0 at first.
 *
 * Returns false for a value that is too long or too short. Returns false for a second Uri-Host, Uri-Port, Proxy-Uri or
 * Proxy-Scheme. Returns false for Proxy-Uri together with Uri-Host, Uri-Port, Uri-Path or Uri-Query, in either order
 * (RFC 7252 section 5.10.2). Returns true for the number of an option that is not about URLs. */
bool knurl_coap_may_have(uint16_t *taken, uint16_t number, size_t length);

/* Writes the URL of a request to `out` (RFC 7252 section 6.5), reads it as `url`, and binds it.
 *
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     if (knurl_coap_url(&url, &knurl_coap, options, count, &received_at, &out) != KNURL_OK) ... 4.02
 *
 * `url` was prepared by knurl_begin, and nothing was read into it. `scheme` is the row for the transport: knurl_coap
 * for UDP, knurl_coaps for DTLS. `options` are the `count` options of the request, in any order; those that are not
 * about URLs are passed over, and so are Location-Path and Location-Query, which are for responses. `received_at` is
 * the address and port that the request came to. Without Uri-Host the address is the host; without Uri-Port the port is
 * the port. The default port of the scheme is left out. Without Uri-Path the path is "/".
 *
 * Returns
 *   KNURL_OK            `url` was accepted; its text is `out`;
 *   KNURL_ERROR_SYNTAX  out->at is the index of an option that knurl_coap_may_have refuses, of a Uri-Path "." or "..",
 *                       or of a Proxy-Uri or Proxy-Scheme: read the value of Proxy-Uri by knurl_parse;
 *   KNURL_ERROR_HOST    there is no Uri-Host, and received_at->address_length is neither 4 nor 16;
 *   KNURL_ERROR_BUFFER  the buffer is too short: out->needed;
 *   KNURL_ERROR_OVERLAP the buffer lies on a value;
 *   KNURL_ERROR_BEGIN   `url` was not begun;
 *   another error       the list of `url` does not accept the URL: out->at is url->offset, and url->error the error. */
KNURL_READS(3, 4)
knurl_error_t knurl_coap_url(knurl_t *url, const knurl_scheme_t *scheme, const knurl_coap_option_t options[],
                             size_t count, const knurl_endpoint_t *received_at, knurl_buffer_t *out);

/* Writes the relative reference of a response (RFC 7252 section 5.10.7) to `out`, for knurl_resolve. `options` are
 * `count` options: first those of Location-Path, then those of Location-Query. The reference is a path, a query, or
 * both; without options it is empty. If the path starts with an empty segment, "/." is written before it, because two
 * slashes would start a host. `out` must not overlap the values.
 *
 * Returns
 *   KNURL_OK           the reference was written;
 *   KNURL_ERROR_SYNTAX out->at is the index of a Location-Path "." or "..", of another option, of a value over 255
 *                      octets, or of a Location-Path after a Location-Query;
 *   KNURL_ERROR_BUFFER the buffer is too short: out->needed. */
KNURL_READS(1, 2)
knurl_error_t knurl_coap_location(const knurl_coap_option_t options[], size_t count, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
