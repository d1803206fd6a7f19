/* SPDX-License-Identifier: MIT
 *
 * telnet, RFC 1738 section 3.8:
 *
 *     telneturl = "telnet://" login [ "/" ]
 */
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

static const knurl_rule_t telnet_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

const knurl_scheme_t knurl_rfc1738_telnet = {
    "telnet", knurl_read_rules, telnet_rules, knurl_login, 23, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT, 0};
