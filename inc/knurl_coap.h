/* SPDX-License-Identifier: MIT
 *
 * The options that a CoAP request for a URL carries, RFC 7252 section 6.4, and back, section 6.5.
 *
 *     if (knurl_coap_begin(&options, &url, text, NULL, value, sizeof value) == KNURL_OK) {
 *         while (knurl_coap_next(&options)) ... options.number, options.value, options.length
 *     }
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_COAP_H
#define KNURL_COAP_H

#include "knurl_build.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KNURL_COAP_OPTION_URI_HOST 3u
#define KNURL_COAP_OPTION_URI_PORT 7u
#define KNURL_COAP_OPTION_URI_PATH 11u
#define KNURL_COAP_OPTION_URI_QUERY 15u
#define KNURL_COAP_OPTION_LOCATION_PATH 8u
#define KNURL_COAP_OPTION_LOCATION_QUERY 20u
#define KNURL_COAP_OPTION_PROXY_URI 35u
#define KNURL_COAP_OPTION_PROXY_SCHEME 39u

/* The most octets that the value of one of them may have, and of Proxy-Uri (RFC 7252 table 4). */
#define KNURL_COAP_VALUE 255u
#define KNURL_COAP_URI_VALUE 1034u

/* What a URL's options are for. */
typedef enum knurl_coap_use {
    KNURL_COAP_REQUEST,     /* a request to the URL's server: Uri-Host, Uri-Port, Uri-Path, Uri-Query */
    KNURL_COAP_LOCATION,    /* a response that says where something was created: Location-Path, Location-Query. Of a URL, or
                             * of a reference, only path and query count */
    KNURL_COAP_PROXY_URI,   /* a request to a proxy: Proxy-Uri, the URL as it is written, of any scheme */
    KNURL_COAP_PROXY_SCHEME /* the same: the options of KNURL_COAP_REQUEST, Uri-Host for an address too, and Proxy-Scheme */
} knurl_coap_use_t;

/* The options of one URL. The fields of the first group are for the caller to read; the others belong to the
 * library. */
typedef struct knurl_coap {
    char *value;              /* the caller's buffer */
    size_t length;            /* octets of the value; after KNURL_ERROR_ROOM, of the longest */
    const knurl_part_t *part; /* what it is made of, NULL for Uri-Port; after a refusal the part that is refused */
    uint16_t number;          /* of the option */

    bool gives_port;
    uint8_t use;
    uint8_t row;
    const knurl_t *url;
    const char *text;
    size_t size;
    uint16_t at;
    uint16_t port;
} knurl_coap_t;

/* Checks all options of a URL and makes `options` ready to give the first.
 *
 * `url`, of one of the coap schemes, was accepted by knurl_end or knurl_parse, and `text` is all of it. `port` is the
 * one that the request is sent to, NULL for that of the URL: Uri-Port is there only where the URL's is another.
 * `buffer` of `size` octets takes a value at a time, without a NUL at its end; KNURL_COAP_VALUE are always enough, and
 * `size` 0 (`buffer` may then be NULL) only checks and measures. `url`, `text` and `buffer` must outlive `options`, and
 * the buffer may not overlap `text`: what then is another value than was checked is not given.
 *
 * The host, in lower case and decoded, is Uri-Host, unless it is a literal or an IPv4 address; each segment of a path
 * that is not empty is a Uri-Path, and each piece of the query, "&" between them, a Uri-Query.
 *
 * Returns
 *   KNURL_OK           knurl_coap_next has no way to fail;
 *   KNURL_ERROR_LENGTH a value of options->part is over 255 octets;
 *   KNURL_ERROR_SYNTAX options->part is a fragment, or a path with a segment "." or "..", which no option may be:
 *                      knurl_normalize takes them out;
 *   KNURL_ERROR_CHARACTER  options->part holds a raw blank or control octet, or a "%" that is no escape: `text` is no
 *                      longer what was parsed;
 *   KNURL_ERROR_ROOM   the longest value takes options->length octets;
 *   another error      `url` was not accepted: why, or KNURL_ERROR_END where it has not ended. After KNURL_ERROR_ROOM of the
 *                      URL options->length is 0. */
knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, const char *text, const uint16_t *port,
                               char *buffer, size_t size);

/* The same for another use; knurl_coap_begin is for KNURL_COAP_REQUEST. `port` is the proxy's where a proxy is asked with
 * KNURL_COAP_PROXY_SCHEME; it is not looked at for the two others. `buffer` needs KNURL_COAP_URI_VALUE octets for Proxy-Uri, whose
 * options->part is NULL, also where it is over 1034 octets. */
knurl_error_t knurl_coap_begin_as(knurl_coap_t *options, const knurl_t *url, const char *text, knurl_coap_use_t use,
                                  const uint16_t *port, char *buffer, size_t size);

/* Gives the next option, in the order of their numbers. False after the last, and after knurl_coap_begin returned an
 * error other than KNURL_ERROR_ROOM. */
bool knurl_coap_next(knurl_coap_t *options);

/* The piece that an option is for knurl_build, in their order: KNURL_HOST, KNURL_PORT, KNURL_SEGMENT, KNURL_ARGUMENT; of
 * Proxy-Scheme KNURL_SCHEME, for the generic row, in front of the others; of Proxy-Uri KNURL_NONE: it is a whole URL, for
 * knurl_parse. Those of Location-Path and Location-Query are for knurl_coap_location. False for another number, and for a value
 * that is longer or shorter than RFC 7252 table 4 says. `digits` takes those of a port. `value` and `digits`
 * must outlive `piece`. A request without Uri-Host went to an address: who builds its URL gives that as a
 * KNURL_HOST. */
bool knurl_coap_piece(uint16_t number, const char *value, size_t length, char digits[5], knurl_piece_t *piece);

/* Whether a message that has the options in *taken, 0 at first, may have another, of `length` octets; it is noted in *taken then.
 * False where the value is too long or too short, where a second of Uri-Host, Uri-Port, Proxy-Uri or Proxy-Scheme comes, and for
 * Proxy-Uri beside Uri-Host, Uri-Port, Uri-Path or Uri-Query, whichever comes first (RFC 7252 section 5.10.2). True for the
 * number of an option that has nothing to do with URLs. */
bool knurl_coap_take(uint16_t *taken, uint16_t number, size_t length);

/* Writes the relative reference of a response (RFC 7252 section 5.10.7) to `out`: `count` pieces at `pieces`, of Location-Path and
 * then of Location-Query, as knurl_coap_piece makes them. It is a path, a query, or both, and empty without pieces; for
 * knurl_resolve. A path that starts with an empty segment gets "/." in front, for two slashes would begin a host. `out` may not
 * overlap what is read.
 *
 * Returns KNURL_OK; KNURL_ERROR_SYNTAX, with out->at the index, for a segment "." or "..", a piece of another kind, or a segment
 * behind an argument; or KNURL_ERROR_ROOM. */
knurl_error_t knurl_coap_location(const knurl_piece_t pieces[], size_t count, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
