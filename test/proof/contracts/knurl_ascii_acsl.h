/* SPDX-License-Identifier: MIT */
#ifndef KNURL_ASCII_ACSL_H
#define KNURL_ASCII_ACSL_H

#include "knurl_acsl.h"
#include "machine/knurl_ascii.h"

/*@ requires octet <= 255;
    assigns \nothing;
    ensures \result == knurl_hex(octet); */
static inline unsigned knurl_hex_value(unsigned octet);

/*@ requires digit <= 255;
    assigns \nothing;
    ensures \result <= 42 && (knurl_hex(digit) < 16 ==> \result == knurl_hex(digit)); */
static inline unsigned knurl_accepted_digit(unsigned digit);

/*@ assigns \nothing;
    ensures \result == ('A' <= octet <= 'Z' ? octet + 32 : octet); */
static inline unsigned knurl_lower(unsigned octet);

/*@ requires octet <= 255;
    assigns \nothing;
    ensures \result == (octet | ((octet & 0x40) >> 1)) && \result <= 255;
    ensures \result == 0 <==> octet == 0; */
static inline unsigned knurl_fold(unsigned octet);

#endif
