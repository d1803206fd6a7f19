/* SPDX-License-Identifier: MIT
 *
 * Forms in application/x-www-form-urlencoded, the format in which a browser posts a form, and of many queries.
 *
 *     char ssid[33];
 *     char password[64];
 *     bool has_ssid = false;
 *     bool has_password = false;
 *     bool good = true;
 *     knurl_form_t form;
 *     knurl_form_begin(&form, body, body_length);
 *     while (good && knurl_form_next(&form)) {
 *         if (knurl_form_is(&form, "ssid")) {
 *             good = !has_ssid && knurl_form_copy(&form, ssid, sizeof ssid);
 *             has_ssid = true;
 *         } else if (knurl_form_is(&form, "password")) {
 *             good = !has_password && knurl_form_copy(&form, password, sizeof password);
 *             has_password = true;
 *         }
 *     }
 *     if (!good || (form.error != KNURL_OK) || !has_ssid || !has_password) ... 400, and nothing is applied
 *     ... apply the values
 *
 * Copy all values first, and apply them after the loop, because the form may be malformed after the pairs that you
 * read. Refuse a second pair of the same name, as the example does: other software may use the first pair where you use
 * the last.
 *
 * A form consists of pairs, separated by "&". The first "=" of a pair separates name and value; without "=" the value
 * is empty. Empty pairs are skipped. "+" means a space, and escapes are decoded. A "%" without two hexadecimal digits
 * after it is an error, although the WHATWG URL standard accepts it.
 *
 * The conventions are those of knurl.h, with one exception: a form is not a URL, so its lengths are of type size_t and
 * may exceed KNURL_LENGTH_MAX. The linker drops a function that you do not call. */
#ifndef KNURL_FORM_H
#define KNURL_FORM_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_form);

/* A form that is being read. */
typedef struct knurl_form {
    const char *name;    /* the name of the current pair, in your text and still encoded. Valid only after
                          * knurl_form_next returned true */
    size_t name_length;  /* its length in octets */
    const char *value;   /* the value of the current pair, in the same way */
    size_t value_length; /* its length in octets */
    const char *at;      /* the end of the pair; after an error, the "%" of the malformed escape, whose offset is
                          * form.at minus the start of your text */
    uint8_t error;       /* KNURL_OK, or KNURL_ERROR_ESCAPE for a malformed escape */

    size_t left; /* private */
} knurl_form_t;

/* Prepares to read a form, the `length` octets at `text`, which must outlive `form`. `text` may be NULL if `length` is
 * 0. */
KNURL_READS(2, 3)
void knurl_form_begin(knurl_form_t *form, const char *text, size_t length);

/* Goes to the next pair of a form; the first call goes to the first pair. Returns false after the last pair, and from
 * the first pair with a malformed escape on: check form->error after the loop. */
bool knurl_form_next(knurl_form_t *form);

/* Returns true if the name of the current pair of a form, decoded, equals the NUL-terminated `name`. A name that
 * contains a NUL equals none. */
bool knurl_form_is(const knurl_form_t *form, const char *name);

/* Copies the value of the current pair of a form, decoded, to `buffer` of `size` bytes, and adds a NUL. The buffer must
 * not overlap the form. Returns false if the decoded value has a control octet (00 to 1F and 7F), or if the value and
 * the NUL do not fit. The buffer then holds an empty string, unless `size` is 0. */
bool knurl_form_copy(const knurl_form_t *form, char *buffer, size_t size);

/* Decodes a name or a value of a form. Use it for a value that may contain control octets; for others knurl_form_copy
 * is easier. `text` is form.name or form.value, `length` octets. "+" becomes a space, and an escape its octet, NUL
 * included. Every other octet is copied. At most `length` octets are written. The buffer may start at `text`; in any
 * other case the two must not overlap.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_ESCAPE out->at is the offset in `text` of a malformed escape. This does not happen with a pair that
 *                      knurl_form_next found. */
KNURL_READS(1, 2)
knurl_error_t knurl_form_decode(const char *text, size_t length, knurl_buffer_t *out);

/* Appends a pair to a form that is written in a buffer.
 *
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     if ((knurl_form_write("ssid", 4, ssid, ssid_length, &out) != KNURL_OK) ||
 *         (knurl_form_write("channel", 7, "11", 2, &out) != KNURL_OK)) ... the buffer is too short
 *     ... out.length octets of out.octets are the form
 *
 * `name` and `value` are any octets. `name` may be NULL if `name_length` is 0, and `value` may be NULL if
 * `value_length` is 0. Letters, digits, "*", "-", "." and "_" are copied. A space becomes "+". Every other octet
 * becomes an escape. The call writes "&" before the name, unless the form is empty, and "=" before the value.
 *
 * out->length is the length of the form. Set it to 0 before the first pair, as KNURL_BUFFER does; each call adds the
 * length of its pair. The buffer must not overlap `name` or `value`.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER the pair does not fit. The form keeps the pairs before it, and out->needed is the size that the
 *                      form needs with this pair. Do not send the form, because it lacks a pair. */
KNURL_READS(1, 2)
KNURL_READS(3, 4)
knurl_error_t knurl_form_write(const char *name, size_t name_length, const char *value, size_t value_length,
                               knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
