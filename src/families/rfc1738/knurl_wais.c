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
#include "knurl_scheme.h"

#define SEARCH (KNURL_UCHAR | KNURL_SEMICOLON | KNURL_COLON | KNURL_AT | KNURL_AMPERSAND | KNURL_EQUALS)

static const knurl_rule_t wais_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_UCHAR, KNURL_DATABASE, 0, KNURL_EXIT(QUESTION, KNURL_DATABASE, 2),
               KNURL_EXIT(SLASH, KNURL_DATABASE, 3)),
    KNURL_RULE(SEARCH, KNURL_SEARCH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    KNURL_RULE(KNURL_UCHAR, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_WTYPE, 4), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_UCHAR, KNURL_WPATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

const knurl_scheme_t knurl_wais = {"wais", knurl_read_rules, wais_rules, NULL, 210, KNURL_AUTHORITY | KNURL_TAKES_PORT, 0};
