/* SPDX-License-Identifier: MIT */
#include "knurl_build.h"

knurl_piece_t knurl_address_piece(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT])
{
    const uint8_t length = knurl_address_text(octets, count, text);
    const knurl_piece_t piece = {text, length, (length != 0u) ? (uint8_t)KNURL_HOST : (uint8_t)KNURL_NONE};

    return piece;
}
