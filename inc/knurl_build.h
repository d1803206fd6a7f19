/* SPDX-License-Identifier: MIT
 *
 * Building a URL from decoded pieces: a host, the segments of a path, a serial number. The row of the scheme supplies
 * the delimiters. Octets are encoded as knurl_encode does it, so no piece can end early.
 *
 *     static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
 *     static const knurl_piece_t pieces[] = {
 *         KNURL_PIECE(KNURL_HOST, "updates.example.com"), KNURL_PIECE(KNURL_SEGMENT, "fw v2"),
 *         KNURL_PIECE(KNURL_SEGMENT, "a/b"), KNURL_PIECE(KNURL_KEY, "serial"), KNURL_PIECE(KNURL_VALUE, "00&42"),
 *     };
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     error = knurl_build(&url, &knurl_http, pieces, 5, &out);
 *
 * This writes http://updates.example.com/fw%20v2/a%2Fb?serial=00%2642. `url` is then that URL, parsed.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_BUILD_H
#define KNURL_BUILD_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_build);

/* A piece: `length` decoded octets for a part of `kind`, which is enum knurl_kind or a kind below. `octets` may be NULL
 * if `length` is 0. Give a path without its first "/", a query without its "?", and no escapes: the call writes the
 * delimiters and encodes "%". */
typedef struct knurl_piece {
    const char *octets;
    size_t length;
    uint8_t kind;
} knurl_piece_t;

/* A piece made of a string literal. For other octets write {octets, length, kind}. */
#define KNURL_PIECE(kind, literal) {"" literal, sizeof literal - 1u, (kind)}

/* Kinds of pieces that are smaller than a part. The call writes the delimiters between them. A delimiter inside such a
 * piece is encoded.
 *
 *   KNURL_SEGMENT  a segment of a path; in ftp, and in file of RFC 1738, a directory or the name. In a KNURL_PATH "/"
 *                  separates segments; in a KNURL_SEGMENT it is encoded;
 *   KNURL_KEY      the key of a query, key=value&key=value. A KNURL_VALUE may follow;
 *   KNURL_WORD     a word of a query of the draft, word+word;
 *   KNURL_ARGUMENT an argument of a query as CoAP's options have it, argument&argument. "=" is not encoded. */
#define KNURL_ARGUMENT 60u
#define KNURL_SEGMENT 61u
#define KNURL_KEY 62u
#define KNURL_WORD 63u

/* Makes a KNURL_HOST piece from an address: `count` octets in network order. 4 octets give 192.0.2.1. 16 octets give an
 * IPv6 literal in brackets (RFC 5952), which rows of RFC 1738 refuse. Another count gives a piece that knurl_build
 * refuses. The octets of the piece are in `text`, which must outlive the piece.
 *
 *     char host[KNURL_ADDRESS_TEXT];
 *     const knurl_piece_t pieces[] = {knurl_address_piece(octets, 16, host), KNURL_PIECE(KNURL_PORT, "8080")};
 */
knurl_piece_t knurl_address_piece(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

/* Makes a KNURL_PORT piece from a number. The octets of the piece are in `digits`, which must outlive the piece. */
knurl_piece_t knurl_port_piece(uint16_t port, char digits[5]);

/* Encodes one piece by itself, for callers that assemble a URL themselves. It writes a KNURL_VALUE, KNURL_KEY or
 * KNURL_SEGMENT as knurl_build writes it in http of RFC 3986.
 *
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     error = knurl_encode_piece(serial, serial_length, KNURL_VALUE, &out);
 *
 * `octets` are `length` decoded octets. `octets` may be NULL if `length` is 0, and must not overlap the buffer. At most
 * 3 * `length` octets are written.
 *
 * Returns KNURL_OK, KNURL_ERROR_BUFFER, or
 *   KNURL_ERROR_SYNTAX the segment is "." or "..", or `kind` is another kind; out->at is 0. */
KNURL_READS(1, 2)
knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out);

