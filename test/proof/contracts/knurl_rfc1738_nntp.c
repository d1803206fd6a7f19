/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"

#include "families/rfc1738/knurl_rfc1738_nntp.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_nntp_counted[(sizeof nntp_rules / sizeof nntp_rules[0] == 5u) ? 1 : -1];
/*@ axiomatic knurl_nntp_rules { axiom knurl_nntp_rule_count: knurl_rule_count(&nntp_rules[0]) == 5; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_nntp); @/
    void nntp_row(void)
    {
        /@ assert count: knurl_rule_count(&nntp_rules[0]) == 5; @/
        knurl_is_row(&knurl_rfc1738_nntp, 5);
    } */
