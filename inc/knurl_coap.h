/* SPDX-License-Identifier: MIT
 *
 * The options of a CoAP request for a URL, RFC 7252 section 6.4, and the URL of a request's options, section 6.5.
 *
 *     char value[KNURL_COAP_VALUE];
 *     knurl_buffer_t out = KNURL_BUFFER(value);
 *     if (knurl_coap_begin(&options, &url, text, NULL, &out) == KNURL_OK) {
 *         while (knurl_coap_next(&options)) ... options.number, and out.length octets of out.octets
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

/* The options of one URL. The caller may read the fields of the first group. The others belong to the library. */
typedef struct knurl_coap {
    knurl_buffer_t *out;      /* the caller's buffer. It has the value */
    const knurl_part_t *part; /* the part of the option, NULL for Uri-Port and Proxy-Uri; after an error, the refused
                               * part */
    uint16_t number;          /* the number of the option */

    bool gives_port;
    uint8_t use;
    uint8_t row;
    const knurl_t *url;
    const char *text;
    uint16_t at;
    uint16_t port;
} knurl_coap_t;

/* Checks all options of a URL and prepares `options` for the first one.
 *
 * `url` was accepted by knurl_end or knurl_parse. The call does not check its scheme: the list of rows or a policy
 * does. `text` is the whole URL. `port` points to the port that the request is sent to; NULL means the effective port
 * of the URL. Uri-Port is given only if the effective port of the URL differs from *port.
 *
 * `out` receives the values. It holds one value at a time. KNURL_COAP_VALUE octets are always enough. This call writes
 * no value: it checks and measures all of them. The size may be 0; the call then returns KNURL_ERROR_ROOM unless all
 * values are empty. The buffer must not overlap `text`. If it does, a value may change the text; knurl_coap_next then
 * returns false rather than give a value that was not checked. `url`, `text`, `out` and the octets of the buffer must
 * outlive `options`.
 *
 * The caller may change out->octets and out->size between two options. If the next value then does not fit,
 * knurl_coap_next returns false.
 *
 * The host, decoded and in lower case, is Uri-Host, unless it is a literal or an IPv4 address. If the path is
 * not empty, each of its segments is a Uri-Path, empty segments included. Each argument of the query is a Uri-Query;
 * "&" separates arguments, and an empty query is one empty argument.
 *
 * Returns
 *   KNURL_OK              knurl_coap_next gives every option. out->length is 0;
 *   KNURL_ERROR_LENGTH    a value of options->part is over 255 octets;
 *   KNURL_ERROR_SYNTAX    options->part is a fragment, or, except for KNURL_COAP_PROXY_URI, a path with a segment that
 *                         decodes to "." or "..". No option can carry these. knurl_normalize removes such segments;
 *   KNURL_ERROR_CHARACTER options->part contains a raw space or control octet, or a malformed escape: `text` is no
 *                         longer what was parsed. For Proxy-Uri options->part is NULL;
 *   KNURL_ERROR_ROOM      the longest value has out->length octets;
 *   another error         `url` was not accepted: its error, or KNURL_ERROR_END before knurl_end. If the error of the
 *                         URL is KNURL_ERROR_ROOM, out->length is 0.
 *
 * For each error but KNURL_ERROR_ROOM, out->at is the offset of options->part in the URL, or 0 if options->part is
 * NULL. */
knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, const char *text, const uint16_t *port,
                               knurl_buffer_t *out);

/* Does the same as knurl_coap_begin for any use; that call is for KNURL_COAP_REQUEST. With KNURL_COAP_PROXY_SCHEME
 * `port` points to the port of the proxy. NULL gives no Uri-Port. Without Uri-Port the proxy uses the port on which it
 * received the request. Pass NULL only if the URL has that port. KNURL_COAP_LOCATION and KNURL_COAP_PROXY_URI ignore
 * `port`.
 *
 * For Proxy-Uri a buffer of the length of the URL is enough, at most KNURL_COAP_URI_VALUE octets. A longer URL gives
 * KNURL_ERROR_LENGTH, and options->part is NULL. */
