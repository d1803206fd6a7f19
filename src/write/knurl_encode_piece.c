/* SPDX-License-Identifier: MIT */
#include "knurl_build.h"

#include "../octets/knurl_out.h"
#include "knurl_piece_sets.h"

knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out)
{
    const knurl_octet_set_t *set = &knurl_pair_set;

    out->length = 0;
    out->at = 0;
    if (kind == KNURL_SEGMENT) {
        set = &knurl_segment_set;
        if (knurl_is_dots(octets, length)) {
            return KNURL_ERROR_SYNTAX;
        }
    } else if ((kind != KNURL_KEY) && (kind != KNURL_VALUE)) {
        return KNURL_ERROR_SYNTAX;
    } else {
        /* Both are of a query. */
    }
    knurl_put(out, octets, length, *set);
    return knurl_written(out, out->length);
}
