/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"
#include "knurl_going_acsl.h"
#include "knurl_login_acsl.h"
#include "knurl_record_acsl.h"
#include "knurl_step_acsl.h"

#include "families/rfc1738/knurl_rfc1738_ftp.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_ftp_counted[(sizeof ftp_rules / sizeof ftp_rules[0] == 4u) ? 1 : -1];
/*@ axiomatic knurl_ftp_rules { axiom knurl_ftp_rule_count: knurl_rule_count(&ftp_rules[0]) == 4; } */

/*@ KNURL_STEP_OF(4)
    requires states: knurl_may_log_in(url);
    KNURL_STEP */
static knurl_verdict_t ftp_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_ftp); @/
    void ftp_row(void)
    {
        /@ assert count: knurl_rule_count(&ftp_rules[0]) == 4; @/
        knurl_is_row(&knurl_rfc1738_ftp, 4);
    } */
