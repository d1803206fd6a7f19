/* SPDX-License-Identifier: MIT
 *
 * nntp, RFC 1738 section 3.7:
 *
 *     nntpurl = "nntp://" hostport "/" group [ "/" digits ]
 */
#include "knurl_rfc1738.h"
#include "knurl_group.h"

static const knurl_rule_t nntp_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(LETTER, KNURL_GOES_ON, 2), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_GROUP_SET, KNURL_GROUP, 0, KNURL_EXIT(SLASH, KNURL_GROUP, 3), KNURL_NO_EXIT),
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(DIGIT, KNURL_GOES_ON, 4), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_DIGIT, KNURL_ARTICLE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

const knurl_scheme_t knurl_rfc1738_nntp = {"nntp", knurl_read_rules, nntp_rules, NULL, 119, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT, 0};
