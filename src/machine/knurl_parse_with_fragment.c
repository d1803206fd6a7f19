/* SPDX-License-Identifier: MIT */
#include "knurl.h"

knurl_error_t knurl_parse_with_fragment(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                                        uint16_t room, const char *text, size_t length)
{
    knurl_begin(url, schemes, parts, room);
    knurl_take_fragment(url);
    (void)knurl_feed(url, text, length);
    return knurl_end(url);
}
