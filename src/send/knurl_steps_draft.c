/* SPDX-License-Identifier: MIT
 *
 * The lines of a client for URLs of the draft, where they differ from those of RFC 1738. */
#include "knurl_next_of.h"

#include "../octets/knurl_escape.h"
#include "knurl_octets.h"

/* Whether an octet is white space; without `space`, whether it ends a line or a field of a line. */
static bool is_blank(uint8_t octet, bool space)
{
    return (octet == '\t') || (octet == '\n') || (octet == '\r') || (octet == '\0') ||
           (space && ((octet == ' ') || (octet == '\v') || (octet == '\f')));
}

/* Refuses a part that contains such an octet after decoding. `part` may be NULL. */
static void refuse_blanks(knurl_steps_t *steps, const knurl_part_t *part, bool space)
{
    size_t at = 0;

    /*@ loop invariant knurl_ready(steps) && (part == \null || part == \at(part, Pre));
        loop invariant part != \null ==> at <= part->length;
        loop assigns at, part, steps->error, steps->refused;
        loop variant part == \null ? -1 : part->length - at; */
    while ((part != NULL) && (at < part->length)) {
        uint8_t octet;
        if (!knurl_decode_one(&steps->text[part->offset], part->length, &at, &octet) || is_blank(octet, space)) {
            (void)knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, part);
            part = NULL;
        }
    }
}

/* Adds a part, still encoded. Spaces and quotation marks become escapes, because a space would end the target. */
static void add_encoded(knurl_steps_t *steps, const knurl_part_t *part)
{
    uint16_t i;

    /*@ loop invariant knurl_stepping(steps) && knurl_mailed(steps);
        loop invariant part != \null ==> i <= part->length;
        loop assigns i, steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
        loop variant 65535 - i; */
    for (i = 0; (part != NULL) && (i < part->length); i++) {
        const uint8_t octet = (uint8_t)steps->text[part->offset + i];
        if (octet == (uint8_t)' ') {
            knurl_steps_add(steps, "%20");
        } else if (octet == (uint8_t)'"') {
            knurl_steps_add(steps, "%22");
        } else if (knurl_is_control(octet)) {
            (void)knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, part);
        } else {
            knurl_steps_add_octet(steps, octet);
        }
    }
}

static knurl_action_t next_of_draft_http(knurl_steps_t *steps)
{
    const knurl_part_t *query = knurl_part(steps->url, KNURL_QUERY);

    if (steps->step != 0u) {
        return KNURL_STEPS_END;
    }
    steps->step = 1;
    knurl_steps_add(steps, "/");
    add_encoded(steps, knurl_part(steps->url, KNURL_PATH));
    if (query != NULL) {
        knurl_steps_add(steps, "?");
        add_encoded(steps, query);
    }
    return KNURL_STEPS_SEND;
}

static knurl_action_t next_of_draft_gopher(knurl_steps_t *steps)
{
    refuse_blanks(steps, knurl_part(steps->url, KNURL_SELECTOR), false);
    refuse_blanks(steps, knurl_part(steps->url, KNURL_QUERY), false);
    return knurl_next_of_gopher(steps);
}

static knurl_action_t next_of_draft_news(knurl_steps_t *steps)
{
    refuse_blanks(steps, knurl_part(steps->url, KNURL_GROUP), true);
    return knurl_next_of_news(steps);
}

const knurl_protocol_t knurl_draft_http_steps = {"http", next_of_draft_http};
const knurl_protocol_t knurl_draft_gopher_steps = {"gopher", next_of_draft_gopher};
const knurl_protocol_t knurl_draft_news_steps = {"news", next_of_draft_news};

const knurl_protocol_t *const knurl_draft_protocols[] = {
    &knurl_draft_http_steps, &knurl_ftp_steps, &knurl_draft_gopher_steps, &knurl_draft_news_steps, NULL,
};
