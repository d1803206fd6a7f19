/* SPDX-License-Identifier: MIT */
#ifndef KNURL_OUT_ACSL_H
#define KNURL_OUT_ACSL_H

#include "octets/knurl_out.h"

/*@ requires \valid_read(out);
    assigns \nothing;
    ensures \result == (out->length > out->size ? KNURL_ERROR_ROOM : KNURL_OK); */
static inline knurl_error_t knurl_fitted(const knurl_buffer_t *out);

/*@ requires \valid(out);
    assigns out->length, out->at;
    ensures \result == error && out->length == 0 && out->at == at; */
static inline knurl_error_t knurl_refused(knurl_buffer_t *out, knurl_error_t error, size_t at);

#endif
