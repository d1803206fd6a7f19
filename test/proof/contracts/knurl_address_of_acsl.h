/* SPDX-License-Identifier: MIT */
#ifndef KNURL_ADDRESS_OF_ACSL_H
#define KNURL_ADDRESS_OF_ACSL_H

#include "knurl_address_acsl.h"
#include "knurl.h"

/*@ requires knurl_parsed(url, text) && knurl_all_bracketed(url, text) && \valid(octets + (0 .. 15));
    requires \separated(octets + (0 .. 15), text + (0 .. url->offset - 1));
    assigns octets[0 .. 15];
    ensures \result == 0 || \result == 4 || \result == 16; */
uint8_t knurl_address(const knurl_t *url, const char *text, uint8_t octets[16]);

#endif
