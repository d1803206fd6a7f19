/* SPDX-License-Identifier: MIT
 *
 * Digits, letters and escapes. */
#ifndef KNURL_ASCII_ACSL_H
#define KNURL_ASCII_ACSL_H

#include "knurl_acsl.h"
#include "machine/knurl_ascii.h"

/*@ requires octet <= 255;
    assigns \nothing;
    ensures \result == knurl_hex(octet); */
static KNURL_ALWAYS_INLINE unsigned knurl_hex_value(unsigned octet);

/*@ requires digit <= 255;
    assigns \nothing;
    ensures \result <= 42 && (knurl_hex(digit) < 16 ==> \result == knurl_hex(digit)); */
static inline unsigned knurl_accepted_digit(unsigned digit);

/*@ requires value <= 15;
    assigns \nothing;
    ensures \result == (value <= 9 ? '0' + value : 'A' + value - 10); */
static inline unsigned knurl_hex_digit(unsigned value);

/*@ assigns \nothing;
    ensures \result == ('A' <= octet <= 'Z' ? octet + 32 : octet); */
static inline unsigned knurl_lower(unsigned octet);

/*@ requires octet <= 255;
    assigns \nothing;
    ensures \result == (octet | ((octet & 0x40) >> 1)) && \result <= 255;
    ensures \result == 0 <==> octet == 0; */
static inline unsigned knurl_fold(unsigned octet);

/*@ assigns \nothing;
    ensures \result <==> (octet < 0x20 || octet == 0x7F); */
static inline bool knurl_is_control(unsigned octet);

/*@ requires \valid_read(digits + (0 .. 1));
    assigns \nothing;
    ensures 0 <= \result <= 255;
    ensures knurl_hex(digits[0]) < 16 && knurl_hex(digits[1]) < 16 ==>
            \result == 16 * knurl_hex(digits[0]) + knurl_hex(digits[1]); */
static inline unsigned knurl_escaped(const char digits[2]);

/*@ assigns \nothing;
    ensures \result <==> (octet == ' ' || 9 <= octet <= 13); */
static inline bool knurl_is_white(unsigned octet);

#endif
