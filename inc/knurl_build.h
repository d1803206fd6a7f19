/* SPDX-License-Identifier: MIT
 *
 * Building a URL from decoded pieces: a host, a path's segments, a serial number. Delimiters come from the scheme's
 * row, and octets are encoded as knurl_encode does, so no piece can end where it should not.
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
 * writes http://updates.example.com/fw%20v2/a%2Fb?serial=00%2642, and `url` is that URL, parsed.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_BUILD_H
#define KNURL_BUILD_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A piece: `length` octets, decoded, for a part of `kind`, enum knurl_kind or one of those below. `octets` may be NULL
 * if `length` is 0. */
typedef struct knurl_piece {
    const char *octets;
    size_t length;
    uint8_t kind;
} knurl_piece_t;

/* A piece from a string in quotes. */
#define KNURL_PIECE(kind, literal)                                                                                     \
    {                                                                                                                  \
        "" literal, sizeof literal - 1u, (kind)                                                                        \
    }

/* Segments make up a path, in ftp and file its directories and its name: a "/" in one is encoded, while it separates in
 * a KNURL_PATH. Keys, each with a KNURL_VALUE after it or not, make up a query as key=value&key=value, and words one
 * of the earlier draft as word+word; what would separate is encoded in them. Arguments make up a query as CoAP's
 * options do, argument&argument, in which "=" stays. */
#define KNURL_ARGUMENT 60u
#define KNURL_SEGMENT 61u
#define KNURL_KEY 62u
#define KNURL_WORD 63u

/* A piece in the place of a host that is an address: `count` octets in network order, 4 as 192.0.2.1, 16 in brackets as
 * RFC 5952 has them, which RFC 1738's rows refuse. `text` holds its octets, so it has to stay until the URL is built. Of
 * another count the piece is none, which building refuses.
 *
 *     char host[KNURL_ADDRESS_TEXT];
 *     const knurl_piece_t pieces[] = {knurl_address_piece(octets, 16, host), KNURL_PIECE(KNURL_PORT, "8080")};
 */
knurl_piece_t knurl_address_piece(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

/* Encodes one piece by itself, for who puts a URL together: as building writes a KNURL_VALUE, KNURL_KEY or KNURL_SEGMENT
 * in http of RFC 3986.
 *
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     error = knurl_encode_piece(serial, serial_length, KNURL_VALUE, &out);
 *
 * `octets`, `length` of them, decoded, may be NULL if `length` is 0, and may not overlap the buffer. At most 3 * `length`
 * octets are written.
 *
 * Returns KNURL_OK, KNURL_ERROR_ROOM, or
 *   KNURL_ERROR_SYNTAX the segment is "." or "..", or `kind` is none of the three; out->at is 0. */
knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out);

/* Writes the URL of `row` that has `count` pieces, in the order of the URL.
 *
 * The buffer may overlap no piece: one that does is refused, before anything is written.
 *
 * `url` was made ready by knurl_begin, with the list that is to read what is built, which has `row`. What is written is
 * parsed by that list at once: it has that row, these parts, and these octets when they are decoded. knurl_build may be
 * called again with the same `url`.
 * Of the generic row the first piece is the scheme's name, KNURL_SCHEME, which no row of the list has. A part that the
 * grammar forces need not be given: it is empty then. In rows of RFC 3986 a segment, or piece of a path, that is "."
 * or ".." is refused, since who resolves it climbs; so are in a host that is no literal in brackets ":" "/" "?" "#"
 * "[" "]" "@" "\" and "%".
 *
 * Returns
 *   KNURL_OK           `url` is parsed;
 *   KNURL_ERROR_ROOM   the buffer is too short. Or the array of parts is, where url->count tells what is needed;
 *   KNURL_ERROR_LENGTH it would be longer than a URL may be; out->at is KNURL_LENGTH_MAX;
 *   another error      out->at is the index of the first piece that cannot stand there, that overlaps the buffer, or as
 *                      which something else would be read; where a piece is missing, of the one that came instead, or `count`. */
knurl_error_t knurl_build(knurl_t *url, const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count,
                          knurl_buffer_t *out);

/* Adds pieces to a URL of RFC 3986's rows: each KNURL_SEGMENT behind its path, then each KNURL_KEY, with a KNURL_VALUE
 * after it or not, behind its query, encoded as by knurl_build. They come before a fragment, and no octet of the URL
 * changes. An empty last segment of the URL is filled; without a path "/" comes first; "&" comes before a key unless
 * there is no query yet, or an empty one.
 *
 *     static const char text[] = "https://example.com/api/?v=2#top";
 *     static const knurl_piece_t pieces[] = {
 *         KNURL_PIECE(KNURL_SEGMENT, "a b"), KNURL_PIECE(KNURL_SEGMENT, "c"),
 *         KNURL_PIECE(KNURL_KEY, "serial"), KNURL_PIECE(KNURL_VALUE, "00&42"),
 *     };
 *     char longer[100];
 *     knurl_buffer_t out = KNURL_BUFFER(longer);
 *     knurl_parse_with_fragment(&url, schemes, parts, KNURL_ROOM(parts), text, sizeof text - 1);
 *     error = knurl_add(&url, text, pieces, 4, &out);
 *
 * writes https://example.com/api/a%20b/c?v=2&serial=00%2642#top.
 *
 * `url` was accepted, and `text` is all of it. The buffer may overlap no piece: one that does is refused, before anything
 * is written. Where it overlaps the text KNURL_ERROR_ROOM is returned, and nothing is written.
 *
 * Returns
 *   KNURL_OK           the URL is in `out`; it is valid, by the same row;
 *   KNURL_ERROR_ROOM   the buffer is too short;
 *   KNURL_ERROR_LENGTH it would be longer than a URL may be; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_SYNTAX out->at is the index of the first piece that cannot stand there, that overlaps the buffer, that is the
 *                      segment "." or "..", or that would make something else of the URL: a URL without `//` takes
 *                      no segment unless it has a path that starts with "/", and no two slashes at its start;
 *   another error      the URL was not accepted, as url->error has it, or KNURL_ERROR_SCHEME: it is not of these rows, or
 *                      has no scheme; out->at is 0. */
knurl_error_t knurl_add(const knurl_t *url, const char *text, const knurl_piece_t pieces[], size_t count,
                        knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
