/* SPDX-License-Identifier: MIT */
#include "knurl_put_piece.h"

void knurl_put_piece(knurl_buffer_t *out, const char *octets, size_t length, uint32_t escaped)
{
    size_t i;

    /*@ loop invariant 0 <= i <= length; loop assigns i, out->length, out->octets[0 .. out->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        knurl_put_by_set(out, (uint8_t)octets[i], escaped);
    }
}
