/* SPDX-License-Identifier: MIT
 *
 * http, RFC 1738 section 3.3:
 *
 *     httpurl  = "http://" hostport [ "/" hpath [ "?" search ]]
 *     hpath    = hsegment *[ "/" hsegment ]
 *     hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 *     search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 */
#include "knurl_rfc1738.h"
#include "knurl_rfc1738_http.h"

#define SEARCH (KNURL_SET_UCHAR | KNURL_SET_SEMICOLON | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

const knurl_rule_t knurl_http_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(SEARCH | KNURL_SET_SLASH, KNURL_PATH, 0, KNURL_EXIT(QUESTION, KNURL_PATH, 2), KNURL_NO_EXIT),
    KNURL_RULE(SEARCH, KNURL_QUERY, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

const knurl_scheme_t knurl_rfc1738_http = {"http", knurl_read_rules, knurl_http_rules, NULL, 80, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT, 0};

