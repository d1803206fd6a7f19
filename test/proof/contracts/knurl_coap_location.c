/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_dots_acsl.h"
#include "knurl_out_acsl.h"
#include "knurl_put_acsl.h"
#include "knurl_put_piece_acsl.h"

#include "send/knurl_coap_location.c"

/* What is written is there, and apart from the buffer itself and the pieces. */
/*@ predicate knurl_writes_apart(knurl_buffer_t *out, knurl_piece_t *pieces, integer count) =
        \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \valid_read(pieces + (0 .. count - 1)) &&
        \separated(out, out->octets + (0 .. out->size - 1)) && \separated(out, pieces + (0 .. count - 1)) &&
        \separated(pieces + (0 .. count - 1), out->octets + (0 .. out->size - 1)) &&
        \forall integer i; 0 <= i < count ==> \valid_read(pieces[i].octets + (0 .. pieces[i].length - 1)); */

/*@ requires \valid_read(piece) && \valid_read(piece->octets + (0 .. piece->length - 1));
    assigns \nothing;
    ensures \result == 0 || \result == '/' || \result == '?' || \result == '&'; */
static inline char delimiter_of(const knurl_piece_t *piece, char last);

/*@ requires knurl_writes_apart(out, pieces, count);
    assigns out->length, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_ERROR_SYNTAX ==> out->length == 0 && out->at < count;
    ensures \result != KNURL_ERROR_SYNTAX ==> \result == (out->length > out->size ? KNURL_ERROR_ROOM : KNURL_OK); */
knurl_error_t knurl_coap_location(const knurl_piece_t pieces[], size_t count, knurl_buffer_t *out);
