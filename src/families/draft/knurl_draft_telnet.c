/* SPDX-License-Identifier: MIT
 *
 * telnet of the earlier draft:
 *
 *     telnetaddress = "telnet://" login
 */
#include "knurl_draft_step.h"

static const knurl_rule_t draft_telnet_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_ENDS(KNURL_NONE)),
};

const knurl_scheme_t knurl_draft_telnet = {"telnet",
                                           knurl_read_rules,
                                           draft_telnet_rules,
                                           knurl_draft_login,
                                           23,
                                           KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT |
                                               KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_DRAFT,
                                           0};