knurl_error_t knurl_coap_begin_as(knurl_coap_t *options, const knurl_t *url, const char *text, knurl_coap_use_t use,
                                  const uint16_t *port, knurl_buffer_t *out);

/* Gives the next option, in the order of option numbers. Writes its value to the buffer, over the value before. The
 * value is out->length octets at out->octets, without a NUL. Returns false after the last option, and after an error of
 * knurl_coap_begin; out->length is then 0. */
bool knurl_coap_next(knurl_coap_t *options);

/* Makes a piece from an option of a request, for knurl_build, or of a response, for knurl_coap_location. The pieces of
 * the options, in their order, make the URL.
 *
 *   Uri-Host                      KNURL_HOST;
 *   Uri-Port                      KNURL_PORT; `digits` receives its digits;
 *   Uri-Path                      KNURL_SEGMENT;
 *   Uri-Query                     KNURL_ARGUMENT;
 *   Proxy-Scheme                  KNURL_SCHEME, for the generic row. The caller puts it before the others;
 *   Proxy-Uri                     KNURL_NONE: the value is a whole URL, for knurl_parse;
 *   Location-Path, Location-Query KNURL_SEGMENT, KNURL_ARGUMENT: for knurl_coap_location.
 *
 * Do not mix the two: a server skips Location-Path and Location-Query, which are elective (RFC 7252 section 5.4.1).
 *
 * Returns false for another number, and for a value that is longer or shorter than RFC 7252 table 4 allows. `digits` is
 * written for Uri-Port alone, without a NUL. `value` and `digits` must outlive `piece`. A request without Uri-Host was
 * sent to an address. The caller adds the address as a KNURL_HOST. A request without Uri-Port has the port that it was
 * sent to: the caller adds it as a KNURL_PORT.
 *
 * knurl_coap_next overwrites the value. Copy each value before you make a piece of it:
 *
 *     while (knurl_coap_next(&options)) {
 *         if ((count == room) || (out.length > sizeof values - used)) ... refuse
 *         memcpy(&values[used], out.octets, out.length);
 *         if (!knurl_coap_piece(options.number, &values[used], out.length, digits, &pieces[count])) ... refuse
 *         used += out.length;
 *         count++;
 *     }
 *     if (knurl_build(&url, &knurl_coap, pieces, count, &built) != KNURL_OK) ... refuse
 */
KNURL_READS(2, 3)
bool knurl_coap_piece(uint16_t number, const char *value, size_t length, char digits[5], knurl_piece_t *piece);

/* Tells whether a message may have another option, of `length` octets, beside those in *taken. Records the option in
 * *taken if so. *taken is 0 at first.
 *
 * Returns false for a value that is too long or too short. Returns false for a second Uri-Host, Uri-Port, Proxy-Uri or
 * Proxy-Scheme. Returns false for Proxy-Uri together with Uri-Host, Uri-Port, Uri-Path or Uri-Query, in either order
 * (RFC 7252 section 5.10.2). Returns true for the number of an option that is not about URLs. */
bool knurl_coap_take(uint16_t *taken, uint16_t number, size_t length);

/* Writes the relative reference of a response (RFC 7252 section 5.10.7) to `out`, for knurl_resolve. `pieces` are
 * `count` pieces that knurl_coap_piece made: first those of Location-Path, then those of Location-Query. The reference
 * is a path, a query, or both; without pieces it is empty. If the path starts with an empty segment, "/." is written
 * before it, because two slashes would start a host. `out` must not overlap the pieces.
 *
 * Returns
 *   KNURL_OK           the reference was written;
 *   KNURL_ERROR_SYNTAX out->at is the index of a segment "." or "..", of a piece of another kind, or of a segment after
 *                      an argument;
 *   KNURL_ERROR_ROOM   the buffer is too short. */
KNURL_READS(1, 2)
knurl_error_t knurl_coap_location(const knurl_piece_t pieces[], size_t count, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
