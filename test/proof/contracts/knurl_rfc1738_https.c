/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"

#include "families/rfc1738/knurl_rfc1738_https.c"

/* As counted in knurl_rfc1738_http.c. */
/*@ axiomatic knurl_https_rules { axiom knurl_https_rule_count: knurl_rule_count(&knurl_http_rules[0]) == 3; } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_https); @/
    void https_row(void)
    {
        /@ assert count: knurl_rule_count(&knurl_http_rules[0]) == 3; @/
        knurl_is_row(&knurl_rfc1738_https, 3);
    } */
