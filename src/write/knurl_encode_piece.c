/* SPDX-License-Identifier: MIT
 *
 * Encoding a piece by itself, as building a URL of RFC 3986's http writes it: pchar, RFC 3986 section 3.3, without what
 * separates pieces. */
#include "knurl_build.h"

#include "../octets/knurl_put.h"
#include "knurl_dots.h"

/* What stands in a segment, but for what a query has instead. */
#define BOTH                                                                                                           \
    (KNURL_OCTET_DIGITS | KNURL_OCTET('!') | KNURL_OCTET('$') | KNURL_OCTET('\'') | KNURL_OCTET('(') |                 \
     KNURL_OCTET(')') | KNURL_OCTET('*') | KNURL_OCTET(',') | KNURL_OCTET('-') | KNURL_OCTET('.') | KNURL_OCTET(':'))
#define IN_SEGMENT (KNURL_OCTET('&') | KNURL_OCTET('+') | KNURL_OCTET(';') | KNURL_OCTET('='))
#define IN_QUERY (KNURL_OCTET('/') | KNURL_OCTET('?'))

#define REST KNURL_OCTET_LETTERS | KNURL_OCTET('@') | KNURL_OCTET('_'), KNURL_OCTET_LETTERS | KNURL_OCTET('~')

static const knurl_octet_set_t sets[] = {{BOTH | IN_QUERY, REST}, {BOTH | IN_SEGMENT, REST}};

knurl_error_t knurl_encode_piece(uint8_t kind, const char *octets, size_t length, knurl_buffer_t *out)
{
    const knurl_octet_set_t *set = &sets[0];
    knurl_put_t to = {out->octets, out->size, 0};

    out->length = 0;
    out->at = 0;
    if (kind == KNURL_SEGMENT) {
        set = &sets[1];
        if (knurl_is_dots(octets, length)) {
            return KNURL_ERROR_SYNTAX;
        }
    } else if ((kind != KNURL_KEY) && (kind != KNURL_VALUE)) {
        return KNURL_ERROR_SYNTAX;
    } else {
        /* Both are of a query. */
    }
    knurl_put(&to, octets, length, *set);
    out->length = to.length;
    return (to.length > out->size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
