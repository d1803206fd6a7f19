/* SPDX-License-Identifier: MIT
 *
 * Goes through the attributes of a link that was found. */
#ifndef KNURL_LINK_ATTRIBUTES_H
#define KNURL_LINK_ATTRIBUTES_H

#include "knurl_link_grammar.h"

/* Goes to the place before the first attribute. */
static inline void knurl_link_rewind(const knurl_links_t *links, knurl_link_attribute_t *attribute)
{
    attribute->next = (uint16_t)(links->target.length + 2u);
    attribute->seen = 0;
}

/* Goes to the next attribute. Returns false after the last one. */
bool knurl_link_next_attribute(const knurl_links_t *links, knurl_link_attribute_t *attribute);

static inline unsigned knurl_link_number_of(const knurl_links_t *links, const knurl_link_attribute_t *attribute)
{
    return knurl_link_number(&links->text[attribute->name.offset], attribute->name.length);
}

/* Returns the octet of a value at *at, without its backslash, and moves *at after it. Returns -1 at the end. */
int knurl_link_next_of_value(const char **at, const char *end, bool quoted);

#endif
