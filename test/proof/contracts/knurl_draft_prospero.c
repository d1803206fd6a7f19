/* SPDX-License-Identifier: MIT */
#include "knurl_draft_step_acsl.h"

#include "families/draft/knurl_draft_prospero.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_draft_prospero_counted[(sizeof draft_prospero_rules / sizeof draft_prospero_rules[0] == 6u) ? 1 : -1];
/*@ axiomatic knurl_draft_prospero_rules { axiom knurl_draft_prospero_count: knurl_rule_count(&draft_prospero_rules[0]) == 6; } */

/*@ KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->groups, url->start, url->state, url->rule, url->run,
            url->parts[0 .. url->room - 1]; */
static knurl_verdict_t draft_prospero_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_array(knurl_draft_prospero.rules) && knurl_draft_prospero.after_host < 6;
       ensures knurl_ruled(&knurl_draft_prospero); @/
    void draft_prospero_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_prospero_rules[0]) == 6; @/
    } */
