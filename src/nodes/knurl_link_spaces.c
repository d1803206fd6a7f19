/* SPDX-License-Identifier: MIT
 *
 * White space and empty elements in a list of links, RFC 8288 section 3 and RFC 7230 section 7. */
#include "knurl_link.h"

#include "knurl_link_grammar.h"

static bool is_white(char octet)
{
    return (octet == ' ') || (octet == '\t') || (octet == '\r') || (octet == '\n');
}

/* Returns the state after white space, or KNURL_LINK_REFUSED if none is allowed. */
static unsigned state_after_white(unsigned state)
{
    if (state > KNURL_LINK_AFTER) {
        return (state == KNURL_LINK_NAMES) ? KNURL_LINK_NAMED : KNURL_LINK_AFTER;
    }
    return ((state < KNURL_LINK_STAR) && (state != KNURL_LINK_FIRST)) ? KNURL_LINK_REFUSED : state;
}

/* Passes over white space, and over a comma where no link has begun, and copies white space if it fits. Returns false
 * for any other octet, which the grammar of RFC 6690 reads in the state as it would be without empty elements before
 * it. */
static bool pass(knurl_links_t *links, char octet)
{
    if (links->state <= KNURL_LINK_NEXT) {
        links->state = KNURL_LINK_FIRST;
        if (octet == ',') {
            return true;
        }
    }
    if (is_white(octet)) {
        const size_t place = links->offset - links->begin;
        const unsigned state = state_after_white(links->state);
        if (state == KNURL_LINK_REFUSED) {
            return false;
        }
        links->state = (uint8_t)state;
        if ((links->buffer != NULL) && (place < links->size)) {
            links->buffer[place] = octet;
        }
        return true;
    }
    if ((links->state == KNURL_LINK_NAME) && ((octet == ';') || (octet == ','))) {
        links->state = KNURL_LINK_AFTER;
    }
    return false;
}

bool knurl_link_allow_spaces(knurl_links_t *links)
{
    const bool allowed = (links->state == KNURL_LINK_FIRST) && ((links->offset | links->error) == 0u);

    if (allowed) {
        links->begin = 0;
        links->pass = pass;
    }
    return allowed;
}
