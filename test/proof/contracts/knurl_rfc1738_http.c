/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"

#include "families/rfc1738/knurl_rfc1738_http.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_http_counted[(sizeof knurl_http_rules / sizeof knurl_http_rules[0] == 3u) ? 1 : -1];
/*@ axiomatic knurl_http_rules { axiom knurl_http_rule_count: knurl_rule_count(&knurl_http_rules[0]) == 3; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_http); @/
    void http_row(void)
    {
        /@ assert count: knurl_rule_count(&knurl_http_rules[0]) == 3; @/
        knurl_is_row(&knurl_rfc1738_http, 3);
    } */
