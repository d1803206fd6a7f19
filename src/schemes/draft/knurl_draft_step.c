/* SPDX-License-Identifier: MIT
 *
 * What the rows of the earlier draft need beyond rules: the space and the quotation mark, the first xalpha of several,
 * and
 *
 *     search          = xalphas [ "+" search ]
 *     fragmentaddress = uri [ "#" fragmentid ]
 *     fragmentid      = xalphas
 */
#include "knurl_draft_step.h"

#include "../../machine/knurl_machine.h"

/* The places of the rules. */
enum { AT_FRAGMENT, FRAGMENT, AT_WORD, SEARCH };

static const knurl_rule_t rules[] = {
    [AT_FRAGMENT] = KNURL_RULE(KNURL_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [FRAGMENT] = KNURL_RULE(KNURL_XALPHA, KNURL_FRAGMENT, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [AT_WORD] = KNURL_RULE(KNURL_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [SEARCH] =
        KNURL_RULE(KNURL_XALPHA, KNURL_MORE, 0, KNURL_EXIT(PLUS, KNURL_GOES_ON, AT_WORD), KNURL_ENDS(KNURL_SEARCH)),
};

/* Ends the URL, or what stands before the fragment, or, with a length, before the search. */
static inline knurl_turn_t end(knurl_t *url, const knurl_exit_t *ends, uint8_t length)
{
    uint8_t to = AT_WORD;

    if ((url->phase <= KNURL_IN_PORT) || (ends->on_to == 0u) || (ends->on_to > KNURL_SEARCH_MAY_FOLLOW)) {
        return KNURL_REFUSE;
    }
    knurl_record(url, ends->kind);
    if (length == 0u) {
        url->flags &= (uint8_t)~KNURL_FRAGMENTS;
        to = AT_FRAGMENT;
    }
    url->rules = rules;
    knurl_go_on(url, to);
    return KNURL_TAKE;
}

knurl_turn_t knurl_draft_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const knurl_rule_t *rule = &url->rules[url->rule];
    uint8_t to = url->rule;
    unsigned class_ = KNURL_CLASS_ESCAPE;

    /* Wherever an escape may stand, the space and the quotation mark may. */
    if ((length == 1u) && (octet != (uint8_t)' ') && (octet != (uint8_t)'"')) {
        class_ = knurl_class_of(octet);
    }
    if ((length == 0u) || ((class_ == KNURL_CLASS_QUESTION) && (rule->exit[1].on_to == KNURL_SEARCH_MAY_FOLLOW))) {
        return end(url, &rule->exit[1], length);
    }
    if (rule->run == KNURL_ESCAPE) {
        to++;
        rule++;
    }
    if ((rule->run & KNURL_IN(class_)) == 0u) {
        return KNURL_REFUSE;
    }
    knurl_go_on(url, to);
    return KNURL_TAKE;
}
