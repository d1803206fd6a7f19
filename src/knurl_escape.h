/* SPDX-License-Identifier: MIT
 *
 * Reading an escape that the parser has accepted; not for users. */
#ifndef KNURL_ESCAPE_H
#define KNURL_ESCAPE_H

#include "knurl_acsl.h"

/* What the bits come to, case by case: functions that do nothing, to be proved apart. */
/*@ ghost
    /@ requires 0 <= c <= 255;
       assigns \nothing;
       ensures (c << 4) == 16 * c;
       ensures '0' <= c <= '9' ==> (c & 15) == c - '0';
       ensures 'A' <= c <= 'F' ==> (c & 15) == c - 'A' + 1;
       ensures 'a' <= c <= 'f' ==> (c & 15) == c - 'a' + 1;
       ensures '0' <= c <= '9' ==> (c & 15) + 9 * (c >> 6) == c - '0';
       ensures 'A' <= c <= 'F' ==> (c & 15) + 9 * (c >> 6) == c - 'A' + 10;
       ensures 'a' <= c <= 'f' ==> (c & 15) + 9 * (c >> 6) == c - 'a' + 10; @/
    static void escaped_bits(int c)
    {
    }
    /@ requires 0 <= n <= 255;
       assigns \nothing;
       ensures ((0x300 + n) & 255) == n && ((0x400 + n) & 255) == n && ((0x600 + n) & 255) == n; @/
    static void escaped_octet(int n)
    {
    } */

/* The octet that two hexadecimal digits of either case stand for, RFC 1738 section 2.2. A letter has bit 6 set, and its
 * lower four bits are 1 for "A". */
/*@ requires \valid_read(digits + (0 .. 1));
    assigns \nothing;
    ensures 0 <= \result <= 255;
    ensures knurl_hex(digits[0]) < 16 && knurl_hex(digits[1]) < 16 ==>
            \result == 16 * knurl_hex(digits[0]) + knurl_hex(digits[1]); */
static inline unsigned knurl_escaped(const char digits[2])
{
    const unsigned high = (unsigned char)digits[0];
    const unsigned low = (unsigned char)digits[1];

    /*@ ghost escaped_bits((int)high); */
    /*@ ghost escaped_bits((int)low); */
    /*@ ghost unsigned sum = (high << 4) + ((high >> 6) * 0x90u) + (low & 15u) + ((low >> 6) * 9u); */
    /*@ ghost escaped_octet((int)(sum % 256)); */
    /*@ assert knurl_hex(digits[0]) < 16 && knurl_hex(digits[1]) < 16 ==>
            (sum - sum % 256 == 0x300 || sum - sum % 256 == 0x400 || sum - sum % 256 == 0x600) &&
            sum % 256 == 16 * knurl_hex(digits[0]) + knurl_hex(digits[1]); */
    return ((high << 4) + ((high >> 6) * 0x90u) + (low & 15u) + ((low >> 6) * 9u)) & 255u;
}

#endif
