/* SPDX-License-Identifier: MIT */
#include "knurl_form.h"
#include "knurl_shared_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_percent_acsl.h"

#include "octets/knurl_form.c"

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(at) && *at < length;
    requires \separated(at, text + (0 .. length - 1));
    assigns *at;
    ensures \old(*at) < *at <= length && -1 <= \result <= 255; */
static int decode_one(const char *text, size_t length, size_t *at);

/*@ requires \valid(form);
    assigns form->at, form->left, form->error, form->name_length, form->value_length;
    ensures form->at == text && form->left == length && form->error == KNURL_OK; */
void knurl_form_begin(knurl_form_t *form, const char *text, size_t length);

/*@ requires \valid(form) && \valid_read(form->at + (0 .. form->left - 1));
    requires \separated(form, form->at + (0 .. form->left - 1));
    assigns *form;
    ensures form->left <= \old(form->left); */
bool knurl_form_next(knurl_form_t *form);

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, text + (0 .. length - 1)) && \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures \result != KNURL_ERROR_ESCAPE ==> out->length + out->needed <= length;
    ensures \result == KNURL_ERROR_ESCAPE ==> out->length == 0 && out->at < length; */
knurl_error_t knurl_form_decode(const char *text, size_t length, knurl_buffer_t *out);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \valid_read(octets + (0 .. length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1]; */
static void put_behind(knurl_buffer_t *out, char delimiter, const char *octets, size_t length);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \valid_read(name + (0 .. name_length - 1)) && \valid_read(value + (0 .. value_length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_OK || \result == KNURL_ERROR_BUFFER;
    ensures \result != KNURL_OK ==> out->length == \old(out->length) && out->needed > out->size; */
knurl_error_t knurl_form_write(const char *name, size_t name_length, const char *value, size_t value_length,
                               knurl_buffer_t *out);
