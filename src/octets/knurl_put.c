/* SPDX-License-Identifier: MIT */
#include "knurl_put.h"

#include "../machine/knurl_classes.h"

void knurl_put_by_set(knurl_buffer_t *out, unsigned octet, uint32_t escaped)
{
    uint32_t digits = (uint32_t)octet << 24; /* the next is in the highest bits */
    unsigned left = 0;

    if (KNURL_ESCAPES(escaped, knurl_look_up((uint8_t)octet))) {
        octet = (unsigned)'%';
        left = 2;
    }
    /*@ loop invariant left <= 2 && octet <= 255;
        loop assigns left, octet, digits, out->length, out->octets[0 .. out->size - 1]; loop variant left; */
    for (;;) {
        knurl_put_octet(out, octet);
        if (left == 0u) {
            break;
        }
        left--;
        octet = (digits >> 28) + (unsigned)'0';
        if (octet > (unsigned)'9') {
            octet += (unsigned)'A' - ((unsigned)'9' + 1u);
        }
        digits <<= 4;
    }
}
