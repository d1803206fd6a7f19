/* SPDX-License-Identifier: MIT
 *
 * Escapes the octets that no URL contains. */
#include "knurl_escape.h"
#include "knurl_hex.h"
#include "knurl_octets.h"
#include "knurl_out.h"
#include "knurl_put.h"

/* The classes that become escapes where this octet stands. */
static inline uint32_t escaped_at(const char *at, size_t left)
{
    const unsigned octet = (uint8_t)*at;

    if ((octet | 6u) == (unsigned)'_') {
        /* A bracket, which encloses an address. Two other octets are never escaped. */
        return KNURL_ESCAPE_NONE;
    }
    if ((octet == (unsigned)'%') && (knurl_read_escape(at, left) < 0)) {
        return KNURL_ESCAPE_ALL;
    }
    return KNURL_ESCAPE_CLASS(KNURL_CLASS_UNUSABLE);
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
        knurl_put_by_set(out, octet, escaped_at(&text[at], length - at));
    }
    return knurl_written(out, out->length);
}
