/* SPDX-License-Identifier: MIT */
#include "knurl_draft_step_acsl.h"

#include "families/draft/knurl_draft_wais.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_draft_wais_counted[(sizeof draft_wais_rules / sizeof draft_wais_rules[0] == 9u) ? 1 : -1];
/*@ axiomatic knurl_draft_wais_rules { axiom knurl_draft_wais_count: knurl_rule_count(&draft_wais_rules[0]) == 9; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_array(knurl_draft_wais.rules) && knurl_draft_wais.after_host < 9;
       ensures knurl_ruled(&knurl_draft_wais); @/
    void draft_wais_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_wais_rules[0]) == 9; @/
        /@ assert rule0: knurl_exit_inside(&draft_wais_rules[0].exit[0], 9) &&
               knurl_exit_inside(&draft_wais_rules[0].exit[1], 9); @/
        /@ assert rule1: knurl_exit_inside(&draft_wais_rules[1].exit[0], 9) &&
               knurl_exit_inside(&draft_wais_rules[1].exit[1], 9); @/
        /@ assert rule2: knurl_exit_inside(&draft_wais_rules[2].exit[0], 9) &&
               knurl_exit_inside(&draft_wais_rules[2].exit[1], 9); @/
        /@ assert rule3: knurl_exit_inside(&draft_wais_rules[3].exit[0], 9) &&
               knurl_exit_inside(&draft_wais_rules[3].exit[1], 9); @/
        /@ assert rule4: knurl_exit_inside(&draft_wais_rules[4].exit[0], 9) &&
               knurl_exit_inside(&draft_wais_rules[4].exit[1], 9); @/
        /@ assert rule5: knurl_exit_inside(&draft_wais_rules[5].exit[0], 9) &&
               knurl_exit_inside(&draft_wais_rules[5].exit[1], 9); @/
        /@ assert rule6: knurl_exit_inside(&draft_wais_rules[6].exit[0], 9) &&
               knurl_exit_inside(&draft_wais_rules[6].exit[1], 9); @/
        /@ assert rule7: knurl_exit_inside(&draft_wais_rules[7].exit[0], 9) &&
               knurl_exit_inside(&draft_wais_rules[7].exit[1], 9); @/
        /@ assert rule8: knurl_exit_inside(&draft_wais_rules[8].exit[0], 9) &&
               knurl_exit_inside(&draft_wais_rules[8].exit[1], 9); @/
    } */
