/* SPDX-License-Identifier: MIT */
#include "knurl_beacon.h"

knurl_error_t knurl_eddystone_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length)
{
    const char *const end = &octets[length];

    for (; octets != end; octets++) {
        const char *text;
        size_t expanded = 0;
        const bool first = record->read == 0u;
        if (first) {
            expanded = knurl_scheme_length((uint8_t)*octets);
            (void)knurl_feed(url, knurl_beacon_texts, expanded);
        }
        const size_t rest = knurl_expand(octets, first, &text);
        if (knurl_feed(url, text, rest) != KNURL_OK) {
            break;
        }
        record->read++;
        record->longer += expanded + rest - 1u;
    }
    return (knurl_error_t)url->error;
}
