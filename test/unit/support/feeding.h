/* SPDX-License-Identifier: MIT
 *
 * Reads a URL in three ways: whole, stored octet by octet, and stored in chunks of three octets with empty chunks
 * between them. */
#ifndef FEEDING_H
#define FEEDING_H

#include "knurl.h"

enum { FEED_WHOLE, FEED_OCTETS, FEED_CHUNKS, FEED_WAYS };

#define FEED_MOST 1024u

/* Parses with the rows in `schemes` and allows a fragment. The stored text is valid until the next call. */
static inline knurl_error_t feed(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                                 uint16_t room, const char *text, size_t length, int way)
{
    static char octets[FEED_MOST];
    knurl_buffer_t kept = KNURL_BUFFER(octets);
    const size_t most = (way == FEED_OCTETS) ? 1u : 3u;

    knurl_begin(url, schemes, parts, room);
    knurl_allow_fragment(url);
    if (way == FEED_WHOLE) {
        return knurl_read(url, text, length);
    }
    for (size_t at = 0; at < length; at += most) {
        (void)knurl_store(url, text + at, ((length - at) < most) ? (length - at) : most, &kept);
        /* An empty chunk must not change anything, in any state. */
        if (way == FEED_CHUNKS) {
            (void)knurl_store(url, NULL, 0, &kept);
        } else {
            (void)knurl_feed(url, NULL, 0);
        }
    }
    return knurl_end(url);
}

#endif
