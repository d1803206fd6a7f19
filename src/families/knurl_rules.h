/* SPDX-License-Identifier: MIT
 *
 * Declarations that the readers of RFC 1738 and of the draft share. */
#ifndef KNURL_RULES_H
#define KNURL_RULES_H

#include "knurl_scheme.h"

#include "../machine/knurl_compiler.h"
#include "../machine/knurl_state.h"

/* The states of a grammar of rules. In KNURL_IN_HOST and KNURL_IN_PORT a host or a port is read; in all others, with or
 * without KNURL_STEP_ESCAPES, the rule knurl_t.rule of knurl_t.rules is read. */
#define KNURL_ANY_RULE KNURL_STATE(7, 0)                  /* the lowest state of a rule */
#define KNURL_AFTER_HOST KNURL_STATE(7, KNURL_ERROR_HOST) /* at a rule, right after the host */
#define KNURL_AFTER_PORT KNURL_STATE(7, KNURL_ERROR_PORT) /* right after the port */
#define KNURL_IN_RULES KNURL_STATE(7, KNURL_ERROR_SYNTAX)
KNURL_STATIC_ASSERT(RULE_STATE, KNURL_IN_RULES == KNURL_RULE_STATE);

/* For the rules of a login, whose refusals have the error of a host or of a port. */
#define KNURL_STEP_HOST (KNURL_IN_RULES ^ KNURL_AFTER_HOST)
#define KNURL_STEP_PORT (KNURL_IN_RULES ^ KNURL_AFTER_PORT)

/* The reader of grammars of rules. */
void knurl_start_rules(knurl_t *url);
int knurl_read_rules(knurl_t *url, unsigned octet, unsigned class_);

/* Defines a row with its name and its grammar, so that a linker that drops the row drops these as well. */
#define KNURL_ROW_OF(family, row, scheme, rules, step, after_host, port, flags)                                        \
    static const char row##_name[] = scheme;                                                                           \
    static const knurl_grammar_t row##_grammar = {rules, step, after_host};                                            \
    const knurl_scheme_t row = {row##_name, &(family), &row##_grammar, port, flags}

/* With KNURL_TRAIT_STEP_ENDS, the second exit of a rule need not be on a character. It may say instead that the URL may
 * end here, or that "?" and a search may follow; both record this part. With KNURL_NO_EXIT in its place, the URL must
 * continue. */
#define KNURL_ENDS(kind) KNURL_EXIT(ESCAPE, kind, KNURL_MAY_END)
#define KNURL_ENDS_OR_SEARCH(kind) KNURL_EXIT(ESCAPE, kind, KNURL_SEARCH_MAY_FOLLOW)
#define KNURL_MAY_END 1u
#define KNURL_SEARCH_MAY_FOLLOW 2u

/* Sets of RFC 1738 section 5 that several sources use: user and password, host, and group. */
#define KNURL_LOGIN_SET                                                                                                \
    (KNURL_SET_UCHAR | KNURL_SET_SEMICOLON | KNURL_SET_QUESTION | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define KNURL_HOST_SET (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD)
#define KNURL_GROUP_SET                                                                                                \
    (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_PLUS | KNURL_SET_UNDERSCORE)

#endif
