/* SPDX-License-Identifier: MIT */
#ifndef KNURL_ESCAPE_ACSL_H
#define KNURL_ESCAPE_ACSL_H

#include "knurl_ascii_acsl.h"

/* What the bits of two digits come to: proved apart. */
/*@ lemma knurl_digit_moved: \forall integer digit; 0 <= digit <= 42 ==> (digit << 4) == 16 * digit;
    lemma knurl_octet_itself: \forall integer sum; 0 <= sum <= 255 ==> (sum & 255) == sum; */

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
