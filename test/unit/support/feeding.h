/* SPDX-License-Identifier: MIT
 *
 * The three ways of feeding a URL: whole, octet by octet, and in pieces of three octets with empty ones between
 * them. */
#ifndef FEEDING_H
#define FEEDING_H

#include "knurl.h"

enum { FEED_WHOLE, FEED_OCTETS, FEED_PIECES, FEED_WAYS };

/* Parses by `schemes`, with a fragment allowed. */
static inline knurl_error_t feed(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                                 uint16_t room, const char *text, size_t length, int way)
{
    const size_t most = (way == FEED_WHOLE) ? length : (way == FEED_OCTETS) ? 1u : 3u;
    size_t at = 0;

    knurl_begin(url, schemes, parts, room);
    knurl_take_fragment(url);
    while (at < length) {
        const size_t piece = ((length - at) < most) ? (length - at) : most;
        (void)knurl_feed(url, text + at, piece);
        if (way == FEED_PIECES) {
            (void)knurl_feed(url, text, 0);
        }
        at += piece;
    }
    return knurl_end(url);
}

#endif
