/* SPDX-License-Identifier: MIT */
#include "knurl_prefixes.h"

/* Feeds the text of a prefix, and counts it. */
static inline void feed_prefix(knurl_t *url, knurl_radio_t *record, const uint8_t *at)
{
    /*@ loop assigns at, *url, record->longer, url->parts[0 .. url->room - 1]; */
    for (;;) {
        const char octet = (char)(*at & 0x7Fu);
        const char *text = &octet;
        size_t length = 1;
        if (octet == '/') {
            text = "://";
            length = 3;
        }
        (void)knurl_feed(url, text, length);
        record->longer += length;
        if (*at >= 0x80u) {
            break;
        }
        at++;
    }
}

knurl_error_t knurl_ndef_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length)
{
    if ((record->read == 0u) && (length != 0u)) {
        /* The following octets are themselves. The text has as many octets more than the record, or one less. */
        record->longer = (size_t)0 - 1u;
        if (*octets != '\0') {
            feed_prefix(url, record, knurl_find_prefix((uint8_t)*octets));
        }
        if (url->error == KNURL_OK) {
            record->read = SIZE_MAX;
        }
        octets++;
        length--;
    }
    return knurl_feed(url, octets, length);
}
