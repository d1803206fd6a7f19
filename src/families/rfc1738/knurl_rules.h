/* SPDX-License-Identifier: MIT
 *
 * Declarations that this reader shares with some step functions; not for users. */
#ifndef KNURL_RULES_H
#define KNURL_RULES_H

#include "../../machine/knurl_holds.h"
#include "../../machine/knurl_machine.h"

/* What is read: knurl_t.phase, KNURL_IN_HOST and KNURL_IN_PORT with knurl_t.label, or that of rule knurl_t.rule of
 * knurl_t.rules, also with KNURL_STEP_ESCAPES. The lower four bits are what a refusal there is called, a knurl_error_t. */
#define KNURL_IN_RULES KNURL_RULE_PHASE
#define KNURL_AFTER_HOST (KNURL_ANY_RULE | KNURL_IN_HOST) /* at a rule, but nothing is read yet after the host */
#define KNURL_AFTER_PORT (KNURL_ANY_RULE | KNURL_IN_PORT) /* or after the port */
#define KNURL_ANY_RULE 0x70u                              /* the least of a rule */

/* Makes a rule of the login name its refusals like a host's, or a port's. */
#define KNURL_STEP_HOST (KNURL_IN_RULES ^ KNURL_AFTER_HOST)
#define KNURL_STEP_PORT (KNURL_IN_RULES ^ KNURL_AFTER_PORT)

KNURL_HOLDS(HOST_ERROR, (KNURL_IN_HOST & 15u) == KNURL_ERROR_HOST);
KNURL_HOLDS(PORT_ERROR, (KNURL_IN_PORT & 15u) == KNURL_ERROR_PORT);
KNURL_HOLDS(RULE_ERROR, (KNURL_IN_RULES & 15u) == KNURL_ERROR_SYNTAX);
/* A port is the next kind, and the next phase, whose last bit says that it was read. */
KNURL_HOLDS(PORT_BEHIND_HOST, ((KNURL_PORT - KNURL_HOST) == 1) && ((KNURL_IN_PORT - KNURL_IN_HOST) == 1u));
KNURL_HOLDS(PORT_READ, ((KNURL_IN_PORT & 1u) == 1u) && ((KNURL_IN_HOST & 1u) == 0u));

/* What a refusal is called where this is read. */
static inline unsigned knurl_error_of(unsigned phase)
{
    return phase & 15u;
}

#endif
