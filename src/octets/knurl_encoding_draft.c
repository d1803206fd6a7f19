/* SPDX-License-Identifier: MIT
 *
 * What the parts of the draft's rows hold. All but a few are read by rules of the row. */
#include "../schemes/draft/knurl_draft_step.h"
#include "knurl_encoding.h"

/* The parts that are not. */
static const struct {
    uint16_t set;
    uint8_t flags; /* the row has the part if it has all of them */
    uint8_t kind;
} by_code[] = {
    {KNURL_ALPHADIGIT | KNURL_HYPHEN | KNURL_PERIOD, 0, KNURL_SCHEME},
    {KNURL_XALPHA & ~(KNURL_COLON | KNURL_AT), KNURL_TAKES_LOGIN, KNURL_USER},
    {KNURL_XALPHA & ~(KNURL_COLON | KNURL_AT), KNURL_TAKES_LOGIN, KNURL_PASSWORD},
    {KNURL_ALPHADIGIT | KNURL_HYPHEN | KNURL_PERIOD, KNURL_AUTHORITY, KNURL_HOST},
    {KNURL_DIGIT, KNURL_TAKES_PORT, KNURL_PORT},
    {KNURL_XALPHA, 0, KNURL_FRAGMENT},
};

/* The set of the characters that a rule runs over, or goes on after, before a part of `kind` ends. */
static uint16_t set_of_rule(const knurl_rule_t *rule, uint8_t kind)
{
    if ((kind == KNURL_SEARCH) && (rule->exit[1].on_to == KNURL_SEARCH_MAY_FOLLOW)) {
        return KNURL_XPALPHA;
    }
    if ((rule->exit[0].kind != kind) && (rule->exit[1].kind != kind)) {
        return 0;
    }
    return (uint16_t)(rule->run | ((rule->exit[0].kind == KNURL_GOES_ON) ? KNURL_IN(rule->exit[0].on_to >> 4) : 0u));
}

/* The same of all rules: those up to the last that one leads to, or stands before. */
static uint16_t set_of_rules(const knurl_scheme_t *scheme, uint8_t kind)
{
    unsigned last = scheme->after_host;
    uint16_t set = 0;
    unsigned i;

    for (i = 0; i <= last; i++) {
        const knurl_rule_t *rule = &scheme->rules[i];
        const unsigned to = (rule->run == KNURL_ESCAPE) ? (i + 1u) : (rule->exit[0].on_to & 15u);
        if ((to > last) && (to != KNURL_TO_HOST)) {
            last = to;
        }
        set = (uint16_t)(set | set_of_rule(rule, kind));
    }
    return set;
}

/* What a part of one of the above holds, or 0. */
static uint16_t set_by_code(const knurl_scheme_t *scheme, uint8_t kind)
{
    /* A host may follow without an authority, too. */
    const unsigned flags = scheme->flags | ((scheme->after_host != 0u) ? KNURL_AUTHORITY : 0u);
    size_t i;

    for (i = 0; i < (sizeof by_code / sizeof by_code[0]); i++) {
        if ((by_code[i].kind == kind) && ((flags & by_code[i].flags) == by_code[i].flags)) {
            return by_code[i].set;
        }
    }
    return 0;
}

knurl_encoding_t knurl_encoding_of_draft(const knurl_scheme_t *scheme, uint8_t kind)
{
    knurl_encoding_t encoding;

    encoding.set = set_by_code(scheme, kind);
    encoding.limit = (kind == KNURL_HSONAME) ? KNURL_QUOTES_BUT_NUL : KNURL_QUOTES;
    if ((encoding.set == 0u) && (kind != KNURL_NONE) && (kind != KNURL_GOES_ON)) {
        encoding.set = set_of_rules(scheme, kind);
    }
    return encoding;
}
