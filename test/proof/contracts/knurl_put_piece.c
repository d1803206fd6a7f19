/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_dots_acsl.h"
#include "knurl_put_acsl.h"

#include "write/knurl_put_piece.c"

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \valid_read(octets + (0 .. length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1]; */
void knurl_put_piece(knurl_buffer_t *out, const char *octets, size_t length, unsigned set);
