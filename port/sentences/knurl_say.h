/* SPDX-License-Identifier: MIT */
/* What the files of the sentences share; not for users. */
#ifndef KNURL_SAY_H
#define KNURL_SAY_H

#include "knurl_scheme.h"
#include "knurl_sentences.h"

static inline void knurl_say_string(knurl_say_t *to, void *context, const char *text)
{
    const char *end = text;

    while (*end != '\0') {
        end++;
    }
    to(context, text, (size_t)(end - text));
}

/* An octet in hexadecimal digits, behind "%" or what else says that. */
static inline void knurl_say_hex(knurl_say_t *to, void *context, const char *before, char octet)
{
    static const char digits[] = "0123456789ABCDEF";
    const uint8_t value = (uint8_t)octet;
    const char hex[] = {digits[value >> 4], digits[value & 15u]};

    knurl_say_string(to, context, before);
    to(context, hex, sizeof hex);
}

/* "~" for an octet that can be shown, else the octet \xHH. */
static inline void knurl_say_octet(knurl_say_t *to, void *context, char octet)
{
    const uint8_t value = (uint8_t)octet;

    if (value > 0x20u && value < 0x7Fu) {
        knurl_say_string(to, context, "\"");
        to(context, &octet, 1);
        knurl_say_string(to, context, "\"");
    } else if (value == 0x20u) {
        knurl_say_string(to, context, "a blank");
    } else {
        knurl_say_hex(to, context, "the octet \\x", octet);
    }
}

/* Whether a row has this name. A row is known by its name, so that none is in an image that does not list it. */
static inline bool knurl_is_row(const knurl_scheme_t *row, const char *name)
{
    size_t i = 0;

    while (name[i] != '\0' && row->name[i] == name[i]) {
        i++;
    }
    return row->name[i] == name[i];
}

/* knurl_say_refusal for a URL of RFC 3986's rows that is refused behind the colon of its scheme. */
void knurl_say_uri_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length,
                           size_t colon);

/* The same for the draft's rows. */
void knurl_say_draft_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length);

#endif
