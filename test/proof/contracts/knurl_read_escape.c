/* SPDX-License-Identifier: MIT */
#include "knurl_hex_acsl.h"

/* What is left of an octet behind "9", or before "0", without the bit of its case, from "A" on. */
/*@ lemma knurl_letter: \forall integer digit; 0 <= digit <= 255 ==>
        (unsigned)((0xFFFFFFDF & digit) - 17) <= 5 ==>
        (unsigned)((0xFFFFFFDF & digit) - 17) == digit - 17 || (unsigned)((0xFFFFFFDF & digit) - 17) == digit - 49;
    lemma knurl_some_letter: \forall integer digit; 17 <= digit <= 54 ==> digit <= 22 || 49 <= digit ==>
        (unsigned)((0xFFFFFFDF & digit) - 17) <= 5;
    lemma knurl_before_digits: \forall integer digit; 0xFFFFFF00 <= digit <= 0xFFFFFFFF ==>
        (unsigned)((0xFFFFFFDF & digit) - 17) > 5;
    lemma knurl_octet_of: \forall integer c; -128 <= c < 0 ==> (uint8_t)c == c + 256;
    lemma knurl_wraps: \forall integer c; -128 <= c < 0 ==> (unsigned)c == 0x100000000 + c;
    lemma knurl_two_digits: \forall integer value; 256 <= value <= 511 ==> (uint8_t)value == value - 256; */

#include "octets/knurl_read_escape.c"
