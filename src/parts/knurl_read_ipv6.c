/* SPDX-License-Identifier: MIT
 *
 * An IPv6 address in brackets, RFC 3986 section 3.2.2, that the parser has accepted. */
#include "knurl_address.h"

#include "../octets/knurl_escape.h"

/* The end of the hexadecimal digits at `at`; *value becomes their number. ":", "." and "]" have over 9 in their lower four
 * bits, the "%" before a zone has not. Returns the end of the text at a "v", since an IPvFuture is no address. */
static inline const char *read_digits(const char *at, const char *end, unsigned *value)
{
    unsigned number = 0;

    /*@ loop invariant knurl_ahead_of(at, \at(at, Pre)) && knurl_ahead_of(end, at);
        loop assigns at, number; loop variant end - at; */
    while ((at != end) && (((uint8_t)*at & 15u) < 10u) && (*at != '%')) {
        const unsigned digit = (uint8_t)*at;
        if ((digit | 0x20u) == (unsigned)'v') {
            return end;
        }
        number = (number << 4) + knurl_digit(digit);
        at++;
    }
    *value = number;
    return at;
}

/* The number whose decimal digits are the hexadecimal digits of this, at most three. */
static inline unsigned from_decimal(unsigned number)
{
    return number - (6u * (number >> 4)) - (60u * (number >> 8));
}

/* Moves the octets behind the gap to the end of the 16, with zeros before them. */
static inline void fill(uint8_t octets[16], unsigned gap, unsigned count)
{
    unsigned to = 16;

    /*@ loop invariant gap <= count <= to <= 16; loop assigns to, count, octets[0 .. 15]; loop variant to - count; */
    while (to != count) {
        uint8_t octet = 0;
        to--;
        if (count != gap) {
            count--;
            octet = octets[count];
        }
        octets[to] = octet;
    }
}

bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16])
{
    const char *const end = text + length;
    unsigned count = 0;
    unsigned gap = 0; /* where "::" is */
    unsigned value = 0;
    bool dotted = false; /* in an IPv4 address */

    /*@ loop invariant knurl_ahead_of(text, \at(text, Pre)) && knurl_ahead_of(end, text) && text != end;
        loop invariant gap <= count <= 16;
        loop assigns text, count, gap, value, dotted, octets[0 .. 15]; loop variant end - text; */
    do {
        const char *const begin = text + 1;
        text = read_digits(begin, end, &value);
        if (text == end) {
            return false;
        }
        if (*text == '.') {
            dotted = true;
        }
        if (text == begin) {
            gap = count;
        } else if (count > (dotted ? 15u : 14u)) {
            return false;
        } else {
            if (dotted) {
                value = from_decimal(value);
            } else {
                octets[count] = (uint8_t)(value >> 8);
                count++;
            }
            octets[count] = (uint8_t)value;
            count++;
        }
    } while ((*text != ']') && (*text != '%'));
    fill(octets, gap, count);
    return true;
}
