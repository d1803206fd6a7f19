/* SPDX-License-Identifier: MIT
 *
 * Of reading an address, which is not proved: see SOUNDNESS.md. */
#ifndef KNURL_ADDRESS_ACSL_H
#define KNURL_ADDRESS_ACSL_H

#include "parts/knurl_address.h"

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(octets + (0 .. 15));
    assigns octets[0 .. 15];
    ensures \result == 0 || \result == 4 || \result == 16; */
uint8_t knurl_read_address(const char *text, size_t length, bool zeros, uint8_t octets[16]);

#endif
