/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"
#include "knurl_going_acsl.h"
#include "knurl_record_acsl.h"
#include "knurl_step_acsl.h"

#include "families/rfc1738/knurl_rfc1738_file.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_file_counted[(sizeof file_rules / sizeof file_rules[0] == 2u) ? 1 : -1];
/*@ axiomatic knurl_file_rules { axiom knurl_file_rule_count: knurl_rule_count(&file_rules[0]) == 2; } */

/*@ KNURL_STEP_OF(2)
    KNURL_STEP */
static knurl_verdict_t file_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_file); @/
    void file_row(void)
    {
        /@ assert count: knurl_rule_count(&file_rules[0]) == 2; @/
        knurl_is_row(&knurl_rfc1738_file, 2);
    } */
