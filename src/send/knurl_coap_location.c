/* SPDX-License-Identifier: MIT
 *
 * The relative reference of Location-Path and Location-Query, RFC 7252 section 5.10.7. */
#include "knurl_coap.h"

#include "../octets/knurl_dots.h"
#include "../octets/knurl_out.h"
#include "../octets/knurl_put_piece.h"

/* The characters of a segment and of an argument, RFC 3986 sections 3.3 and 3.4. */
#define IN_BOTH (KNURL_SET_UNRESERVED | KNURL_SET_TILDE | KNURL_SET_SEMICOLON | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_EQUALS)
#define ESCAPE_IN_SEGMENT KNURL_ESCAPE_BUT(IN_BOTH | KNURL_SET_AMPERSAND)
#define ESCAPE_IN_ARGUMENT KNURL_ESCAPE_BUT(IN_BOTH | KNURL_SET_SLASH | KNURL_SET_QUESTION)

/* The delimiter before a piece, after a piece with the delimiter `last`; NUL if the piece is not allowed there. */
static inline char delimiter_of(const knurl_piece_t *piece, char last)
{
    if (piece->kind == KNURL_ARGUMENT) {
        return (last == '/') ? '?' : '&';
    }
    if ((piece->kind != KNURL_SEGMENT) || (last != '/') || knurl_is_dots(piece->octets, 0, piece->length)) {
        return '\0';
    }
    return '/';
}

knurl_error_t knurl_coap_location(const knurl_piece_t pieces[], size_t count, knurl_buffer_t *out)
{
    char delimiter = '/';
    size_t i;

    out->length = 0;
    /* Two slashes at the start would start a host, RFC 3986 section 4.2. */
    if ((count > 1u) && (pieces[0].length == 0u) && (pieces[1].kind == KNURL_SEGMENT)) {
        knurl_put_octet(out, (unsigned)'/');
        knurl_put_octet(out, (unsigned)'.');
    }
    /*@ loop invariant 0 <= i <= count; loop assigns i, delimiter, out->length, out->octets[0 .. out->size - 1];
        loop variant count - i; */
    for (i = 0; i < count; i++) {
        const knurl_piece_t *piece = &pieces[i];
        delimiter = delimiter_of(piece, delimiter);
        if (delimiter == '\0') {
            out->length = 0;
            out->at = i;
            return KNURL_ERROR_SYNTAX;
        }
        knurl_put_octet(out, (uint8_t)delimiter);
        knurl_put_piece(out, piece->octets, piece->length,
                        (piece->kind == KNURL_SEGMENT) ? ESCAPE_IN_SEGMENT : ESCAPE_IN_ARGUMENT);
    }
    return knurl_written(out, out->length);
}
