/* SPDX-License-Identifier: MIT
 *
 * Writes a piece as knurl_build does in http of RFC 3986: pchar (RFC 3986 section 3.3) without the characters that
 * separate pieces; not for users. */
#ifndef KNURL_PUT_PIECE_H
#define KNURL_PUT_PIECE_H

#include "knurl_put.h"

/* What becomes an escape in a segment, and in a key or value of a query: all but these characters. */
#define KNURL_IN_BOTH ((KNURL_SET_UNRESERVED & ~KNURL_SET_PLUS) | KNURL_SET_TILDE | KNURL_SET_COLON | KNURL_SET_AT)
#define KNURL_ESCAPE_IN_SEGMENT                                                                                        \
    KNURL_ESCAPE_BUT(KNURL_IN_BOTH | KNURL_SET_PLUS | KNURL_SET_SEMICOLON | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define KNURL_ESCAPE_IN_QUERY KNURL_ESCAPE_BUT(KNURL_IN_BOTH | KNURL_SET_SLASH | KNURL_SET_QUESTION)

/* Writes octets. Those of the classes in `escaped` become escapes; all others are copied. */
void knurl_put_piece(knurl_buffer_t *out, const char *octets, size_t length, uint32_t escaped);

#endif
