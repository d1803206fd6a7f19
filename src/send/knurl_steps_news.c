/* SPDX-License-Identifier: MIT
 *
 * The lines of a client of news and nntp, RFC 1738 sections 3.6 and 3.7, RFC 977. */
#include "knurl_next_of.h"

static knurl_action_t group(knurl_steps_t *steps)
{
    knurl_steps_add(steps, "GROUP ");
    /* Only the draft's groups hold escapes. */
    knurl_steps_add_part(steps, knurl_part(steps->url, KNURL_GROUP), KNURL_SEND_LINE);
    return knurl_steps_end_line(steps);
}

/* Ends an ARTICLE line with the second half of the message's identifier. */
static knurl_action_t end_article(knurl_steps_t *steps)
{
    knurl_steps_add(steps, "@");
    knurl_steps_add_raw(steps, knurl_part(steps->url, KNURL_HOST));
    knurl_steps_add(steps, ">");
    return knurl_steps_end_line(steps);
}

knurl_action_t knurl_next_of_news(knurl_steps_t *steps)
{
    const knurl_part_t *unique = knurl_part(steps->url, KNURL_UNIQUE);

    if (steps->step != 0u) {
        return KNURL_STEPS_END;
    }
    steps->step = 1;
    if (unique != NULL) {
        knurl_steps_add(steps, "ARTICLE <");
        knurl_steps_add_part(steps, unique, KNURL_SEND_ID);
        return end_article(steps);
    }
    if (knurl_equal_part(knurl_part(steps->url, KNURL_GROUP), steps->text, "*")) {
        knurl_steps_add(steps, "LIST");
        return knurl_steps_end_line(steps);
    }
    return group(steps);
}

static knurl_action_t next_of_nntp(knurl_steps_t *steps)
{
    const knurl_part_t *article = knurl_part(steps->url, KNURL_ARTICLE);

    if (steps->step == 0u) {
        steps->step = 1;
        return group(steps);
    }
    if ((steps->step == 1u) && (article != NULL)) {
        steps->step = 2;
        knurl_steps_add(steps, "ARTICLE ");
        knurl_steps_add_raw(steps, article);
        return knurl_steps_end_line(steps);
    }
    return KNURL_STEPS_END;
}

const knurl_protocol_t knurl_news_steps = {"news", knurl_next_of_news};
const knurl_protocol_t knurl_nntp_steps = {"nntp", next_of_nntp};
