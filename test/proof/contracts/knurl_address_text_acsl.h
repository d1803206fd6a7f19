/* SPDX-License-Identifier: MIT */
#ifndef KNURL_ADDRESS_TEXT_ACSL_H
#define KNURL_ADDRESS_TEXT_ACSL_H

#include "knurl.h"

/*@ requires \valid_read(octets + (0 .. count - 1)) && \valid(text + (0 .. KNURL_ADDRESS_TEXT - 1));
    requires \separated(octets + (0 .. count - 1), text + (0 .. KNURL_ADDRESS_TEXT - 1));
    assigns text[0 .. KNURL_ADDRESS_TEXT - 1];
    ensures \result <= KNURL_ADDRESS_TEXT;
    ensures (count == 4 || count == 16) <==> \result != 0; */
uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

#endif
