/* SPDX-License-Identifier: MIT
 *
 * Escaping what no URL holds. */
#include "knurl_hex.h"
#include "knurl_octets.h"
#include "knurl_out.h"
#include "knurl_put.h"

knurl_error_t knurl_escape(const char *text, size_t length, knurl_buffer_t *out)
{
    /* All but " < > \ ^ ` { | } and the blank. A "%" is looked at. */
    static const knurl_octet_set_t of_urls = {
        ~(KNURL_OCTET(' ') | KNURL_OCTET('"') | KNURL_OCTET('%') | KNURL_OCTET('<') | KNURL_OCTET('>')),
        ~(KNURL_OCTET('\\') | KNURL_OCTET('^')),
        ~(KNURL_OCTET('`') | KNURL_OCTET('{') | KNURL_OCTET('|') | KNURL_OCTET('}')),
    };
    size_t at = 0;

    out->length = 0;
    /*@ loop invariant at <= length;
        loop assigns at, out->length, out->octets[0 .. out->size - 1]; loop variant length - at; */
    while (at < length) {
        const unsigned octet = (uint8_t)text[at];
        const bool escape = (octet == (unsigned)'%') && (knurl_read_escape(&text[at], length - at) >= 0);
        if ((octet < 0x20u) || (octet == 0x7Fu)) {
            out->length = 0;
            out->at = at;
            return KNURL_ERROR_CHARACTER;
        }
        knurl_put(out, &text[at], 1, escape ? NULL : of_urls);
        at++;
    }
    return knurl_written(out, out->length);
}
