/* SPDX-License-Identifier: MIT */
#ifndef KNURL_PUT_ACSL_H
#define KNURL_PUT_ACSL_H

#include "octets/knurl_put.h"

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && octet <= 255;
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1];
    ensures out->length == (size_t)(\old(out->length) + 1) || out->length == (size_t)(\old(out->length) + 3); */
void knurl_put_by_set(knurl_buffer_t *out, unsigned octet, uint32_t escaped);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && octet <= 255;
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1];
    ensures out->length == (size_t)(\old(out->length) + 1) || out->length == (size_t)(\old(out->length) + 3); */
static inline void knurl_put(knurl_buffer_t *out, unsigned octet, bool escaped);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && octet <= 255;
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1];
    ensures out->length == (size_t)(\old(out->length) + 1); */
static inline void knurl_put_octet(knurl_buffer_t *out, unsigned octet);

#endif
