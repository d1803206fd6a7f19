/* SPDX-License-Identifier: MIT */
#include "knurl_put.h"

static inline uint32_t digit_of(unsigned value)
{
    return value + ((value < 10u) ? (unsigned)'0' : ((unsigned)'A' - 10u));
}

/* Whether an octet is in a set. */
static inline bool is_in(const knurl_octet_set_t set, unsigned octet)
{
    const unsigned third = (octet >> 5) - 1u;

    return (set == NULL) || ((third <= 2u) && (((set[third] >> (octet & 31u)) & 1u) != 0u));
}

void knurl_put(knurl_buffer_t *out, const char *octets, size_t length, const knurl_octet_set_t set)
{
    uint32_t left = 0; /* what is still to write of the last octet, from the lowest bits on */

    /*@ loop assigns octets, length, left, out->length, out->octets[0 .. out->size - 1]; */
    while ((left | length) != 0u) {
        if (left == 0u) {
            left = (uint8_t)*octets;
            octets++;
            length--;
            if (!is_in(set, left)) {
                left = (uint32_t)'%' | (digit_of(left >> 4) << 8) | (digit_of(left & 15u) << 16);
            }
            if (left == (uint32_t)' ') {
                left = (uint32_t)'+';
            }
        }
        if (out->length < out->size) {
            out->octets[out->length] = (char)left;
        }
        out->length++;
        left >>= 8;
    }
}
