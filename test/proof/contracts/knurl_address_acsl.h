/* SPDX-License-Identifier: MIT
 *
 * Of reading an address, which is not proved: see SOUNDNESS.md. */
#ifndef KNURL_ADDRESS_ACSL_H
#define KNURL_ADDRESS_ACSL_H

#include "parts/knurl_address.h"
#include "knurl_acsl.h"

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(octets + (0 .. 3));
    assigns octets[0 .. 3]; */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4]);

/*@ requires \valid_read(text) && \valid(octets + (0 .. 15));
    assigns octets[0 .. 15];
    ensures knurl_string(text) && \result != \null ==> \valid_read(\result); */
const char *knurl_read_ipv6(const char *text, uint8_t octets[16]);

#endif
