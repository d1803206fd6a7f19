/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"

#include "families/rfc1738/knurl_rfc1738_telnet.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_telnet_counted[(sizeof telnet_rules / sizeof telnet_rules[0] == 2u) ? 1 : -1];
/*@ axiomatic knurl_telnet_rules { axiom knurl_telnet_rule_count: knurl_rule_count(&telnet_rules[0]) == 2; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_telnet); @/
    void telnet_row(void)
    {
        /@ assert count: knurl_rule_count(&telnet_rules[0]) == 2; @/
        knurl_is_row(&knurl_rfc1738_telnet, 2);
    } */
