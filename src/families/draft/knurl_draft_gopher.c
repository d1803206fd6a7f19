/* SPDX-License-Identifier: MIT
 *
 * gopher of the earlier draft:
 *
 *     gopheraddress = "gopher://" hostport [ "/" gtype [ selector ] ] [ "?" search ]
 *     gtype         = xalpha
 *     selector      = path
 *     path          = void | xpalphas [ "/" path ]
 *     search        = xalphas [ "+" search ]
 */
#include "knurl_draft_step.h"

/* The places of the rules. */
enum {
    DRAFT_GOPHER_AFTER_HOST,
    DRAFT_GOPHER_AT_SEGMENT,
    DRAFT_GOPHER_SELECTOR,
    DRAFT_GOPHER_AT_GTYPE,
    DRAFT_GOPHER_GTYPE
};

static const knurl_rule_t draft_gopher_rules[] = {
    [DRAFT_GOPHER_AFTER_HOST] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, DRAFT_GOPHER_AT_GTYPE),
                                           KNURL_ENDS_OR_SEARCH(KNURL_NONE)),
    [DRAFT_GOPHER_AT_SEGMENT] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS_OR_SEARCH(KNURL_SELECTOR)),
    [DRAFT_GOPHER_SELECTOR] =
        KNURL_RULE(KNURL_XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, DRAFT_GOPHER_AT_SEGMENT),
                   KNURL_ENDS_OR_SEARCH(KNURL_SELECTOR)),
    [DRAFT_GOPHER_AT_GTYPE] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_GOPHER_GTYPE] = KNURL_RULE(KNURL_XALPHA, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_ENDS(KNURL_GTYPE)),
};

static knurl_verdict_t draft_gopher_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const knurl_verdict_t answer = knurl_draft_step(url, octet, length);

    if (url->rule != DRAFT_GOPHER_GTYPE) {
        return answer;
    }
    /* The symbol is the whole part, and no delimiter follows it. */
    url->offset = (uint16_t)(url->offset + length);
    knurl_record(url, KNURL_GTYPE);
    url->start--;
    knurl_go_on(url, DRAFT_GOPHER_AT_SEGMENT);
    return KNURL_VERDICT_TAKE;
}

const knurl_scheme_t knurl_draft_gopher = {"gopher",
                                           knurl_read_rules,
                                           draft_gopher_rules,
                                           draft_gopher_step,
                                           70,
                                           KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_DRAFT,
                                           0};
