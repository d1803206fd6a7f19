/* SPDX-License-Identifier: MIT */
#ifndef KNURL_PIECES_ACSL_H
#define KNURL_PIECES_ACSL_H

#include "knurl_shared_acsl.h"
#include "knurl_build.h"
#include "write/knurl_pieces.h"

/*@ requires \valid_read(url) && knurl_of_a_family(url->scheme) && (url->count > 1 ==> \valid_read(&url->parts[1]));
    assigns \nothing; */
static inline bool knurl_has_places(const knurl_t *url);

/*@ requires \valid_read(pieces + (0 .. count - 1)) && \valid_read(out);
    assigns \nothing;
    ensures \result <= count; */
size_t knurl_piece_on_output(const knurl_piece_t pieces[], size_t count, const knurl_buffer_t *out);

/*@ requires \valid(digits + (0 .. 4));
    assigns digits[0 .. 4];
    ensures 1 <= \result.length <= 5 && \result.octets == digits + (5 - \result.length) && \result.kind == KNURL_PORT; */
knurl_piece_t knurl_port_piece(uint16_t port, char digits[5]);

/*@ requires \valid_read(octets + (0 .. count - 1)) && \valid(text + (0 .. KNURL_ADDRESS_TEXT - 1));
    assigns text[0 .. KNURL_ADDRESS_TEXT - 1];
    ensures \result.octets == text && \result.length <= KNURL_ADDRESS_TEXT; */
knurl_piece_t knurl_address_piece(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

#endif
