/* SPDX-License-Identifier: MIT
 *
 * wais, RFC 1738 section 3.9:
 *
 *     waisurl      = waisdatabase | waisindex | waisdoc
 *     waisdatabase = "wais://" hostport "/" database
 *     waisindex    = "wais://" hostport "/" database "?" search
 *     waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
 *     database     = *uchar
 *     wtype        = *uchar
 *     wpath        = *uchar
 *     search       = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 */
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

#define SEARCH (KNURL_SET_UCHAR | KNURL_SET_SEMICOLON | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

static const knurl_rule_t wais_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_UCHAR, KNURL_DATABASE, 0, KNURL_EXIT(QUESTION, KNURL_DATABASE, 2),
               KNURL_EXIT(SLASH, KNURL_DATABASE, 3)),
    KNURL_RULE(SEARCH, KNURL_QUERY, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_UCHAR, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_WTYPE, 4), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_UCHAR, KNURL_WPATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

const knurl_scheme_t knurl_rfc1738_wais = {"wais", knurl_read_rules, wais_rules, NULL, 210, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT, 0};
