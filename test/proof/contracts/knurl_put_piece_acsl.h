/* SPDX-License-Identifier: MIT */
#ifndef KNURL_PUT_PIECE_ACSL_H
#define KNURL_PUT_PIECE_ACSL_H

#include "octets/knurl_put_piece.h"

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \valid_read(octets + (0 .. length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1]; */
void knurl_put_piece(knurl_buffer_t *out, const char *octets, size_t length, uint32_t escaped);

#endif
