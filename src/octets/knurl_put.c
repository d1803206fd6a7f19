/* SPDX-License-Identifier: MIT */
#include "knurl_put.h"

static inline uint32_t digit_of(unsigned value)
{
    return value + ((value < 10u) ? (unsigned)'0' : ((unsigned)'A' - 10u));
}

void knurl_put(knurl_put_t *to, unsigned octet, bool escaped)
{
    uint32_t left = octet; /* what is still to write, the first octet in the lowest bits */

    if (escaped) {
        left = (uint32_t)'%' | (digit_of(octet >> 4) << 8) | (digit_of(octet & 15u) << 16);
    }
    /*@ loop assigns left, to->length, to->buffer[0 .. to->size - 1]; loop variant left; */
    do {
        if (to->length < to->size) {
            to->buffer[to->length] = (char)left;
        }
        to->length++;
        left >>= 8;
    } while (left != 0u);
}
