/* SPDX-License-Identifier: MIT */
#include "../octets/knurl_out.h"
#include "../octets/knurl_put.h"
#include "knurl_prefixes.h"

/* Appends the text of a prefix. */
static inline void put_prefix(knurl_buffer_t *out, const uint8_t *at)
{
    unsigned octet;

    /*@ loop assigns octet, at, out->length, out->octets[0 .. out->size - 1]; */
    do {
        octet = *at;
        at++;
        if ((octet & 0x7Fu) == (unsigned)'/') {
            knurl_put_octet(out, ':');
            knurl_put_octet(out, '/');
        }
        knurl_put_octet(out, octet & 0x7Fu);
    } while (octet < 0x80u);
}

knurl_error_t knurl_ndef_text(const char *octets, size_t length, knurl_buffer_t *out)
{
    out->length = 0;
    out->at = 0;
    if (length == 0u) {
        return KNURL_ERROR_END;
    }
    if ((uint8_t)*octets >= KNURL_NO_PREFIX) {
        return KNURL_ERROR_CHARACTER;
    }
    if (*octets != '\0') {
        put_prefix(out, knurl_find_prefix((uint8_t)*octets));
    }
    /*@ loop assigns octets, length, out->length, out->octets[0 .. out->size - 1]; loop variant length; */
    while (length != 1u) {
        length--;
        octets++;
        knurl_put_octet(out, (uint8_t)*octets);
    }
    return knurl_written(out, out->length);
}
