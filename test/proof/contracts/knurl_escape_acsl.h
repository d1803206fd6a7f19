/* SPDX-License-Identifier: MIT */
#ifndef KNURL_ESCAPE_ACSL_H
#define KNURL_ESCAPE_ACSL_H

#include "knurl_acsl.h"

/* What the bits of two digits come to: proved apart. */
/*@ predicate knurl_high_sum(integer c) =
        (c << 4) + 144 * (c >> 6) == 16 * knurl_hex(c) + (c <= '9' ? 0x300 : c <= 'F' ? 0x400 : 0x600);
    lemma knurl_high_bits: \forall integer c; 0 <= c <= 255 && knurl_hex(c) < 16 ==>
        (c << 4) + 144 * (c >> 6) == 16 * knurl_hex(c) + (c <= '9' ? 0x300 : c <= 'F' ? 0x400 : 0x600);
    lemma knurl_high_digit: \forall integer c; 0 <= c <= 255 && knurl_hex(c) < 16 ==> knurl_high_sum(c);
    lemma knurl_low_digit: \forall integer c; 0 <= c <= 255 && knurl_hex(c) < 16 ==>
        (c & 15) + 9 * (c >> 6) == knurl_hex(c);
    lemma knurl_octet_of_digit: \forall integer sum; 0x300 <= sum <= 0x3FF ==> (sum & 255) == sum - 0x300;
    lemma knurl_octet_of_capital: \forall integer sum; 0x400 <= sum <= 0x4FF ==> (sum & 255) == sum - 0x400;
    lemma knurl_octet_of_small: \forall integer sum; 0x600 <= sum <= 0x6FF ==> (sum & 255) == sum - 0x600; */

/* The bits apart, so that the sum has bounds: a function that does nothing, to be proved apart. */
/*@ ghost
    /@ requires 0 <= c <= 255;
       assigns \nothing;
       ensures (c << 4) == 16 * c && 0 <= (c >> 6) <= 3 && 0 <= (c & 15) <= 15; @/
    static void escaped_bits(int c)
    {
    } */

#include "octets/knurl_escape.h"

/*@ assigns \nothing;
    ensures \result <==> (octet < 0x20 || octet == 0x7F); */
static inline bool knurl_is_control(unsigned octet);

/*@ requires \valid_read(digits + (0 .. 1));
    assigns \nothing;
    ensures 0 <= \result <= 255;
    ensures knurl_hex(digits[0]) < 16 && knurl_hex(digits[1]) < 16 ==>
            \result == 16 * knurl_hex(digits[0]) + knurl_hex(digits[1]); */
static inline unsigned knurl_escaped(const char digits[2]);

#endif
