/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_hex_acsl.h"

/* What bits and conversions come to: proved apart. */
/*@ lemma knurl_octet_of: \forall integer c; -128 <= c < 0 ==> (uint8_t)c == c + 256;
    lemma knurl_two_digits: \forall integer value; 256 <= value <= 511 ==> (uint8_t)value == value - 256; */

#include "octets/knurl_read_escape.c"
