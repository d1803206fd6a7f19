/* SPDX-License-Identifier: MIT */
#include "knurl_form.h"
#include "knurl_hex_acsl.h"
#include "knurl_out_acsl.h"

#include "octets/knurl_form_decode.c"

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, text + (0 .. length - 1)) && \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->at, out->octets[0 .. out->size - 1];
    ensures \result != KNURL_ERROR_ESCAPE ==> out->length <= length;
    ensures \result == KNURL_ERROR_ESCAPE ==> out->length == 0 && out->at < length; */
knurl_error_t knurl_form_decode(const char *text, size_t length, knurl_buffer_t *out);
