/* SPDX-License-Identifier: MIT
 *
 * An IPv4 address, or an IPv6 address in brackets, RFC 3986 section 3.2.2. */
#include "knurl_address.h"

#define NO_GAP 16u

/* The value of a decimal group, -1 while it has no digit, with another digit. */
static inline int with_digit(int value, unsigned digit)
{
    return ((value < 0) ? 0 : (value * 10)) + (int)digit;
}

/* Whether a text is four decimal groups of 0 to 255; they are in `octets` then. A period is read after the last one, too. */
static bool read_groups(const char *text, size_t length, bool zeros, uint8_t octets[4])
{
    unsigned count = 0;
    int value = -1; /* of the group, -1 while it has no digit */
    size_t i = 0;

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

/* The value of a hexadecimal digit, or more than 15. */
static unsigned digit_of(char octet)
{
    const unsigned digit = (uint8_t)octet - (unsigned)'0';
    /* Bit 5 is the case of a letter. */
    const unsigned letter = ((uint8_t)octet | 0x20u) - (unsigned)'a';

    return (digit < 10u) ? digit : (letter < 6u) ? (letter + 10u) : 16u;
}

/* Moves what is behind the gap to the end of 16 octets, with zeros before it. */
static void fill(uint8_t octets[16], unsigned gap, unsigned count)
{
    unsigned to = 16;

    while (to > gap) {
        uint8_t octet = 0;
        to--;
        if (count > gap) {
            count--;
            octet = octets[count];
        }
        octets[to] = octet;
    }
}

/* Reads the hexadecimal digits of a group from `i` on. Returns where they end. */
static inline size_t read_group(const char *text, size_t i, unsigned *value)
{
    *value = 0;
    for (;;) {
        const unsigned digit = digit_of(text[i]);
        if (digit >= 16u) {
            return i;
        }
        *value = (*value << 4) | digit;
        i++;
    }
}

/* Groups between colons, "::" for those that lack, and perhaps four decimal groups for the last two. */
static bool read_literal(const char *text, size_t length, uint8_t octets[16])
{
    unsigned count = 0;
    unsigned gap = NO_GAP;
    size_t i = 0;

    do {
        const size_t begin = i + 1u;
        unsigned value;
        i = read_group(text, begin, &value);
        if (text[i] == '.') {
            if ((count > 12u) || !read_groups(&text[begin], length - 1u - begin, false, &octets[count])) {
                return false;
            }
            count += 4u;
        } else if (i != begin) {
            if (count >= 16u) {
                return false;
            }
            octets[count] = (uint8_t)(value >> 8);
            octets[count + 1u] = (uint8_t)value;
            count += 2u;
        } else if ((i == 1u) && (text[i] != ':')) {
            /* An IPvFuture. */
            return false;
        } else {
            gap = count;
        }
    } while (text[i] == ':');
    fill(octets, gap, count);
    return (gap != NO_GAP) || (count == 16u);
}

uint8_t knurl_read_address(const char *text, size_t length, bool zeros, uint8_t octets[16])
{
    if ((length == 0u) || (text[0] != '[')) {
        return read_groups(text, length, zeros, octets) ? 4u : 0u;
    }
    return read_literal(text, length, octets) ? 16u : 0u;
}
