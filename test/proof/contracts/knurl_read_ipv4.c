/* SPDX-License-Identifier: MIT */
#include "knurl_address_acsl.h"

#include "parts/knurl_read_ipv4.c"

/*@ requires -1 <= value <= 255 && digit <= 9;
    assigns \nothing;
    ensures \result == (value < 0 ? 0 : 10 * value) + digit; */
static inline int with_digit(int value, unsigned digit);
