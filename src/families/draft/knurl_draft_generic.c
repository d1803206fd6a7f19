/* SPDX-License-Identifier: MIT
 *
 * Every scheme that no other row of the list names, in the earlier draft:
 *
 *     generic = scheme ":" path [ "?" search ]
 *     scheme  = ialpha
 *     path    = void | xpalphas [ "/" path ]
 *     search  = xalphas [ "+" search ]
 */
#include "knurl_draft_step.h"

/* The places of the rules. */
enum { DRAFT_GENERIC_AT_SEGMENT, DRAFT_GENERIC_OPAQUE };

static const knurl_rule_t draft_generic_rules[] = {
    [DRAFT_GENERIC_AT_SEGMENT] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS_OR_SEARCH(KNURL_OPAQUE)),
    [DRAFT_GENERIC_OPAQUE] =
        KNURL_RULE(KNURL_XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, DRAFT_GENERIC_AT_SEGMENT),
                   KNURL_ENDS_OR_SEARCH(KNURL_OPAQUE)),
};

const knurl_scheme_t knurl_draft_generic = {
    "", knurl_read_rules, draft_generic_rules, knurl_draft_step, 0, KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_DRAFT, 0};
