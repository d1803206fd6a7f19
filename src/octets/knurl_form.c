/* SPDX-License-Identifier: MIT
 *
 * Forms, application/x-www-form-urlencoded. */
#include "knurl_form.h"

#include "../machine/knurl_ascii.h"
#include "knurl_output.h"
#include "knurl_percent.h"

/* Reads application/x-www-form-urlencoded. */

/* Decodes the octet at *at, which is less than `length`, and moves *at after it. Returns -1 for a malformed escape. */
static int decode_one(const char *text, size_t length, size_t *at)
{
    int octet = (uint8_t)text[*at];

    if (octet == (int)'+') {
        octet = (int)' ';
    }
    if (octet == (int)'%') {
        octet = knurl_read_escape(&text[*at], length - *at);
        *at += (octet < 0) ? 0u : 2u;
    }
    (*at)++;
    return octet;
}

void knurl_form_begin(knurl_form_t *form, const char *text, size_t length)
{
    form->at = text;
    form->left = length;
    form->error = KNURL_OK;
    form->name_length = 0;
    form->value_length = 0;
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
                equals = NULL;
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

bool knurl_form_is(const knurl_form_t *form, const char *name)
{
    size_t at = 0;

    /*@ loop assigns at, name; */
    while (at < form->name_length) {
        const int octet = decode_one(form->name, form->name_length, &at);
        if ((octet <= 0) || (octet != (int)(uint8_t)*name)) {
            return false;
        }
        name++;
    }
    return *name == '\0';
}

bool knurl_form_copy(const knurl_form_t *form, char *buffer, size_t size)
{
    size_t at = 0;
    size_t written = 0;

    if (size == 0u) {
        return false;
    }
    /*@ loop assigns at, written, buffer[0 .. size - 1]; */
    while (at < form->value_length) {
        const int octet = decode_one(form->value, form->value_length, &at);
        if ((octet < 0) || knurl_is_control((unsigned)octet) || ((written + 1u) == size)) {
            buffer[0] = '\0';
            return false;
        }
        buffer[written] = (char)octet;
        written++;
    }
    buffer[written] = '\0';
    return true;
}

/* Decodes a name or value of application/x-www-form-urlencoded. */

knurl_error_t knurl_form_decode(const char *text, size_t length, knurl_buffer_t *out)
{
    size_t at = 0;
    size_t written = 0;

    out->at = 0;
    /*@ loop invariant written <= at <= length;
        loop assigns at, written, out->octets[0 .. out->size - 1]; loop variant length - at; */
    while (at < length) {
        const size_t from = at;
        const int octet = decode_one(text, length, &at);
        if (octet < 0) {
            return knurl_unwritten(out, KNURL_ERROR_ESCAPE, from);
        }
        if (written < out->size) {
            out->octets[written] = (char)octet;
        }
        written++;
    }
    return knurl_written(out, written);
}

/* Writes application/x-www-form-urlencoded. */

#define STANDS (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE)

/* Writes a delimiter, if there is one, and a name or value. */
static void put_behind(knurl_buffer_t *out, char delimiter, const char *octets, size_t length)
{
    size_t i;

    if (delimiter != '\0') {
        knurl_put_by_set(out, (uint8_t)delimiter, KNURL_ESCAPE_NONE);
    }
    /*@ loop invariant 0 <= i <= length; loop assigns i, out->length, out->octets[0 .. out->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        unsigned octet = (uint8_t)octets[i];
        uint32_t escaped = KNURL_ESCAPE_BUT(STANDS);
        if (octet == (unsigned)' ') {
            octet = (unsigned)'+';
            escaped = KNURL_ESCAPE_NONE;
        } else if (octet == (unsigned)'*') {
            escaped = KNURL_ESCAPE_NONE;
        } else {
        }
        knurl_put_by_set(out, octet, escaped);
    }
}

knurl_error_t knurl_form_write(const char *name, size_t name_length, const char *value, size_t value_length,
                               knurl_buffer_t *out)
{
    const size_t before = out->length;

    out->at = 0;
    put_behind(out, (before != 0u) ? '&' : '\0', name, name_length);
    put_behind(out, '=', value, value_length);
    const knurl_error_t error = knurl_written(out, out->length);
    if (error != KNURL_OK) {
        out->length = before;
    }
    return error;
}
