/* SPDX-License-Identifier: MIT */
#ifndef KNURL_OUT_ACSL_H
#define KNURL_OUT_ACSL_H

#include "octets/knurl_out.h"

/*@ requires \valid(out);
    assigns out->length;
    ensures out->length == length && \result == (length > out->size ? KNURL_ERROR_ROOM : KNURL_OK); */
static inline knurl_error_t knurl_written(knurl_buffer_t *out, size_t length);

#endif
