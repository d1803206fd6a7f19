/* SPDX-License-Identifier: MIT
 *
 * http of the earlier draft:
 *
 *     httpaddress = "http://" hostport [ "/" path ] [ "?" search ]
 *     path        = void | xpalphas [ "/" path ]
 *     search      = xalphas [ "+" search ]
 */
#include "knurl_draft_step.h"

/* The places of the rules. */
enum { HTTP_AFTER_HOST, HTTP_AT_SEGMENT, HTTP_PATH };

static const knurl_rule_t draft_http_rules[] = {
    [HTTP_AFTER_HOST] =
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, HTTP_AT_SEGMENT), KNURL_ENDS_OR_SEARCH(KNURL_NONE)),
    [HTTP_AT_SEGMENT] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS_OR_SEARCH(KNURL_PATH)),
    [HTTP_PATH] = KNURL_RULE(KNURL_XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, HTTP_AT_SEGMENT),
                             KNURL_ENDS_OR_SEARCH(KNURL_PATH)),
};

const knurl_scheme_t knurl_draft_http = {"http",
                                         knurl_read_rules,
                                         draft_http_rules,
                                         knurl_draft_step,
                                         80,
                                         KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_DRAFT,
                                         0};
