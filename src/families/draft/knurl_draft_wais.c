/* SPDX-License-Identifier: MIT
 *
 * wais of the earlier draft:
 *
 *     waisaddress = waisindex | waisdoc
 *     waisindex   = "wais://" hostport "/" database [ "?" search ]
 *     waisdoc     = "wais://" hostport "/" database "/" wtype "/" digits "/" path
 *     database    = xalphas
 *     wtype       = xalphas
 */
#include "knurl_draft_step.h"

/* The indices of the rules: AT_... before the first symbol of a part. */
enum {
    WAIS_AFTER_HOST,
    WAIS_AT_DATABASE,
    WAIS_DATABASE,
    WAIS_AT_WTYPE,
    WAIS_WTYPE,
    WAIS_AT_DIGITS,
    WAIS_DIGITS,
    WAIS_AT_SEGMENT,
    WAIS_WPATH
};

static const knurl_rule_t draft_wais_rules[] = {
    [WAIS_AFTER_HOST] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, WAIS_AT_DATABASE), KNURL_NO_EXIT),
    [WAIS_AT_DATABASE] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [WAIS_DATABASE] = KNURL_RULE(KNURL_XALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_DATABASE, WAIS_AT_WTYPE),
                                 KNURL_ENDS_OR_SEARCH(KNURL_DATABASE)),
    [WAIS_AT_WTYPE] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [WAIS_WTYPE] =
        KNURL_RULE(KNURL_XALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_WTYPE, WAIS_AT_DIGITS), KNURL_NO_EXIT),
    [WAIS_AT_DIGITS] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(DIGIT, KNURL_GOES_ON, WAIS_DIGITS), KNURL_NO_EXIT),
    [WAIS_DIGITS] =
        KNURL_RULE(KNURL_SET_DIGIT, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_DIGITS, WAIS_AT_SEGMENT), KNURL_NO_EXIT),
    [WAIS_AT_SEGMENT] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS(KNURL_WPATH)),
    [WAIS_WPATH] = KNURL_RULE(KNURL_XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, WAIS_AT_SEGMENT),
                              KNURL_ENDS(KNURL_WPATH)),
};

const knurl_scheme_t knurl_draft_wais = {"wais",
                                         knurl_read_rules,
                                         draft_wais_rules,
                                         knurl_draft_step,
                                         210,
                                         KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_DRAFT,
                                         0};
