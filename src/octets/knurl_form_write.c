/* SPDX-License-Identifier: MIT
 *
 * Writing application/x-www-form-urlencoded. */
#include "knurl_form.h"
#include "knurl_put.h"

static void put_octets(knurl_put_t *to, const char *octets, size_t length)
{
    static const knurl_octet_set_t stands = {
        KNURL_OCTET_DIGITS | KNURL_OCTET('*') | KNURL_OCTET('-') | KNURL_OCTET('.'),
        KNURL_OCTET_LETTERS | KNURL_OCTET('_'),
        KNURL_OCTET_LETTERS,
    };
    size_t i;

    /*@ loop invariant i <= length;
        loop assigns i, to->length, to->buffer[0 .. to->size - 1]; loop variant length - i; */
    for (i = 0; i < length; i++) {
        const unsigned octet = (uint8_t)octets[i];
        if (octet == (unsigned)' ') {
            knurl_put(to, (unsigned)'+', false);
        } else {
            knurl_put(to, octet, !knurl_is_in(stands, octet));
        }
    }
}

knurl_error_t knurl_form_write(const char *name, size_t name_length, const char *value, size_t value_length,
                               char *buffer, size_t size, size_t *length)
{
    knurl_put_t to = {buffer, size, *length};

    if (to.length != 0u) {
        knurl_put(&to, (unsigned)'&', false);
    }
    put_octets(&to, name, name_length);
    knurl_put(&to, (unsigned)'=', false);
    put_octets(&to, value, value_length);
    *length = to.length;
    return (to.length > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
