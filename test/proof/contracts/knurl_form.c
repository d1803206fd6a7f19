/* SPDX-License-Identifier: MIT */
#include "knurl_form.h"
#include "knurl_hex_acsl.h"

#include "octets/knurl_form.c"

/*@ requires \valid(form);
    assigns form->at, form->left, form->error;
    ensures form->at == text && form->left == length && form->error == KNURL_OK; */
void knurl_form_begin(knurl_form_t *form, const char *text, size_t length);

/*@ requires \valid(form) && \valid_read(form->at + (0 .. form->left - 1));
    requires \separated(form, form->at + (0 .. form->left - 1));
    assigns *form;
    ensures form->left <= \old(form->left); */
bool knurl_form_next(knurl_form_t *form);
