/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_out_acsl.h"
#include "knurl_put_acsl.h"

#include "octets/knurl_form_write.c"

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \valid_read(octets + (0 .. length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1]; */
static void put_behind(knurl_buffer_t *out, char delimiter, const char *octets, size_t length);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \valid_read(name + (0 .. name_length - 1)) && \valid_read(value + (0 .. value_length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1];
    ensures \result == (out->length > out->size ? KNURL_ERROR_ROOM : KNURL_OK); */
knurl_error_t knurl_form_write(const char *name, size_t name_length, const char *value, size_t value_length,
                               knurl_buffer_t *out);
