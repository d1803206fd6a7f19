/* SPDX-License-Identifier: MIT */
#include "knurl_draft_step_acsl.h"

#include "families/draft/knurl_draft_telnet.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_draft_telnet_counted[(sizeof draft_telnet_rules / sizeof draft_telnet_rules[0] == 1u) ? 1 : -1];
/*@ axiomatic knurl_draft_telnet_rules { axiom knurl_draft_telnet_count: knurl_rule_count(&draft_telnet_rules[0]) == 1; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_array(knurl_draft_telnet.rules) && knurl_draft_telnet.after_host < 1;
       ensures knurl_ruled(&knurl_draft_telnet); @/
    void draft_telnet_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_telnet_rules[0]) == 1; @/
    } */
