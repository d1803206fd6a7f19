/* SPDX-License-Identifier: MIT
 *
 * Writes application/x-www-form-urlencoded. */
#include "knurl_form.h"
#include "knurl_out.h"
#include "knurl_put.h"

#define STANDS (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE)

/* Writes a delimiter and a name or value. */
static void put_behind(knurl_buffer_t *out, char delimiter, const char *octets, size_t length)
{
    size_t i;

    if (delimiter != '\0') {
        knurl_put_by_set(out, (uint8_t)delimiter, KNURL_ESCAPE_NONE);
    }
    /*@ loop invariant 0 <= i <= length; loop assigns i, out->length, out->octets[0 .. out->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        unsigned octet = (uint8_t)octets[i];
        uint32_t escaped = KNURL_ESCAPE_BUT(STANDS);
        if (octet == (unsigned)' ') {
            octet = (unsigned)'+';
            escaped = KNURL_ESCAPE_NONE;
        } else if (octet == (unsigned)'*') {
            escaped = KNURL_ESCAPE_NONE;
        } else {
        }
        knurl_put_by_set(out, octet, escaped);
    }
}

knurl_error_t knurl_form_write(const char *name, size_t name_length, const char *value, size_t value_length,
                               knurl_buffer_t *out)
{
    put_behind(out, (out->length != 0u) ? '&' : '\0', name, name_length);
    put_behind(out, '=', value, value_length);
    return knurl_written(out, out->length);
}
