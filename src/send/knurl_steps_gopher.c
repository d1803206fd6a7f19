/* SPDX-License-Identifier: MIT
 *
 * The lines of a gopher client, RFC 1738 section 3.4, RFC 1436: one line, or several for a form. */
#include "knurl_next_of.h"

#include "knurl_octets.h"

/* Whether a Gopher+ string is a filled-out form (section 3.4.9): it starts with "+", TAB, "1". */
static bool is_form(const knurl_steps_t *steps, const knurl_part_t *gopherplus)
{
    static const uint8_t start[] = {'+', '\t', '1'};
    size_t at = 0;
    size_t i = 0;
    uint8_t octet;

    /*@ loop invariant i <= 3 && at <= gopherplus->length; loop assigns i, at, octet; loop variant 3 - i; */
    while ((i < sizeof start) && (at < gopherplus->length) &&
           knurl_decode_one(&steps->text[gopherplus->offset], gopherplus->length, &at, &octet) && (octet == start[i])) {
        i++;
    }
    return i == sizeof start;
}

/* Adds a part behind a TAB. */
static void add_behind_tab(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t allowed)
{
    knurl_steps_add(steps, "\t");
    knurl_steps_add_part(steps, part, allowed);
}

knurl_action_t knurl_next_of_gopher(knurl_steps_t *steps)
{
    const knurl_part_t *query = knurl_part(steps->url, KNURL_QUERY);
    const knurl_part_t *gopherplus = knurl_part(steps->url, KNURL_GOPHERPLUS);

    if (steps->step != 0u) {
        return KNURL_STEPS_END;
    }
    steps->step = 1;
    knurl_steps_add_part(steps, knurl_part(steps->url, KNURL_SELECTOR), KNURL_SEND_LINE);
    if ((query != NULL) && ((query->length != 0u) || (gopherplus == NULL) || !is_form(steps, gopherplus))) {
        add_behind_tab(steps, query, KNURL_SEND_LINE);
    }
    if (gopherplus != NULL) {
        add_behind_tab(steps, gopherplus, KNURL_SEND_LINES);
    }
    return knurl_steps_end_line(steps);
}

const knurl_protocol_t knurl_gopher_steps = {"gopher", knurl_next_of_gopher};
