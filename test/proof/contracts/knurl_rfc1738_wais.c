/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"

#include "families/rfc1738/knurl_rfc1738_wais.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_wais_counted[(sizeof wais_rules / sizeof wais_rules[0] == 5u) ? 1 : -1];
/*@ axiomatic knurl_wais_rules { axiom knurl_wais_rule_count: knurl_rule_count(&wais_rules[0]) == 5; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_wais); @/
    void wais_row(void)
    {
        /@ assert count: knurl_rule_count(&wais_rules[0]) == 5; @/
        knurl_is_row(&knurl_rfc1738_wais, 5);
    } */
