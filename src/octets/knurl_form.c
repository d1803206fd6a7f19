/* SPDX-License-Identifier: MIT
 *
 * Reads application/x-www-form-urlencoded. */
#include "knurl_form.h"

#include "knurl_hex.h"

void knurl_form_begin(knurl_form_t *form, const char *text, size_t length)
{
    form->at = text;
    form->left = length;
    form->error = KNURL_OK;
}

bool knurl_form_next(knurl_form_t *form)
{
    const char *at = form->at;
    size_t left = form->left;
    const char *name = at;
    const char *equals = NULL;

    /*@ loop invariant left <= \at(form->left, Pre) && at == \at(form->at, Pre) + (\at(form->left, Pre) - left);
        loop assigns at, left, name, equals, form->error; loop variant left; */
    while (left != 0u) {
        const char octet = *at;
        if (octet == '&') {
            if (at != name) {
                break;
            }
            name = at + 1;
        }
        if ((octet == '=') && (equals == NULL)) {
            equals = at;
        }
        if (octet == '%') {
            if (knurl_read_escape(at, left) < 0) {
                form->error = KNURL_ERROR_ESCAPE;
                name = at;
                break;
            }
            at += 2;
            left -= 2u;
        }
        at++;
        left--;
    }
    form->at = at;
    form->left = left;
    form->name = name;
    form->value = (equals != NULL) ? (equals + 1) : at;
    form->value_length = (size_t)(at - form->value);
    form->name_length = (size_t)(((equals != NULL) ? equals : at) - name);
    return at != name;
}
