/* SPDX-License-Identifier: MIT */
#include "../octets/knurl_out.h"
#include "knurl_beacon.h"

/* Writes the octets that fit after `written` others. Returns the number of octets with these, whether they fit or
 * not. */
static size_t put_text(const knurl_buffer_t *out, size_t written, const char *text, size_t length)
{
    size_t i;

    /*@ loop invariant 0 <= i <= length; loop assigns i, out->octets[0 .. out->size - 1]; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if ((written + i) < out->size) {
            out->octets[written + i] = text[i];
        }
    }
    return written + length;
}

knurl_error_t knurl_eddystone_text(const char *octets, size_t length, knurl_buffer_t *out)
{
    size_t written = 0;
    size_t i;

    out->length = 0;
    out->at = 0;
    if (length == 0u) {
        return KNURL_ERROR_END;
    }
    /*@ loop invariant 0 <= i <= length; loop assigns i, written, out->at, out->octets[0 .. out->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        const char *text;
        const size_t expanded = knurl_expand(&octets[i], i == 0u, &text);
        if (*text == '\0') {
            out->at = i;
            return KNURL_ERROR_CHARACTER;
        }
        if (i == 0u) {
            written = put_text(out, 0, knurl_beacon_texts, knurl_scheme_length((uint8_t)octets[0]));
        }
        written = put_text(out, written, text, expanded);
    }
    return knurl_written(out, written);
}
