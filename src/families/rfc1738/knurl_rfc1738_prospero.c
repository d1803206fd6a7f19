/* SPDX-License-Identifier: MIT
 *
 * prospero, RFC 1738 section 3.11:
 *
 *     prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
 *     ppath       = psegment *[ "/" psegment ]
 *     psegment    = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
 *     fieldspec   = ";" fieldname "=" fieldvalue
 *     fieldname   = *[ uchar | "?" | ":" | "@" | "&" ]
 *     fieldvalue  = *[ uchar | "?" | ":" | "@" | "&" ]
 */
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

#define FIELD (KNURL_SET_UCHAR | KNURL_SET_QUESTION | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND)
#define PPATH (FIELD | KNURL_SET_EQUALS | KNURL_SET_SLASH)

static const knurl_rule_t prospero_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(PPATH, KNURL_HSONAME, 0, KNURL_EXIT(SEMICOLON, KNURL_HSONAME, 2), KNURL_NO_EXIT),
    KNURL_RULE(FIELD, KNURL_MORE, 0, KNURL_EXIT(EQUALS, KNURL_FIELD, 3), KNURL_NO_EXIT),
    KNURL_RULE(FIELD, KNURL_VALUE, 0, KNURL_EXIT(SEMICOLON, KNURL_VALUE, 2), KNURL_NO_EXIT),
};

const knurl_scheme_t knurl_rfc1738_prospero = {"prospero", knurl_read_rules, prospero_rules, NULL, 1525, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT, 0};
