/* SPDX-License-Identifier: MIT
 *
 * mqtt: a broker and one of its topics. No RFC defines it. Clients write:
 *
 *     mqtturl = "mqtt://" login [ "/" topic [ "?" query ]]
 *     topic   = level *[ "/" level ]
 *     level   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 *     query  = *[ uchar | ";" | ":" | "@" | "&" | "=" | "/" | "?" ]
 */
#include "own_schemes.h"

#include "knurl_scheme.h"

#define LEVEL                                                                                                          \
    (KNURL_SET_UCHAR | KNURL_SET_SEMICOLON | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define QUERY (LEVEL | KNURL_SET_SLASH | KNURL_SET_QUESTION)

/* The indices of the rules. */
enum { AT_START, IN_TOPIC, IN_QUERY };

static const knurl_rule_t rules[MQTT_RULES] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, IN_TOPIC), KNURL_NO_EXIT),
    KNURL_RULE(LEVEL | KNURL_SET_SLASH, MQTT_TOPIC, 0, KNURL_EXIT(QUESTION, MQTT_TOPIC, IN_QUERY), KNURL_NO_EXIT),
    KNURL_RULE(QUERY, KNURL_QUERY, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

#define FLAGS (KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_KIND_NAMES)

/* The name of the scheme, then the name of its own kind of part, MQTT_TOPIC, then an empty name. */
static const knurl_grammar_t mqtt_scheme_grammar = {rules, knurl_login, AT_START};
const knurl_scheme_t mqtt_scheme = {"mqtt\0topic\0", &knurl_rfc1738_family, &mqtt_scheme_grammar, 1883, FLAGS};

const knurl_separators_t mqtt_topic_levels = {MQTT_TOPIC, MQTT_TOPIC, '/', '\0', ""};
