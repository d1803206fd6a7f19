/* SPDX-License-Identifier: MIT
 *
 * Decoding a name or value of application/x-www-form-urlencoded. */
#include "knurl_form.h"
#include "knurl_hex.h"
#include "knurl_out.h"

knurl_error_t knurl_form_decode(const char *text, size_t length, knurl_buffer_t *out)
{
    size_t at = 0;

    out->length = 0;
    /*@ loop invariant out->length <= at <= length;
        loop assigns at, out->length, out->octets[0 .. out->size - 1]; loop variant length - at; */
    while (at < length) {
        int octet = (uint8_t)text[at];
        if (octet == (int)'+') {
            octet = (int)' ';
        }
        if (octet == (int)'%') {
            octet = knurl_read_escape(&text[at], length - at);
            if (octet < 0) {
                return knurl_refused(out, KNURL_ERROR_ESCAPE, at);
            }
            at += 2u;
        }
        at++;
        if (out->length < out->size) {
            out->octets[out->length] = (char)octet;
        }
        out->length++;
    }
    return knurl_fitted(out);
}
