/* SPDX-License-Identifier: MIT
 *
 * news of the earlier draft:
 *
 *     newsaddress = "news:" groupart
 *     groupart    = "*" | group | article
 *     group       = ialpha [ "." group ]
 *     ialpha      = alpha [ xalphas ]
 *     article     = xalphas "@" host
 *
 * What holds an "@" is an article. A group and "*" can still turn out to be the start of one. */
#include "knurl_draft_step.h"

#define UNIQUE (KNURL_XALPHA & ~KNURL_AT)
#define TO_HOST KNURL_EXIT(AT, KNURL_UNIQUE, KNURL_TO_HOST)

/* The places of the rules. */
enum { START, ARTICLE, GROUP, STAR, AFTER_STAR, AFTER_HOST };

static const knurl_rule_t rules[] = {
    [START] = KNURL_RULE(KNURL_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_EXIT(LETTER, KNURL_GOES_ON, GROUP),
                         KNURL_NO_EXIT),
    [ARTICLE] = KNURL_RULE(UNIQUE, KNURL_MORE, 0, TO_HOST, KNURL_NO_EXIT),
    [GROUP] = KNURL_RULE(UNIQUE, KNURL_MORE, 0, TO_HOST, KNURL_ENDS(KNURL_GROUP)),
    [STAR] = KNURL_RULE(KNURL_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, TO_HOST, KNURL_ENDS(KNURL_GROUP)),
    [AFTER_STAR] = KNURL_RULE(UNIQUE, KNURL_MORE, 0, TO_HOST, KNURL_NO_EXIT),
    [AFTER_HOST] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_ENDS(KNURL_NONE)),
};

static knurl_turn_t step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((octet == (uint8_t)'*') && (length == 1u) && (url->offset == url->schemepart)) {
        knurl_go_on(url, STAR);
        return KNURL_TAKE;
    }
    return knurl_draft_step(url, octet, length);
}

const knurl_scheme_t knurl_draft_news = {"news", rules, step, 0, KNURL_ASKS_UNUSABLE | KNURL_DRAFT, AFTER_HOST};
