/* SPDX-License-Identifier: MIT */
#ifndef KNURL_HEX_ACSL_H
#define KNURL_HEX_ACSL_H

#include "octets/knurl_hex.h"

/*@ requires \valid_read(at + (0 .. left - 1));
    assigns \nothing;
    ensures -1 <= \result <= 255;
    ensures left < 3 ==> \result == -1; */
int knurl_read_escape(const char *at, size_t left);

#endif
