/* SPDX-License-Identifier: MIT
 *
 * Reading application/x-www-form-urlencoded. */
#include "knurl_form.h"

#include "knurl_hex.h"

void knurl_form_begin(knurl_form_t *form, const char *text, size_t length)
{
    form->text = text;
    form->length = length;
    form->offset = 0;
    form->error = KNURL_OK;
}

bool knurl_form_next(knurl_form_t *form)
{
    const char *const text = form->text;
    const size_t length = form->length;
    size_t at = form->offset;
    size_t begin;
    size_t equals;

    /*@ loop invariant at <= length; loop assigns at; loop variant length - at; */
    while ((at < length) && (text[at] == '&')) {
        at++;
    }
    begin = at;
    equals = length;
    /*@ loop invariant begin <= at <= length && (equals == length || begin <= equals < at);
        loop assigns at, equals, form->error, form->offset; loop variant length - at; */
    while ((at < length) && (text[at] != '&')) {
        if (text[at] == '%') {
            if (knurl_read_escape(&text[at], length - at) < 0) {
                form->error = KNURL_ERROR_ESCAPE;
                form->offset = at;
                return false;
            }
            at += 2u;
        } else if ((text[at] == '=') && (equals == length)) {
            equals = at;
        } else {
            /* It belongs to the name, or to the value. */
        }
        at++;
    }
    form->offset = at;
    if (at == begin) {
        return false;
    }
    if (equals == length) {
        equals = at;
        form->value = &text[begin];
        form->value_length = 0;
    } else {
        form->value = &text[equals + 1u];
        form->value_length = at - equals - 1u;
    }
    form->name = &text[begin];
    form->name_length = equals - begin;
    return true;
}
