/* SPDX-License-Identifier: MIT
 *
 * coap, RFC 7252 section 6.1, with the characters of RFC 1738:
 *
 *     coapurl = "coap://" hostport [ "/" path ] [ "?" query ]
 *     path    = segment *[ "/" segment ]
 *     segment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 *     query   = *[ uchar | ";" | ":" | "@" | "&" | "=" | "/" | "?" ]
 */
#include "own_schemes.h"

#include "knurl_scheme.h"

#define SEGMENT                                                                                                        \
    (KNURL_SET_UCHAR | KNURL_SET_SEMICOLON | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define QUERY (SEGMENT | KNURL_SET_SLASH | KNURL_SET_QUESTION)

/* The indices of the rules. */
enum { AT_START, IN_PATH, IN_QUERY };

static const knurl_rule_t rules[COAP_RULES] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, IN_PATH), KNURL_EXIT(QUESTION, KNURL_NONE, IN_QUERY)),
    KNURL_RULE(SEGMENT | KNURL_SET_SLASH, KNURL_PATH, 0, KNURL_EXIT(QUESTION, KNURL_PATH, IN_QUERY), KNURL_NO_EXIT),
    KNURL_RULE(QUERY, KNURL_QUERY, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

static const knurl_grammar_t coap_scheme_grammar = {rules, NULL, AT_START};
const knurl_scheme_t coap_scheme = {"coap", &knurl_rfc1738_family, &coap_scheme_grammar, 5683,
                                    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT};

/* A Uri-Query option is the text between two "&". */
const knurl_separators_t coap_uri_queries = {KNURL_QUERY, KNURL_QUERY, '&', '\0', ""};
