/* SPDX-License-Identifier: MIT */
#include "../octets/knurl_out.h"
#include "knurl_prefixes.h"

knurl_error_t knurl_ndef_text(const char *octets, size_t length, knurl_buffer_t *out)
{
    char prefix[KNURL_LONGEST_PREFIX];
    size_t before;
    size_t i;

    out->length = 0;
    out->at = 0;
    if (length == 0u) {
        return KNURL_ERROR_END;
    }
    before = knurl_write_prefix((uint8_t)octets[0], prefix);
    if ((before != 0u) && (prefix[0] == '\0')) {
        return KNURL_ERROR_CHARACTER;
    }
    out->length = before + length - 1u;
    /*@ loop invariant 0 <= i <= out->length; loop assigns i, out->octets[0 .. out->size - 1];
        loop variant out->length - i; */
    for (i = 0; (i < out->size) && (i < out->length); i++) {
        out->octets[i] = (i < before) ? prefix[i] : octets[i - before + 1u];
    }
    return knurl_written(out, out->length);
}
