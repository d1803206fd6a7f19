/* SPDX-License-Identifier: MIT
 *
 * Reading an escape that the parser has accepted; not for users. */
#ifndef KNURL_ESCAPE_H
#define KNURL_ESCAPE_H

#include <stdbool.h>

/* Whether an octet is a control one, which no URL has but as an escape: where it stands in a part, the text is no longer what
 * was parsed. */
static inline bool knurl_is_control(unsigned octet)
{
    return (octet < 0x20u) || (octet == 0x7Fu);
}

/* The octet that two hexadecimal digits of either case stand for, RFC 1738 section 2.2. A letter has bit 6 set, and its
 * lower four bits are 1 for "A". */
static inline unsigned knurl_escaped(const char digits[2])
{
    const unsigned high = (unsigned char)digits[0];
    const unsigned low = (unsigned char)digits[1];

    /*@ assert high: knurl_hex(digits[0]) < 16 ==> digits[0] == high && knurl_high_sum(high); */
    /*@ assert low: knurl_hex(digits[1]) < 16 ==> digits[1] == low && (low & 15) + 9 * (low >> 6) == knurl_hex(low); */
    /*@ ghost escaped_bits((int)high); escaped_bits((int)low); */
    /*@ ghost unsigned sum = (high << 4) + ((high >> 6) * 0x90u) + (low & 15u) + ((low >> 6) * 9u); */
    /*@ assert sum: knurl_hex(digits[0]) < 16 && knurl_hex(digits[1]) < 16 ==>
            sum - 16 * knurl_hex(high) - knurl_hex(low) == (high <= '9' ? 0x300 : high <= 'F' ? 0x400 : 0x600); */
    return ((high << 4) + ((high >> 6) * 0x90u) + (low & 15u) + ((low >> 6) * 9u)) & 255u;
}

#endif
