/* SPDX-License-Identifier: MIT
 *
 * news, RFC 1738 section 3.6:
 *
 *     newsurl   = "news:" grouppart
 *     grouppart = "*" | group | article
 *     group     = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
 *     article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
 */
#include "knurl_rfc1738.h"
#include "knurl_group.h"

#define ARTICLE (KNURL_SET_XCHAR & ~KNURL_SET_AT)

/* The places of the rules. */
enum { NEWS_START, NEWS_IN_GROUP, NEWS_STAR, NEWS_IN_ARTICLE, NEWS_AFTER_HOST };

#define TO_HOST KNURL_EXIT(AT, KNURL_UNIQUE, KNURL_TO_HOST)

static const knurl_rule_t news_rules[] = {
    [NEWS_START] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(LETTER, KNURL_GOES_ON, NEWS_IN_GROUP), KNURL_NO_EXIT),
    [NEWS_IN_GROUP] = KNURL_RULE(KNURL_GROUP_SET, KNURL_GROUP, 0, TO_HOST, KNURL_NO_EXIT),
    [NEWS_STAR] = KNURL_RULE(0, KNURL_GROUP, 0, TO_HOST, KNURL_NO_EXIT),
    [NEWS_IN_ARTICLE] = KNURL_RULE(ARTICLE, KNURL_MORE, 0, TO_HOST, KNURL_NO_EXIT),
    [NEWS_AFTER_HOST] = KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

/* A group or "*" may still become the start of an article. */
static knurl_verdict_t news_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const uint8_t rule = url->rule;

    if ((length == 0u) || (rule >= NEWS_IN_ARTICLE) || (octet == (uint8_t)'@')) {
        return KNURL_VERDICT_REFUSE;
    }
    if ((rule == NEWS_START) && (octet == (uint8_t)'*')) {
        knurl_go_on(url, NEWS_STAR);
        return KNURL_VERDICT_TAKE;
    }
    knurl_go_on(url, NEWS_IN_ARTICLE);
    return KNURL_VERDICT_AGAIN;
}

const knurl_scheme_t knurl_rfc1738_news = {"news", knurl_read_rules, news_rules, news_step, 0, 0, NEWS_AFTER_HOST};
