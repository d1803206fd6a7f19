/* SPDX-License-Identifier: MIT */
#include "knurl_open_acsl.h"
#include "assumed_machine.c"

#include "parts/knurl_open.c"

/*@ requires \valid_read(url) && \valid(out) && \separated(url, out);
    assigns out->length, out->needed, out->at;
    ensures \result == refusal || (refusal == KNURL_OK && \result == KNURL_ERROR_OVERLAP);
    ensures nothing: out->length == 0; */
static KNURL_NOINLINE knurl_error_t open(const knurl_t *url, knurl_error_t refusal, knurl_buffer_t *out);
