/* SPDX-License-Identifier: MIT
 *
 * An IPv4 address, RFC 3986 section 3.2.2, or a hostnumber, RFC 1738 section 5. */
#include "knurl_address.h"

/* The value of a decimal group after another digit. -1 means that it has no digit yet. */
static inline int with_digit(int value, unsigned digit)
{
    return ((value < 0) ? 0 : (value * 10)) + (int)digit;
}

/* The end of the text is read like a period. */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4])
{
    unsigned count = 0;
    int value = -1; /* of the group, -1 while it has no digit */
    size_t i = 0;

    /*@ loop invariant i <= length && -1 <= value <= 255 && count <= 4;
        loop assigns count, value, i, octets[0 .. 3]; loop variant length - i; */
    do {
        const unsigned octet = (i < length) ? (uint8_t)text[i] : (unsigned)'.';
        const unsigned digit = octet - (unsigned)'0';
        if (digit <= 9u) {
            if ((value == 0) && !zeros) {
                return false;
            }
            value = with_digit(value, digit);
            if (value > 255) {
                return false;
            }
        } else if ((octet == (unsigned)'.') && (value >= 0) && (count < 4u)) {
            octets[count] = (uint8_t)value;
            count++;
            value = -1;
        } else {
            return false;
        }
        i++;
    } while (i <= length);
    return count == 4u;
}
