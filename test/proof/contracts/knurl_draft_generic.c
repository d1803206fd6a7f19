/* SPDX-License-Identifier: MIT */
#include "knurl_draft_step_acsl.h"

#include "families/draft/knurl_draft_generic.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_draft_generic_counted[(sizeof draft_generic_rules / sizeof draft_generic_rules[0] == 2u) ? 1 : -1];
/*@ axiomatic knurl_draft_generic_rules { axiom knurl_draft_generic_count: knurl_rule_count(&draft_generic_rules[0]) == 2; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_array(knurl_draft_generic.rules) && knurl_draft_generic.after_host < 2;
       ensures knurl_ruled(&knurl_draft_generic); @/
    void draft_generic_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_generic_rules[0]) == 2; @/
    } */
