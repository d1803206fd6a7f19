/* SPDX-License-Identifier: MIT
 *
 * Escaping what no URL holds. */
#include "knurl_hex.h"
#include "knurl_octets.h"
#include "knurl_put.h"

knurl_error_t knurl_escape(const char *text, size_t length, char *buffer, size_t size, size_t *result)
{
    /* All but " < > \ ^ ` { | } and the blank. A "%" is looked at. */
    static const knurl_octet_set_t stands = {
        ~(KNURL_OCTET(' ') | KNURL_OCTET('"') | KNURL_OCTET('%') | KNURL_OCTET('<') | KNURL_OCTET('>')),
        ~(KNURL_OCTET('\\') | KNURL_OCTET('^')),
        ~(KNURL_OCTET('`') | KNURL_OCTET('{') | KNURL_OCTET('|') | KNURL_OCTET('}')),
    };
    knurl_put_t to = {buffer, size, 0};
    size_t at;

    /*@ loop invariant at <= length;
        loop assigns at, to, buffer[0 .. size - 1]; loop variant length - at; */
    for (at = 0; at < length; at++) {
        const unsigned octet = (uint8_t)text[at];
        bool escaped = !knurl_is_in(stands, octet);
        if ((octet < 0x20u) || (octet == 0x7Fu)) {
            *result = at;
            return KNURL_ERROR_CHARACTER;
        }
        if (octet == (unsigned)'%') {
            escaped = (knurl_read_escape(&text[at], length - at) < 0);
        }
        knurl_put(&to, octet, escaped);
    }
    *result = to.length;
    return (to.length > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
