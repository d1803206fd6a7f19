/* SPDX-License-Identifier: MIT
 *
 * Forms: the text of application/x-www-form-urlencoded, as a browser posts a page's settings, or as the query of a URL
 * has them. A text is pairs with "&" between them, an empty one skipped; the first "=" ends a pair's name and starts
 * its value, which is empty without one. A "+" is a blank, and escapes are decoded. Unlike WHATWG's reading, a "%"
 * without two hexadecimal digits is an error.
 *
 *     knurl_form_t form;
 *     char ssid[32];
 *     knurl_buffer_t out = KNURL_BUFFER(ssid);
 *     knurl_form_begin(&form, text, text_length);
 *     while (knurl_form_next(&form)) {
 *         if ((form.name_length == 4u) && (memcmp(form.name, "ssid", 4) == 0)) {
 *             error = knurl_form_decode(form.value, form.value_length, &out);
 *         }
 *     }
 *     if (form.error != KNURL_OK) ... form.at - text
 *
 * The conventions of knurl.h hold, but for one: a form is no URL, so lengths are size_t and have no limit of their own.
 * Each function is linked only when used. */
#ifndef KNURL_FORM_H
#define KNURL_FORM_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A form that is read. The fields of the first group are for the caller to read; the others belong to the library. */
typedef struct knurl_form {
    const char *name;    /* after knurl_form_next returned true: the pair, as it is written, in the caller's text */
    size_t name_length;  /* octets of it */
    const char *value;
    size_t value_length;
    const char *at;      /* what follows in the text; after an error the "%", at the offset form.at - text */
    uint8_t error;       /* KNURL_OK, or KNURL_ERROR_ESCAPE: no two hexadecimal digits follow that */

    size_t left;
} knurl_form_t;

/* Makes `form` ready for the `length` octets at `text`, which belong to the caller and must outlive it. `text` may be
 * NULL if `length` is 0. */
void knurl_form_begin(knurl_form_t *form, const char *text, size_t length);

/* Goes to the next pair, the first one at first. False where there is none: after the last one, and, with form->error,
 * at a pair that has a malformed escape. After that it returns false again. */
bool knurl_form_next(knurl_form_t *form);

/* Decodes `length` octets at `text`, a name or a value as knurl_form_next gives it: "+" into a blank, an escape into its
 * octet, be it NUL, all else as it is: at most `length` octets. The buffer may be `text` itself, else the two may not overlap.
 *
 * Returns KNURL_OK, KNURL_ERROR_ROOM, or
 *   KNURL_ERROR_ESCAPE out->at is the offset in `text` of a malformed escape, which no pair has. */
knurl_error_t knurl_form_decode(const char *text, size_t length, knurl_buffer_t *out);

/* Adds a pair to a form that is written: `octets` are the name, then those of the value, any octets. Letters, digits,
 * "*", "-", "." and "_" are written as themselves, a blank as "+", all else as an escape; "&" before the name unless the
 * form is empty, "=" before the value.
 *
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     (void)knurl_form_write("ssid", 4, ssid, ssid_length, &out);
 *     error = knurl_form_write("channel", 7, "11", 2, &out);
 *
 * out->length is how many octets the form has: 0 before the first pair; it grows by those of the pair. The buffer may not
 * overlap name and value, which may be NULL if their length is 0.
 *
 * Returns KNURL_OK, or KNURL_ERROR_ROOM, which each further call then returns, too, so the last one tells of all. */
knurl_error_t knurl_form_write(const char *name, size_t name_length, const char *value, size_t value_length,
                               knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
