/* SPDX-License-Identifier: MIT
 *
 * Escaping what no URL holds. */
#include "knurl_hex.h"
#include "knurl_octets.h"
#include "knurl_put.h"

knurl_error_t knurl_escape(const char *text, size_t length, char *buffer, size_t size, size_t *result)
{
    /* All but " < > \ ^ ` { | } and the blank. A "%" is looked at. */
    static const knurl_octet_set_t of_urls = {
        ~(KNURL_OCTET(' ') | KNURL_OCTET('"') | KNURL_OCTET('%') | KNURL_OCTET('<') | KNURL_OCTET('>')),
        ~(KNURL_OCTET('\\') | KNURL_OCTET('^')),
        ~(KNURL_OCTET('`') | KNURL_OCTET('{') | KNURL_OCTET('|') | KNURL_OCTET('}')),
    };
    knurl_put_t to = {buffer, size, 0};
    size_t at = 0;

    /*@ loop invariant at <= length;
        loop assigns at, to, buffer[0 .. size - 1]; loop variant length - at; */
    while (at < length) {
        const unsigned octet = (uint8_t)text[at];
        const bool escape = (octet == (unsigned)'%') && (knurl_read_escape(&text[at], length - at) >= 0);
        if ((octet < 0x20u) || (octet == 0x7Fu)) {
            *result = at;
            return KNURL_ERROR_CHARACTER;
        }
        knurl_put(&to, &text[at], 1, escape ? NULL : of_urls);
        at++;
    }
    *result = to.length;
    return (to.length > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