/* Writes a URL of `row` from `count` pieces, in the order of the URL. The written URL is parsed as well: it has the
 * scheme `row`, and its decoded parts are the pieces.
 *
 * Call knurl_begin(url, list, parts, room) first. The written URL is parsed by that list; if `row` is not in it, the
 * call returns KNURL_ERROR_SCHEME, and out->at is 0. A KNURL_FRAGMENT piece needs no knurl_allow_fragment; a host with
 * a zone is refused. knurl_build may be called again with the same `url`, without another knurl_begin, unless it
 * returned KNURL_ERROR_PARTS. The output is the text of `url`.
 *
 * The call knows the delimiters of the library's kinds. Before a kind of the firmware's own (KNURL_OWN and above) it
 * writes "/". So a row of rules whose own kinds follow another delimiter cannot be built: KNURL_ERROR_SYNTAX.
 *
 * For a generic row the first piece is the scheme, KNURL_SCHEME. No other row of the list may have that name. If a
 * required part has no piece, it is written empty if the grammar allows this; otherwise the call returns an error.
 *
 * Rows of RFC 3986 refuse a KNURL_SEGMENT that is "." or "..", and a KNURL_PATH with such a segment, because reference
 * resolution would remove it. They also refuse : / ? # [ ] @ \ and % in a host that is no literal in brackets.
 *
 * Returns
 *   KNURL_OK            `url` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short: out->needed;
 *   KNURL_ERROR_PARTS   the array of parts is too short: url->room is the number that is needed;
 *   KNURL_ERROR_LENGTH  the URL would be longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_OVERLAP out->at is the index of the first piece that overlaps the buffer;
 *   KNURL_ERROR_BEGIN   `url` was not begun;
 *   another error       out->at is the index of the first piece that is not allowed there, or that would be read as
 *                       something else. If a piece is missing, out->at is the index where it should be; `count` if it
 *                       should be the last. */
KNURL_READS(3, 4)
knurl_error_t knurl_build(knurl_t *url, const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count,
                          knurl_buffer_t *out);

/* Adds pieces to a URL of a row of RFC 3986, encoded as knurl_build does it. Each KNURL_SEGMENT goes to the end of the
 * path. Each KNURL_KEY, with or without a KNURL_VALUE after it, goes to the end of the query. Other kinds are refused.
 * A fragment stays last. No octet of the URL changes.
 *
 * If the last segment of the URL is empty, the first new segment takes its place. Otherwise "/" is written before a
 * segment. "?" is written before the first key if there is no query. "&" is written before a key unless the query is
 * empty.
 *
 *     static const char text[] = "https://example.com/api/?v=2";
 *     static const knurl_piece_t pieces[] = {
 *         KNURL_PIECE(KNURL_SEGMENT, "a b"), KNURL_PIECE(KNURL_SEGMENT, "c"),
 *         KNURL_PIECE(KNURL_KEY, "serial"), KNURL_PIECE(KNURL_VALUE, "00&42"),
 *     };
 *     char longer[100];
 *     knurl_buffer_t out = KNURL_BUFFER(longer);
 *     if ((knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, sizeof text - 1) != KNURL_OK)) ... refuse
 *     knurl_begin(&target, schemes, target_parts, KNURL_ROOM(target_parts));
 *     error = knurl_add(&target, &url, pieces, 4, &out);
 *
 * This writes https://example.com/api/a%20b/c?v=2&serial=00%2642. `target` is then that URL.
 *
 * `target` was prepared by knurl_begin, and nothing was read into it. Its array of parts is not that of `url`. Give all
 * segments before all keys.
 *
 * A URL without `//` takes a segment only if its path starts with "/", as in file:/a. A segment is refused if the path
 * would then start with "//".
 *
 * Returns
 *   KNURL_OK            `target` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short: out->needed. Nothing was read into `target`;
 *   KNURL_ERROR_OVERLAP the buffer lies on the text of `url`, or on the piece with the index out->at; or both URLs have
 *                       one array of parts;
 *   KNURL_ERROR_LENGTH  the URL would be longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_SYNTAX  out->at is the index of the first piece that is not allowed there, that is the segment "." or
 *                       "..", or that would change the meaning of the URL;
 *   KNURL_ERROR_BEGIN   `target` or `url` was not begun;
 *   another error       `url` was not accepted, or has no text: out->at is 0. Or KNURL_ERROR_SCHEME: its row is not of
 *                       RFC 3986, or it has no scheme. Or the list of `target` does not accept the URL: out->at is
 *                       target->offset, and target->error the error. */
KNURL_READS(3, 4)
knurl_error_t knurl_add(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                        knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
