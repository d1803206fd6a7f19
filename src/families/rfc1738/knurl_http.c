/* SPDX-License-Identifier: MIT
 *
 * http, RFC 1738 section 3.3:
 *
 *     httpurl  = "http://" hostport [ "/" hpath [ "?" search ]]
 *     hpath    = hsegment *[ "/" hsegment ]
 *     hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 *     search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 */
#include "knurl_http.h"

#define SEARCH (KNURL_UCHAR | KNURL_SEMICOLON | KNURL_COLON | KNURL_AT | KNURL_AMPERSAND | KNURL_EQUALS)

const knurl_rule_t knurl_http_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(SEARCH | KNURL_SLASH, KNURL_PATH, 0, KNURL_EXIT(QUESTION, KNURL_PATH, 2), KNURL_NO_EXIT),
    KNURL_RULE(SEARCH, KNURL_SEARCH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

const knurl_scheme_t knurl_http = {"http", knurl_read_rules, knurl_http_rules, NULL, 80, KNURL_AUTHORITY | KNURL_TAKES_PORT, 0};

