/* SPDX-License-Identifier: MIT */
#include "knurl_draft_step_acsl.h"

#include "families/draft/knurl_draft_ftp.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_draft_ftp_counted[(sizeof draft_ftp_rules / sizeof draft_ftp_rules[0] == 3u) ? 1 : -1];
/*@ axiomatic knurl_draft_ftp_rules { axiom knurl_draft_ftp_count: knurl_rule_count(&draft_ftp_rules[0]) == 3; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_array(knurl_draft_ftp.rules) && knurl_draft_ftp.after_host < 3;
       ensures knurl_ruled(&knurl_draft_ftp); @/
    void draft_ftp_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_ftp_rules[0]) == 3; @/
    } */
