/* SPDX-License-Identifier: MIT */
#include "knurl_dots_acsl.h"
#include "knurl_out_acsl.h"
#include "knurl_put_acsl.h"
#include "knurl_put_piece_acsl.h"

#include "write/knurl_encode_piece.c"

/*@ requires \valid_read(octets + (0 .. length - 1)) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_ERROR_SYNTAX ==> out->length == 0;
    ensures \result != KNURL_ERROR_SYNTAX ==> \result == (out->length > out->size ? KNURL_ERROR_ROOM : KNURL_OK); */
knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out);
