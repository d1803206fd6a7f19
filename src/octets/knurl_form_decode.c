/* SPDX-License-Identifier: MIT
 *
 * Decoding a name or value of application/x-www-form-urlencoded. */
#include "knurl_form.h"
#include "knurl_hex.h"

knurl_error_t knurl_form_decode(const char *text, size_t length, char *buffer, size_t size, size_t *result)
{
    size_t at = 0;
    size_t written = 0;

    /*@ loop invariant written <= at <= length;
        loop assigns at, written, buffer[0 .. size - 1]; loop variant length - at; */
    while (at < length) {
        int octet = (uint8_t)text[at];
        if (octet == (int)'+') {
            octet = (int)' ';
        }
        if (octet == (int)'%') {
            octet = knurl_read_escape(&text[at], length - at);
            if (octet < 0) {
                *result = at;
                return KNURL_ERROR_ESCAPE;
            }
            at += 2u;
        }
        at++;
        if (written < size) {
            buffer[written] = (char)octet;
        }
        written++;
    }
    *result = written;
    return (written > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
