/* SPDX-License-Identifier: MIT */
/* Finds the next page of a listing in HTTP's Link header, RFC 8288. */
#include "fetch.h"

#include "knurl_link.h"

#include <string.h>

const char *fetch_next_page(char *next, const char *list, size_t length, bool *found)
{
    knurl_links_t links;

    knurl_link_begin(&links, list, length);
    (void)knurl_link_allow_spaces(&links);
    while (knurl_link_next(&links)) {
        /* A link with an anchor belongs to a different page. */
        if (!*found && knurl_link_matches_option(&links, "rel=next", 8) &&
            !knurl_link_matches_option(&links, "anchor=*", 8)) {
            memmove(next, &links.text[links.target.offset], links.target.length);
            next[links.target.length] = '\0';
            *found = true;
        }
    }
    return (links.error == KNURL_OK) ? NULL : "a bad Link";
}
