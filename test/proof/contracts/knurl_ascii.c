/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"

/* Bits, and conversions of what is below zero, case by case: proved apart. */
/*@ lemma knurl_wraps: \forall integer c; -128 <= c < 0 ==> (unsigned)c == 0x100000000 + c;
    lemma knurl_case_bit: \forall integer octet; 0 <= octet <= 255 ==> 0 <= (octet | 0x20) <= 255 &&
        (knurl_hex(octet) == 16 ==> (octet | 0x20) < 'a' || 'f' < (octet | 0x20)) &&
        (10 <= knurl_hex(octet) < 16 ==> (octet | 0x20) == knurl_hex(octet) - 10 + 'a');
    lemma knurl_digit_value: \forall integer c; 0 <= c <= 255 && knurl_hex(c) < 16 ==>
        (c & 15) + 9 * (c >> 6) == knurl_hex(c);
    lemma knurl_digit_bits: \forall integer c; 0 <= c <= 255 ==> (c & 15) == c % 16 && (c >> 6) == c / 64;
    lemma knurl_upper_case: \forall integer octet; 'A' <= octet <= 'Z' ==> (octet | 0x20) == octet + 32;
    lemma knurl_folds: \forall integer octet; 0 <= octet <= 255 ==> 0 <= (octet | ((octet & 0x40) >> 1)) <= 255 &&
        ((octet | ((octet & 0x40) >> 1)) == 0 ==> octet == 0); */

/* What the bits of two digits come to: proved apart. */
/*@ lemma knurl_digit_moved: \forall integer digit; 0 <= digit <= 42 ==> (digit << 4) == 16 * digit;
    lemma knurl_octet_itself: \forall integer sum; 0 <= sum <= 255 ==> (sum & 255) == sum; */
