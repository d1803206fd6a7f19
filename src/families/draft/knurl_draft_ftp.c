/* SPDX-License-Identifier: MIT
 *
 * ftp of the earlier draft:
 *
 *     ftpaddress = "ftp://" login "/" path
 *     path       = void | xpalphas [ "/" path ]
 */
#include "knurl_draft_step.h"

static const knurl_rule_t draft_ftp_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS(KNURL_NAME)),
    KNURL_RULE(KNURL_XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_CWD, 1), KNURL_ENDS(KNURL_NAME)),
};

const knurl_scheme_t knurl_draft_ftp = {"ftp",
                                        knurl_read_rules,
                                        draft_ftp_rules,
                                        knurl_draft_login,
                                        21,
                                        KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE |
                                            KNURL_FLAG_DRAFT,
                                        0};
