/* SPDX-License-Identifier: MIT */
#ifndef KNURL_HEX_ACSL_H
#define KNURL_HEX_ACSL_H

#include "knurl_acsl.h"
#include "octets/knurl_hex.h"

/*@ requires \valid_read(at + (0 .. left - 1));
    assigns \nothing;
    ensures -1 <= \result <= 255;
    ensures left >= 3 && knurl_hex(at[1]) < 16 && knurl_hex(at[2]) < 16 ?
            \result == 16 * knurl_hex(at[1]) + knurl_hex(at[2]) : \result == -1; */
int knurl_read_escape(const char *at, size_t left);

#endif
