/* SPDX-License-Identifier: MIT */
#ifndef KNURL_ESCAPE_ACSL_H
#define KNURL_ESCAPE_ACSL_H

#include "knurl_acsl.h"

/* What the bits of two digits come to: proved apart. */
/*@ lemma knurl_digit_value: \forall integer c; 0 <= c <= 255 && knurl_hex(c) < 16 ==>
        (c & 15) + 9 * (c >> 6) == knurl_hex(c);
    lemma knurl_digit_bits: \forall integer c; 0 <= c <= 255 ==> (c & 15) == c % 16 && (c >> 6) == c / 64;
    lemma knurl_digit_moved: \forall integer digit; 0 <= digit <= 42 ==> (digit << 4) == 16 * digit;
    lemma knurl_octet_itself: \forall integer sum; 0 <= sum <= 255 ==> (sum & 255) == sum; */

#include "octets/knurl_escape.h"

/*@ assigns \nothing;
    ensures \result <==> (octet < 0x20 || octet == 0x7F); */
static inline bool knurl_is_control(unsigned octet);

/*@ requires digit <= 255;
    assigns \nothing;
    ensures \result <= 42 && (knurl_hex(digit) < 16 ==> \result == knurl_hex(digit)); */
static inline unsigned knurl_accepted_digit(unsigned digit);

/*@ requires \valid_read(digits + (0 .. 1));
    assigns \nothing;
    ensures 0 <= \result <= 255;
    ensures knurl_hex(digits[0]) < 16 && knurl_hex(digits[1]) < 16 ==>
            \result == 16 * knurl_hex(digits[0]) + knurl_hex(digits[1]); */
static inline unsigned knurl_escaped(const char digits[2]);

#endif
