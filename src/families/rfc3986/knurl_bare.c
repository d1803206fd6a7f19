/* SPDX-License-Identifier: MIT
 *
 * Texts that may lack a scheme. The machine looks for a scheme first. If there is none, the first row of the list reads
 * the text. */
#include "knurl_bare.h"

#include "knurl_rfc3986_states.h"

static unsigned read_bare(knurl_t *url, unsigned octet, unsigned class_)
{
    (void)octet;
    (void)class_;
    knurl_name_or_bare(url);
    url->reader = url->scheme->reader;
    return KNURL_VERDICT_AGAIN;
}

void knurl_bare_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    knurl_begin(url, &schemes[1], parts, room);
    url->flags = KNURL_BARE;
    url->reader = read_bare;
}

knurl_error_t knurl_bare_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                               const char *text, size_t length)
{
    knurl_bare_begin(url, schemes, parts, room);
    (void)knurl_feed(url, text, length);
    return knurl_end(url);
}
