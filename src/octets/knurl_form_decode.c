/* SPDX-License-Identifier: MIT
 *
 * Decodes a name or value of application/x-www-form-urlencoded. */
#include "knurl_form.h"
#include "knurl_hex.h"
#include "knurl_out.h"

knurl_error_t knurl_form_decode(const char *text, size_t length, knurl_buffer_t *out)
{
    size_t at = 0;
    size_t written = 0;

    out->length = 0;
    /*@ loop invariant written <= at <= length;
        loop assigns at, written, out->octets[0 .. out->size - 1]; loop variant length - at; */
    while (at < length) {
        int octet = (uint8_t)text[at];
        if (octet == (int)'+') {
            octet = (int)' ';
        }
        if (octet == (int)'%') {
            octet = knurl_read_escape(&text[at], length - at);
            if (octet < 0) {
                out->at = at;
                return KNURL_ERROR_ESCAPE;
            }
            at += 2u;
        }
        at++;
        if (written < out->size) {
            out->octets[written] = (char)octet;
        }
        written++;
    }
    return knurl_written(out, written);
}
