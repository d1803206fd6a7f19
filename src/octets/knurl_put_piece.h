/* SPDX-License-Identifier: MIT
 *
 * Writes a piece as knurl_build does in http of RFC 3986: pchar (RFC 3986 section 3.3) without the characters that
 * separate pieces; not for users. */
#ifndef KNURL_PUT_PIECE_H
#define KNURL_PUT_PIECE_H

#include "knurl_put.h"
#include "knurl_build.h"

/* The characters that are not escaped in a segment, and in a key or value of a query. */
#define KNURL_IN_BOTH ((KNURL_SET_UNRESERVED & ~KNURL_SET_PLUS) | KNURL_SET_TILDE | KNURL_SET_COLON | KNURL_SET_AT)
#define KNURL_IN_SEGMENT                                                                                               \
    (KNURL_IN_BOTH | KNURL_SET_PLUS | KNURL_SET_SEMICOLON | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define KNURL_IN_QUERY (KNURL_IN_BOTH | KNURL_SET_SLASH | KNURL_SET_QUESTION)

/* Writes octets. Those of a set are copied; all others become escapes. */
void knurl_put_piece(knurl_buffer_t *out, const char *octets, size_t length, unsigned set);

#endif
