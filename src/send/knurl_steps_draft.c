/* SPDX-License-Identifier: MIT
 *
 * What a client sends for URLs of the draft, where that is not as in RFC 1738. */
#include "knurl_octets.h"
#include "knurl_steps.h"

/* White space, and what ends a line or a string. */
static const char blanks[] = {'\t', '\r', '\n', '\0', ' ', '\v', '\f'};
#define ENDS_OF_FIELDS 4u /* the first of them, which no field of a line holds */

/* Refuses a part, be it NULL, that holds one of the first `count` of them once decoded. */
static void refuse_octets(knurl_steps_t *steps, const knurl_part_t *part, size_t count)
{
    size_t at = 0;

    while ((part != NULL) && (at < part->length)) {
        const int octet = knurl_decode_one(&steps->text[part->offset], part->length, &at);
        size_t i;
        for (i = 0; i < count; i++) {
            if (octet == blanks[i]) {
                (void)knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, part);
            }
        }
    }
}

/* Adds a part as it is written, but a space and a quotation mark as escapes: a space would end the target. */
static void add_encoded(knurl_steps_t *steps, const knurl_part_t *part)
{
    knurl_part_t piece;
    uint16_t i;

    for (i = 0; (part != NULL) && (i < part->length); i++) {
        piece.offset = (uint16_t)(part->offset + i);
        piece.length = 1;
        if (steps->text[piece.offset] == ' ') {
            knurl_steps_add(steps, "%20");
        } else if (steps->text[piece.offset] == '"') {
            knurl_steps_add(steps, "%22");
        } else {
            knurl_steps_add_raw(steps, &piece);
        }
    }
}

static knurl_action_t next_of_draft_http(knurl_steps_t *steps)
{
    const knurl_part_t *search = knurl_part(steps->url, KNURL_SEARCH);

    if (steps->step != 0u) {
        return KNURL_STEPS_END;
    }
    steps->step = 1;
    knurl_steps_add(steps, "/");
    add_encoded(steps, knurl_part(steps->url, KNURL_PATH));
    if (search != NULL) {
        knurl_steps_add(steps, "?");
        add_encoded(steps, search);
    }
    return KNURL_STEPS_SEND;
}

static knurl_action_t next_of_draft_gopher(knurl_steps_t *steps)
{
    refuse_octets(steps, knurl_part(steps->url, KNURL_SELECTOR), ENDS_OF_FIELDS);
    refuse_octets(steps, knurl_part(steps->url, KNURL_SEARCH), ENDS_OF_FIELDS);
    return knurl_gopher_steps.next(steps);
}

static knurl_action_t next_of_draft_news(knurl_steps_t *steps)
{
    refuse_octets(steps, knurl_part(steps->url, KNURL_GROUP), sizeof blanks);
    return knurl_news_steps.next(steps);
}

const knurl_protocol_t knurl_draft_http_steps = {"http", next_of_draft_http};
const knurl_protocol_t knurl_draft_gopher_steps = {"gopher", next_of_draft_gopher};
const knurl_protocol_t knurl_draft_news_steps = {"news", next_of_draft_news};

const knurl_protocol_t *const knurl_draft_protocols[] = {
    &knurl_draft_http_steps, &knurl_ftp_steps, &knurl_draft_gopher_steps, &knurl_draft_news_steps, NULL,
};
