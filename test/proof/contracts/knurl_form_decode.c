/* SPDX-License-Identifier: MIT */
#include "knurl_form.h"
#include "knurl_hex_acsl.h"

#include "octets/knurl_form_decode.c"

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(buffer + (0 .. size - 1)) && \valid(result);
    requires \separated(result, text + (0 .. length - 1)) && \separated(result, buffer + (0 .. size - 1));
    assigns *result, buffer[0 .. size - 1];
    ensures \result != KNURL_ERROR_ESCAPE ==> *result <= length;
    ensures \result == KNURL_ERROR_ESCAPE ==> *result < length; */
knurl_error_t knurl_form_decode(const char *text, size_t length, char *buffer, size_t size, size_t *result);
