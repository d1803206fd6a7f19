/* SPDX-License-Identifier: MIT */
/* What the files of the sentences share; not for users. */
#ifndef KNURL_SAY_H
#define KNURL_SAY_H

#include "knurl_sentences.h"

static inline void knurl_say_string(knurl_say_t *to, void *context, const char *text)
{
    size_t length = 0;

    while (text[length] != '\0') {
        length++;
    }
    to(context, text, length);
}

/* Octets outside 20-7E as \xHH. */
static inline void knurl_say_octets(knurl_say_t *to, void *context, const char *octets, size_t length)
{
    static const char digits[] = "0123456789ABCDEF";
    size_t i;

    for (i = 0; i < length; i++) {
        const uint8_t value = (uint8_t)octets[i];
        const char hex[] = {'\\', 'x', digits[value >> 4], digits[value & 15u]};
        if (value >= 0x20u && value <= 0x7Eu) {
            to(context, &octets[i], 1);
        } else {
            to(context, hex, sizeof hex);
        }
    }
}

/* knurl_say_refusal for a URL of RFC 3986's rows that is refused behind the colon of its scheme. */
void knurl_say_uri_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length,
                           size_t colon);

/* The same for the draft's rows. */
void knurl_say_draft_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length);

#endif
