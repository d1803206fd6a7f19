/* SPDX-License-Identifier: MIT
 *
 * Forms: application/x-www-form-urlencoded, as a browser posts a form or as the query of a URL has it. A form is pairs,
 * separated by "&". Empty pairs are skipped. The first "=" of a pair separates name and value; without "=" the value is
 * empty. "+" is a space, and escapes are decoded. A "%" without two hexadecimal digits is an error, unlike in the
 * WHATWG URL standard.
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
 * The conventions of knurl.h hold, with one exception. A form is not a URL, so lengths are size_t and have no limit of
 * their own. Each function is linked only if it is used. */
#ifndef KNURL_FORM_H
#define KNURL_FORM_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_form);

/* A form that is being read. The caller may read the fields of the first group. The others belong to the library. */
typedef struct knurl_form {
    const char *name;   /* after knurl_form_next returned true: the pair in the caller's text, still encoded */
    size_t name_length; /* its length in octets */
    const char *value;
    size_t value_length;
    const char *at; /* the text after the pair; after an error, the "%" of the error, at the offset form.at -
                     * text */
    uint8_t error;  /* KNURL_OK, or KNURL_ERROR_ESCAPE for a malformed escape */

    size_t left;
} knurl_form_t;

/* Prepares `form` for the `length` octets at `text`. They belong to the caller and must outlive `form`. `text` may be
 * NULL if `length` is 0. */
KNURL_READS(2, 3)
void knurl_form_begin(knurl_form_t *form, const char *text, size_t length);

/* Goes to the next pair; the first call goes to the first pair. Returns false after the last pair. Returns false and
 * sets form->error at a pair with a malformed escape. Further calls return false. */
bool knurl_form_next(knurl_form_t *form);

/* Tells whether the name of the pair, decoded, is this NUL-terminated one. A name with a NUL is none. */
bool knurl_form_is(const knurl_form_t *form, const char *name);

/* Copies the value of the pair, decoded, to `buffer` of `size` octets, and adds a NUL. The buffer must not overlap the
 * form. Returns false if the value has a control octet (00 to 1F and 7F), decoded or not, or if it does not fit
 * together with the NUL. The buffer then holds an empty string if `size` is not 0. */
bool knurl_form_copy(const knurl_form_t *form, char *buffer, size_t size);

/* Decodes `length` octets at `text`, a name or a value of knurl_form_next. "+" becomes a space. An escape becomes
 * its octet, NUL included. Every other octet is copied. At most `length` octets are written. The buffer may start at
 * `text`; otherwise the two must not overlap.
 *
 * Returns KNURL_OK, KNURL_ERROR_BUFFER, or
 *   KNURL_ERROR_ESCAPE out->at is the offset in `text` of a malformed escape. The pairs of knurl_form_next have
 *                      none.
 */
KNURL_READS(1, 2)
knurl_error_t knurl_form_decode(const char *text, size_t length, knurl_buffer_t *out);

/* Appends a pair to the form in the buffer. Name and value may contain any octets. Letters, digits, "*", "-", "." and
 * "_" are copied. A space becomes "+", every other octet an escape. "&" is written before the name unless the form is
 * empty, and "=" before the value.
 *
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     if ((knurl_form_write("ssid", 4, ssid, ssid_length, &out) != KNURL_OK) ||
 *         (knurl_form_write("channel", 7, "11", 2, &out) != KNURL_OK)) ... the buffer is too short
 *
 * out->length is the length of the form. Set it to 0 before the first pair, as KNURL_BUFFER does; each call adds the
 * length of its pair. The buffer must not overlap name or value. Each of these may be NULL if its length is 0.
 *
 * Returns KNURL_OK, or KNURL_ERROR_BUFFER: the form then keeps the pairs before, and out->needed is its length with
 * this pair. Stop there: a shorter pair might still fit. */
KNURL_READS(1, 2)
KNURL_READS(3, 4)
knurl_error_t knurl_form_write(const char *name, size_t name_length, const char *value, size_t value_length,
                               knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
