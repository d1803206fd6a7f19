/* SPDX-License-Identifier: MIT
 *
 * afs of the earlier draft, which keeps it as a historical note:
 *
 *     afsaddress = "afs://" cellname "/" path
 *     path       = void | xpalphas [ "/" path ]
 */
#include "knurl_draft_step.h"

static const knurl_rule_t draft_afs_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS(KNURL_PATH)),
    KNURL_RULE(KNURL_XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, 1), KNURL_ENDS(KNURL_PATH)),
};

const knurl_scheme_t knurl_draft_afs = {
    "afs", knurl_read_rules, draft_afs_rules, knurl_draft_step, 0, KNURL_FLAG_AUTHORITY | KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_DRAFT, 0};
