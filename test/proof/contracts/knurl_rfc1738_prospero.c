/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"

#include "families/rfc1738/knurl_rfc1738_prospero.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_prospero_counted[(sizeof prospero_rules / sizeof prospero_rules[0] == 4u) ? 1 : -1];
/*@ axiomatic knurl_prospero_rules { axiom knurl_prospero_rule_count: knurl_rule_count(&prospero_rules[0]) == 4; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_prospero); @/
    void prospero_row(void)
    {
        /@ assert count: knurl_rule_count(&prospero_rules[0]) == 4; @/
        knurl_is_row(&knurl_rfc1738_prospero, 4);
    } */
