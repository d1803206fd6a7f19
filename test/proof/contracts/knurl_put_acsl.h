/* SPDX-License-Identifier: MIT */
#ifndef KNURL_PUT_ACSL_H
#define KNURL_PUT_ACSL_H

#include "octets/knurl_put.h"

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && octet <= 255;
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1];
    ensures out->length == (size_t)(\old(out->length) + (escaped ? 3 : 1)); */
void knurl_put(knurl_buffer_t *out, unsigned octet, bool escaped);

#endif
