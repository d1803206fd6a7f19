/* SPDX-License-Identifier: MIT
 *
 * Digits, letters, escapes, control octets and white space. */
#ifndef KNURL_ASCII_H
#define KNURL_ASCII_H

#include <stdbool.h>

/* Digits and letters. */

/* gcc and clang inline a function with this mark in any case. In the two files of port/package/single gcc would not,
 * and the callers would take more flash. */
#if defined(__GNUC__) && !defined(__FRAMAC__)
#define KNURL_ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define KNURL_ALWAYS_INLINE inline
#endif

/* Returns the value of a hexadecimal digit, 0 to 15, or 16 for any other octet. */
static KNURL_ALWAYS_INLINE unsigned knurl_hex_value(unsigned octet)
{
    unsigned value = octet - (unsigned)'0';

    if (value > 9u) {
        /* Bit 5 is the case of a letter. */
        value = (octet | 0x20u) - (unsigned)'a';
        /* "@" and "`" wrap around to a large number. */
        if (value > 5u) {
            return 16;
        }
        value += 10u;
    }
    return value;
}

/* Returns the value of a hexadecimal digit that was accepted. A letter has bit 6 set, and its lower four bits are 1 for
 * "A". */
static inline unsigned knurl_accepted_digit(unsigned digit)
{
    return (digit & 15u) + ((digit >> 6) * 9u);
}

/* Returns the hexadecimal digit of a value up to 15, in upper case. */
static inline unsigned knurl_hex_digit(unsigned value)
{
    value += (unsigned)'0';
    if (value > (unsigned)'9') {
        value += (unsigned)'A' - ((unsigned)'9' + 1u);
    }
    return value;
}

/* Returns the lower case of a letter. Any other octet stays as it is. */
static inline unsigned knurl_lower(unsigned octet)
{
    return ((octet - (unsigned)'A') < 26u) ? (octet | 0x20u) : octet;
}

/* Returns the lower case of a letter, for a comparison with a name in lower case. It takes less code than knurl_lower.
 * Some other octets change, too, but none becomes a letter. */
static inline unsigned knurl_fold(unsigned octet)
{
    return octet | ((octet & 0x40u) >> 1);
}

/* Returns true if an octet is a control octet. A URL contains such octets only as escapes. If a part contains one, the
 * text is no longer what was parsed. */
static inline bool knurl_is_control(unsigned octet)
{
    return (octet < 0x20u) || (octet == 0x7Fu);
}

/* Returns true for white space, as isspace does. */
static inline bool knurl_is_white(unsigned octet)
{
    return (octet == 0x20u) || ((octet - 0x09u) < 5u);
}

/* Returns the octet of an escape whose two digits the parser has accepted, RFC 3986 section 2.1. */
static inline unsigned knurl_escaped(const char digits[2])
{
    return ((knurl_accepted_digit((unsigned char)digits[0]) << 4) + knurl_accepted_digit((unsigned char)digits[1])) &
           255u;
}

#endif
