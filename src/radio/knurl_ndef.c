/* SPDX-License-Identifier: MIT */
#include "knurl_prefixes.h"

knurl_error_t knurl_ndef_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length)
{
    if ((record->read == 0u) && (length != 0u)) {
        char text[KNURL_LONGEST_PREFIX];
        const size_t expanded = knurl_write_prefix((uint8_t)*octets, text);
        /* The following octets are themselves. The text has as many octets more than the record, or one less. */
        record->longer = expanded - 1u;
        if (knurl_feed(url, text, expanded) == KNURL_OK) {
            record->read = SIZE_MAX;
        }
        octets++;
        length--;
    }
    return knurl_feed(url, octets, length);
}
