/* SPDX-License-Identifier: MIT
 *
 * The meaning of the octets of an Eddystone-URL; not for users. */
#ifndef KNURL_BEACON_H
#define KNURL_BEACON_H

#include "knurl_radio.h"

/* The specification of Eddystone-URL. Scheme octets: bit 0 stands for the "s", and bit 1 for no "www.". Endings: these, and
 * then the same without the "/". Between the two stands what no URL holds. */
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

/* How much of the first text a scheme octet stands for first. */
static inline size_t knurl_scheme_length(unsigned octet)
{
    return KNURL_BEACON_HTTP + (octet & 1u);
}

/* What an octet stands for, a scheme octet behind that: how many octets at *text. */
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
