/* SPDX-License-Identifier: MIT
 *
 * Escapes the octets that no URL contains. */
#include "knurl_escape.h"
#include "knurl_hex.h"
#include "knurl_octets.h"
#include "knurl_out.h"
#include "knurl_put.h"

/* Whether some URL contains this octet, which starts no escape. Brackets enclose an address. */
static inline bool in_some_url(unsigned octet)
{
    return (octet == (unsigned)'[') || (octet == (unsigned)']') || (knurl_class_of((uint8_t)octet) != (uint8_t)KNURL_CLASS_UNUSABLE);
}

knurl_error_t knurl_escape(const char *text, size_t length, knurl_buffer_t *out)
{
    size_t at;

    out->length = 0;
    /*@ loop invariant 0 <= at <= length;
        loop assigns at, out->length, out->octets[0 .. out->size - 1]; loop variant length - at; */
    for (at = 0; at < length; at++) {
        const unsigned octet = (uint8_t)text[at];
        if (knurl_is_control(octet)) {
            out->length = 0;
            out->at = at;
            return KNURL_ERROR_CHARACTER;
        }
        const bool as_it_is =
            (octet == (unsigned)'%') ? (knurl_read_escape(&text[at], length - at) >= 0) : in_some_url(octet);
        knurl_put(out, octet, !as_it_is);
    }
    return knurl_written(out, out->length);
}
