/* SPDX-License-Identifier: MIT */
#include "knurl_put.h"

static inline uint32_t digit_of(unsigned value)
{
    return value + ((value < 10u) ? (unsigned)'0' : ((unsigned)'A' - 10u));
}

void knurl_put(knurl_buffer_t *out, unsigned octet, bool escaped)
{
    uint32_t left = octet; /* what is still to write, from the lowest bits on */

    if (escaped) {
        left = (uint32_t)'%' | (digit_of(octet >> 4) << 8) | (digit_of(octet & 15u) << 16);
    }
    /*@ loop assigns left, out->length, out->octets[0 .. out->size - 1]; loop variant left; */
    do {
        if (out->length < out->size) {
            out->octets[out->length] = (char)left;
        }
        out->length++;
        left >>= 8;
    } while (left != 0u);
}
