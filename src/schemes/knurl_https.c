/* SPDX-License-Identifier: MIT
 *
 * https: http's rules and another port. RFC 1738 does not have it; firmware lives on it. */
#include "../knurl_machine_acsl.h"
#include "knurl_http.h"

const knurl_scheme_t knurl_https = {"https", knurl_http_rules, NULL, 443, KNURL_AUTHORITY | KNURL_TAKES_PORT, 0};

/*@ ghost
    /@ requires knurl_rule_count(&knurl_http_rules[0]) == 3;
       assigns \nothing;
       ensures knurl_row(&knurl_https); @/
    void https_row(void)
    {
        knurl_is_row(&knurl_https, 3);
    } */
