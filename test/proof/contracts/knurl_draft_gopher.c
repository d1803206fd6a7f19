/* SPDX-License-Identifier: MIT */
#include "knurl_draft_step_acsl.h"

#include "families/draft/knurl_draft_gopher.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_draft_gopher_counted[(sizeof draft_gopher_rules / sizeof draft_gopher_rules[0] == 5u) ? 1 : -1];
/*@ axiomatic knurl_draft_gopher_rules { axiom knurl_draft_gopher_count: knurl_rule_count(&draft_gopher_rules[0]) == 5; } */

/* Where the type is read, the rules are the row's: no others that it comes to are as many. */
/*@ requires own: url->rules == &draft_gopher_rules[0] || knurl_rule_count(url->rules) <= 4;
    KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->groups, url->start, url->offset, url->state, url->rule, url->run,
            url->parts[0 .. url->room - 1]; */
static knurl_verdict_t draft_gopher_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_array(knurl_draft_gopher.rules) && knurl_draft_gopher.after_host < 5;
       ensures knurl_ruled(&knurl_draft_gopher); @/
    void draft_gopher_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_gopher_rules[0]) == 5; @/
    } */
