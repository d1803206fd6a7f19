/* SPDX-License-Identifier: MIT
 *
 * Contracts of what goes through the attributes of a link. */
#ifndef KNURL_LINK_ATTRIBUTES_ACSL_H
#define KNURL_LINK_ATTRIBUTES_ACSL_H

#include "knurl_link_grammar_acsl.h"
#include "nodes/knurl_link_attributes.h"

/* The octets from a place up to another can be read. */
/*@ predicate knurl_from_to(char *at, char *end) =
        0 <= end - at && end == at + (end - at) && \valid_read(at + (0 .. end - at - 1)); */

/* A link whose octets can be read; an attribute that its octets are apart from; one that is inside of it, after
 * another octet; a link that was given. */
/*@ predicate knurl_link_text(knurl_links_t *links) = \valid_read(links) && links->length <= KNURL_LENGTH_MAX &&
        \valid_read(links->text + (0 .. links->length - 1));
    predicate knurl_link_apart(knurl_links_t *links, knurl_link_attribute_t *attribute) =
        \valid(attribute) && \separated(attribute, &links->text) && \separated(attribute, &links->length) &&
        \separated(attribute, links->text + (0 .. links->length - 1));
    predicate knurl_part_in(knurl_links_t *links, knurl_part_t *part) = part->offset + part->length <= links->length;
    predicate knurl_attribute_in(knurl_links_t *links, knurl_link_attribute_t *attribute) =
        0 < attribute->name.offset && knurl_part_in(links, &attribute->name) && knurl_part_in(links, &attribute->value);
    predicate knurl_link_given(knurl_links_t *links) = \valid(links) && (links->found ==> knurl_link_text(links) &&
        \separated(links, links->text + (0 .. links->length - 1)) &&
        (links->attribute.next > links->target.length + 2 ==> knurl_attribute_in(links, &links->attribute))); */

/*@ requires \valid_read(links) && \valid(attribute);
    assigns attribute->next, attribute->seen; */
static inline void knurl_link_rewind(const knurl_links_t *links, knurl_link_attribute_t *attribute);

/*@ requires knurl_link_text(links) && knurl_link_apart(links, attribute);
    assigns *attribute;
    ensures on: \result ==> \old(attribute->next) < attribute->next && knurl_attribute_in(links, attribute);
    ensures end: !\result ==> attribute->next == \old(attribute->next) && attribute->name == \old(attribute->name) &&
            attribute->value == \old(attribute->value); */
bool knurl_link_next_attribute(const knurl_links_t *links, knurl_link_attribute_t *attribute);

/*@ requires knurl_link_text(links) && \valid_read(attribute) && knurl_part_in(links, &attribute->name);
    assigns \nothing;
    ensures \result <= KNURL_LINK_OTHER; */
static inline unsigned knurl_link_number_of(const knurl_links_t *links, const knurl_link_attribute_t *attribute);

/*@ requires \valid(at) && knurl_from_to(*at, end);
    assigns *at;
    ensures end: \result < 0 <==> \old(*at) == end;
    ensures stays: \result < 0 ==> *at == \old(*at);
    ensures on: \result >= 0 ==> 0 < *at - \old(*at) <= end - \old(*at) && *at == \old(*at) + (*at - \old(*at)); */
int knurl_link_next_of_value(const char **at, const char *end, bool quoted);

#endif
