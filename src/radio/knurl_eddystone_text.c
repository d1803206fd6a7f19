/* SPDX-License-Identifier: MIT */
#include "../octets/knurl_out.h"
#include "../octets/knurl_put.h"
#include "knurl_beacon.h"

/* Writes as many octets behind those that were written as fit. */
static void put_text(knurl_buffer_t *out, const char *text, size_t length)
{
    size_t i;

    /*@ loop invariant 0 <= i <= length; loop assigns i, out->length, out->octets[0 .. out->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        knurl_put(out, (uint8_t)text[i], false);
    }
}

knurl_error_t knurl_eddystone_text(const char *octets, size_t length, knurl_buffer_t *out)
{
    size_t i;

    out->length = 0;
    if (length == 0u) {
        return knurl_refused(out, KNURL_ERROR_END, 0);
    }
    /*@ loop invariant 0 <= i <= length; loop assigns i, out->length, out->octets[0 .. out->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        const char *text;
        const size_t expanded = knurl_expand(&octets[i], i == 0u, &text);
        if (*text == '\0') {
            return knurl_refused(out, KNURL_ERROR_CHARACTER, i);
        }
        if (i == 0u) {
            put_text(out, knurl_beacon_texts, knurl_scheme_length((uint8_t)octets[0]));
        }
        put_text(out, text, expanded);
    }
    return knurl_fitted(out);
}
