/* SPDX-License-Identifier: MIT
 *
 * The meaning of the octets of an Eddystone-URL; not for users. */
#ifndef KNURL_BEACON_H
#define KNURL_BEACON_H

#include "knurl_radio.h"

/* The texts of the Eddystone-URL specification. In a scheme octet, bit 0 means "s", and bit 1 means no "www.". The
 * endings come first with "/", then without. Between schemes and endings is an octet that no URL contains, for octets
 * without a meaning. */
extern const char knurl_beacon_texts[];
#define KNURL_BEACON_SCHEMES 4u
#define KNURL_BEACON_WITHOUT_WWW 2u
#define KNURL_BEACON_HTTP 4u
#define KNURL_BEACON_HTTPS 5u
#define KNURL_BEACON_SLASHES 3u
#define KNURL_BEACON_WWW 7u
#define KNURL_BEACON_NOTHING 12u
#define KNURL_BEACON_ENDING 13u
#define KNURL_BEACON_ENDINGS 7u

/* The length of the first part of a scheme octet's text. */
static inline size_t knurl_scheme_length(unsigned octet)
{
    return KNURL_BEACON_HTTP + (octet & 1u);
}

/* The text of an octet; for a scheme octet, the text after its first part. Returns the length of *text. */
static inline size_t knurl_expand(const char *octet, bool first, const char **text)
{
    unsigned number = (uint8_t)*octet;
    size_t length = 1;

    *text = &knurl_beacon_texts[KNURL_BEACON_NOTHING];
    if (first) {
        if (number < KNURL_BEACON_SCHEMES) {
            *text = &knurl_beacon_texts[KNURL_BEACON_HTTPS];
            length = (number < KNURL_BEACON_WITHOUT_WWW) ? KNURL_BEACON_WWW : KNURL_BEACON_SLASHES;
        }
    } else if (number < (2u * KNURL_BEACON_ENDINGS)) {
        const char *end = &knurl_beacon_texts[KNURL_BEACON_ENDING];
        if (number >= KNURL_BEACON_ENDINGS) {
            number -= KNURL_BEACON_ENDINGS;
            length = 0;
        }
        for (;;) {
            *text = end;
            while (*end != '/') {
                end++;
            }
            if (number == 0u) {
                break;
            }
            number--;
            end++;
        }
        length += (size_t)(end - *text);
    } else if ((number - 0x21u) < 0x5Eu) {
        *text = octet;
    } else {
    }
    return length;
}

#endif
