/* SPDX-License-Identifier: MIT
 *
 * Encoding a piece by itself, as building a URL of RFC 3986's http writes it: pchar, RFC 3986 section 3.3, without what
 * separates pieces. */
#include "knurl_build.h"

#include "../octets/knurl_out.h"
#include "../octets/knurl_put.h"

/* What stands in a segment and in a query. */
#define IN_BOTH ((KNURL_SET_UNRESERVED & ~KNURL_SET_PLUS) | KNURL_SET_TILDE | KNURL_SET_COLON | KNURL_SET_AT)
#define IN_SEGMENT (IN_BOTH | KNURL_SET_PLUS | KNURL_SET_SEMICOLON | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define IN_QUERY (IN_BOTH | KNURL_SET_SLASH | KNURL_SET_QUESTION)

knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out)
{
    unsigned set = IN_QUERY;
    size_t i;

    out->length = 0;
    out->at = 0;
    if (kind == KNURL_SEGMENT) {
        set = IN_SEGMENT;
        if (((length - 1u) < 2u) && (octets[0] == '.') && (octets[length - 1u] == '.')) {
            return KNURL_ERROR_SYNTAX;
        }
    } else if ((kind != KNURL_KEY) && (kind != KNURL_VALUE)) {
        return KNURL_ERROR_SYNTAX;
    } else {
        /* Both are of a query. */
    }
    /*@ loop invariant 0 <= i <= length; loop assigns i, out->length, out->octets[0 .. out->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        const uint8_t octet = (uint8_t)octets[i];
        knurl_put(out, octet, (set & KNURL_IN(knurl_class_of(octet))) == 0u);
    }
    return knurl_written(out, out->length);
}
