/* SPDX-License-Identifier: MIT
 *
 * Declarations that the readers of RFC 1738 and of the draft share. */
#ifndef KNURL_RULES_H
#define KNURL_RULES_H

#include "knurl_scheme.h"

#include "../machine/knurl_internal.h"

/* Declarations that this reader shares with some step functions. */

/* The values of knurl_t.state. KNURL_IN_HOST and KNURL_IN_PORT use knurl_t.label. Other values are the state of rule
 * knurl_t.rule of knurl_t.rules, also with KNURL_STEP_ESCAPES. The lower four bits are the knurl_error_t of a
 * refusal. */
#define KNURL_IN_RULES KNURL_RULE_STATE
#define KNURL_AFTER_HOST (KNURL_ANY_RULE | KNURL_IN_HOST) /* at a rule, right after the host */
#define KNURL_AFTER_PORT (KNURL_ANY_RULE | KNURL_IN_PORT) /* right after the port */
#define KNURL_ANY_RULE 0x70u                              /* the lowest state of a rule */

/* Makes the refusals of a login's rule have the name of a host's, or of a port's. */
#define KNURL_STEP_HOST (KNURL_IN_RULES ^ KNURL_AFTER_HOST)
#define KNURL_STEP_PORT (KNURL_IN_RULES ^ KNURL_AFTER_PORT)

KNURL_HOLDS(HOST_ERROR, (KNURL_IN_HOST & 15u) == KNURL_ERROR_HOST);
KNURL_HOLDS(PORT_ERROR, (KNURL_IN_PORT & 15u) == KNURL_ERROR_PORT);
KNURL_HOLDS(RULE_ERROR, (KNURL_IN_RULES & 15u) == KNURL_ERROR_SYNTAX);
/* KNURL_PORT is KNURL_HOST + 1, and its state is the next one. The last bit of that state says that a port was read. */
KNURL_HOLDS(PORT_BEHIND_HOST, ((KNURL_PORT - KNURL_HOST) == 1) && ((KNURL_IN_PORT - KNURL_IN_HOST) == 1u));
KNURL_HOLDS(PORT_READ, ((KNURL_IN_PORT & 1u) == 1u) && ((KNURL_IN_HOST & 1u) == 0u));

/* The name of a refusal in this state. */
static inline unsigned knurl_error_of(unsigned state)
{
    return state & 15u;
}

/* The rule that news and nntp share, RFC 1738 section 5: group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ] */

#define KNURL_GROUP_SET (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_PLUS | KNURL_SET_UNDERSCORE)

#endif
