/* SPDX-License-Identifier: MIT */
#include "knurl_build.h"

#include "../octets/knurl_out.h"
#include "../octets/knurl_dots.h"
#include "../octets/knurl_put_piece.h"

knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out)
{
    uint32_t escaped = KNURL_ESCAPE_IN_QUERY;

    out->length = 0;
    out->at = 0;
    if (kind == KNURL_SEGMENT) {
        escaped = KNURL_ESCAPE_IN_SEGMENT;
        if (knurl_is_dots(octets, 0, length)) {
            return KNURL_ERROR_SYNTAX;
        }
    } else if ((kind != KNURL_KEY) && (kind != KNURL_VALUE)) {
        return KNURL_ERROR_SYNTAX;
    } else {
        /* Both are of a query. */
    }
    knurl_put_piece(out, octets, length, escaped);
    return knurl_written(out, out->length);
}
