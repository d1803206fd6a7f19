/* SPDX-License-Identifier: MIT
 *
 * prospero of the earlier draft:
 *
 *     prosperolink = "prospero://" hostport "/" hsoname [ "%00" version [ attributes ] ]
 *     hsoname      = path
 *     version      = digits
 *     attributes   = attribute [ attributes ]
 *     attribute    = alphanums
 *
 * The first "%00" ends hsoname. The version takes all digits, so the attributes start with a letter. */
#include "knurl_draft_step.h"

/* The indices of the rules. No rule after the two of hsoname has escapes. */
enum {
    PROSPERO_AFTER_HOST,
    PROSPERO_AT_VERSION,
    PROSPERO_AT_SEGMENT,
    PROSPERO_HSONAME,
    PROSPERO_VERSION,
    PROSPERO_ATTRIBUTES
};

static const knurl_rule_t draft_prospero_rules[] = {
    [PROSPERO_AFTER_HOST] =
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, PROSPERO_AT_SEGMENT), KNURL_NO_EXIT),
    [PROSPERO_AT_VERSION] =
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(DIGIT, KNURL_GOES_ON, PROSPERO_VERSION), KNURL_NO_EXIT),
    [PROSPERO_AT_SEGMENT] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS(KNURL_HSONAME)),
    [PROSPERO_HSONAME] = KNURL_RULE(KNURL_XPALPHA, KNURL_MORE, KNURL_STEP_ESCAPES,
                                    KNURL_EXIT(SLASH, KNURL_GOES_ON, PROSPERO_AT_SEGMENT), KNURL_ENDS(KNURL_HSONAME)),
    [PROSPERO_VERSION] =
        KNURL_RULE(KNURL_SET_DIGIT, KNURL_MORE, 0, KNURL_EXIT(LETTER, KNURL_LINK_VERSION, PROSPERO_ATTRIBUTES),
                   KNURL_ENDS(KNURL_LINK_VERSION)),
    [PROSPERO_ATTRIBUTES] = KNURL_RULE(KNURL_SET_ALPHADIGIT, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_ENDS(KNURL_ATTRIBUTES)),
};

static knurl_verdict_t draft_prospero_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((url->rule >= PROSPERO_AT_SEGMENT) && (length == 3u) && (octet == 0u)) {
        knurl_record(url, KNURL_HSONAME);
        /* The delimiter is three octets. */
        url->start = (uint16_t)(url->start + 2u);
        knurl_go_on(url, PROSPERO_AT_VERSION);
        return KNURL_VERDICT_TAKE;
    }
    if (url->rule == PROSPERO_ATTRIBUTES) {
        /* The letter that ended the version is the first of the attributes. */
        url->start--;
    }
    return knurl_draft_step(url, octet, length);
}

const knurl_scheme_t knurl_draft_prospero = {"prospero",
                                             knurl_read_rules,
                                             draft_prospero_rules,
                                             draft_prospero_step,
                                             1525,
                                             KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_DRAFT,
                                             0};
