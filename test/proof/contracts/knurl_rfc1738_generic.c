/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"
#include "knurl_going_acsl.h"
#include "knurl_login_acsl.h"
#include "knurl_record_acsl.h"
#include "knurl_start_over_acsl.h"
#include "knurl_step_acsl.h"
#include "knurl_start_over_acsl.h"

#include "families/rfc1738/knurl_rfc1738_generic.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_generic_counted[(sizeof generic_rules / sizeof generic_rules[0] == 3u) ? 1 : -1];
/*@ axiomatic knurl_generic_rules { axiom knurl_generic_rule_count: knurl_rule_count(&generic_rules[0]) == 3; } */

/*@ KNURL_STEP_OF(3)
    requires states: knurl_may_log_in(url);
    requires \valid_read(url->scheme->rules + (0 .. 2));
    KNURL_STEP */
static knurl_verdict_t generic_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_generic); @/
    void generic_row(void)
    {
        /@ assert count: knurl_rule_count(&generic_rules[0]) == 3; @/
        knurl_is_row(&knurl_rfc1738_generic, 3);
    } */
