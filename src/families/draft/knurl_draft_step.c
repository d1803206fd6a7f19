/* SPDX-License-Identifier: MIT
 *
 * What rules cannot express in the rows of the earlier draft: the space, the quotation mark, the first xalpha of
 * several, and
 *
 *     search          = xalphas [ "+" search ]
 *     fragmentaddress = uri [ "#" fragmentid ]
 *     fragmentid      = xalphas
 */
#include "knurl_draft_step.h"

#include "../../machine/knurl_classes.h"
#include "../rfc1738/knurl_rules.h"

/* The places of the rules. */
enum { DRAFT_AT_FRAGMENT, DRAFT_FRAGMENT, DRAFT_AT_WORD, DRAFT_SEARCH };

static const knurl_rule_t draft_shared_rules[] = {
    [DRAFT_AT_FRAGMENT] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_FRAGMENT] = KNURL_RULE(KNURL_XALPHA, KNURL_FRAGMENT, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_AT_WORD] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_SEARCH] = KNURL_RULE(KNURL_XALPHA, KNURL_MORE, 0, KNURL_EXIT(PLUS, KNURL_GOES_ON, DRAFT_AT_WORD),
                                KNURL_ENDS(KNURL_QUERY)),
};

/* The characters of URLs of the draft. */
#define HELD (KNURL_SET_XCHAR & ~KNURL_SET_EQUALS)

/* Maps an octet to a character that has a class in RFC 1738 and that the draft allows in the same places. A space and
 * an escape become ",", a quotation mark becomes ".", and "#" becomes "/", which is a delimiter, too. Each is 12 before
 * its substitute, as "!" is before "-". */
static inline uint8_t alike(uint8_t octet, uint8_t length)
{
    if (length == 3u) {
        octet = (uint8_t)' ';
    }
    return ((octet & ~3u) == (unsigned)' ') ? (uint8_t)(octet | 12u) : octet;
}

/* Ends the URL or the text before its fragment, if `length` is 0; otherwise ends the text before the search. Returns
 * whether it may end there. An end needs KNURL_MAY_END or KNURL_SEARCH_MAY_FOLLOW, a search needs the latter. */
static inline bool end(knurl_t *url, const knurl_exit_t *ends, unsigned length)
{
    if ((url->state <= KNURL_IN_PORT) || ((ends->on_to - KNURL_MAY_END - length) > 1u)) {
        return false;
    }
    knurl_record(url, ends->kind);
    url->rules = draft_shared_rules;
    if (length == 0u) {
        url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    }
    knurl_go_on(url, (uint8_t)(DRAFT_AT_WORD * length));
    return true;
}

/* Reads an octet of a class, or the end. Returns whether it is allowed there. */
static inline bool read(knurl_t *url, unsigned class_, uint8_t length)
{
    const knurl_rule_t *rule = &url->rules[url->rule];
    unsigned to = url->rule;

    /* Not ||, because gcc would then duplicate the following code. */
    if (((length == 0u) | (class_ == KNURL_CLASS_QUESTION)) != 0) {
        return end(url, &rule->exit[1], length);
    }
    if (rule->run == KNURL_SET_ESCAPE) {
        to++;
        rule++;
    }
    if ((rule->run & KNURL_IN(class_)) == 0u) {
        return false;
    }
    knurl_go_on(url, (uint8_t)to);
    return true;
}

/* A bit that the states of rules have, and those of a host and a port lack. */
KNURL_HOLDS(IN_RULES, ((KNURL_IN_RULES & KNURL_ERROR_CHARACTER) != 0u) &&
                          (((KNURL_IN_HOST | KNURL_IN_PORT) & KNURL_ERROR_CHARACTER) == 0u));

knurl_verdict_t knurl_draft_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const unsigned class_ = knurl_look_up(alike(octet, length));

    if (read(url, class_, length)) {
        return KNURL_VERDICT_TAKE;
    }
    if ((url->state & KNURL_ERROR_CHARACTER) != 0u) {
        /* The draft allows other unencoded characters than RFC 1738. */
        url->state = ((KNURL_IN(class_) & HELD) == 0u) ? KNURL_ERROR_CHARACTER : KNURL_ERROR_SYNTAX;
    }
    return KNURL_VERDICT_REFUSE;
}
