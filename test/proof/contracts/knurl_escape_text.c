/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_escape_acsl.h"
#include "knurl_hex_acsl.h"
#include "knurl_out_acsl.h"
#include "knurl_put_acsl.h"

#include "octets/knurl_escape_text.c"

/*@ requires left >= 1 && \valid_read(at + (0 .. left - 1));
    assigns \nothing; */
static inline uint32_t escaped_at(const char *at, size_t left);

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1)) && \separated(out, text + (0 .. length - 1));
    assigns out->length, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_ERROR_CHARACTER ==> out->length == 0 && out->at < length;
    ensures \result != KNURL_ERROR_CHARACTER ==> \result == (out->length > out->size ? KNURL_ERROR_ROOM : KNURL_OK); */
knurl_error_t knurl_escape(const char *text, size_t length, knurl_buffer_t *out);
