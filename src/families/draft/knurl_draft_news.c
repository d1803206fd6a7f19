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
 * Text with an "@" is an article. A group or "*" may still become the start of an article. */
#include "knurl_draft_step.h"

#define UNIQUE (KNURL_XALPHA & ~KNURL_SET_AT)
#define TO_HOST KNURL_EXIT(AT, KNURL_UNIQUE, KNURL_TO_HOST)

/* The places of the rules. */
enum {
    DRAFT_NEWS_START,
    DRAFT_NEWS_ARTICLE,
    DRAFT_NEWS_GROUP,
    DRAFT_NEWS_STAR,
    DRAFT_NEWS_AFTER_STAR,
    DRAFT_NEWS_AFTER_HOST
};

static const knurl_rule_t draft_news_rules[] = {
    [DRAFT_NEWS_START] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES,
                                    KNURL_EXIT(LETTER, KNURL_GOES_ON, DRAFT_NEWS_GROUP), KNURL_NO_EXIT),
    [DRAFT_NEWS_ARTICLE] = KNURL_RULE(UNIQUE, KNURL_MORE, 0, TO_HOST, KNURL_NO_EXIT),
    [DRAFT_NEWS_GROUP] = KNURL_RULE(UNIQUE, KNURL_MORE, 0, TO_HOST, KNURL_ENDS(KNURL_GROUP)),
    [DRAFT_NEWS_STAR] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, TO_HOST, KNURL_ENDS(KNURL_GROUP)),
    [DRAFT_NEWS_AFTER_STAR] = KNURL_RULE(UNIQUE, KNURL_MORE, 0, TO_HOST, KNURL_NO_EXIT),
    [DRAFT_NEWS_AFTER_HOST] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_ENDS(KNURL_NONE)),
};

static knurl_verdict_t draft_news_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((octet == (uint8_t)'*') && (length == 1u) && (url->offset == url->schemepart)) {
        knurl_go_on(url, DRAFT_NEWS_STAR);
        return KNURL_VERDICT_TAKE;
    }
    return knurl_draft_step(url, octet, length);
}

const knurl_scheme_t knurl_draft_news = {
    "news", knurl_read_rules, draft_news_rules, draft_news_step, 0, KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_DRAFT, DRAFT_NEWS_AFTER_HOST};
