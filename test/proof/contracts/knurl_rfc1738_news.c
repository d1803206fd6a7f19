/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"
#include "knurl_going_acsl.h"
#include "knurl_record_acsl.h"
#include "knurl_step_acsl.h"

#include "families/rfc1738/knurl_rfc1738_news.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_news_counted[(sizeof news_rules / sizeof news_rules[0] == 5u) ? 1 : -1];
/*@ axiomatic knurl_news_rules { axiom knurl_news_rule_count: knurl_rule_count(&news_rules[0]) == 5; } */

/*@ KNURL_STEP_OF(5)
    KNURL_STEP */
static knurl_verdict_t news_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_news); @/
    void news_row(void)
    {
        /@ assert count: knurl_rule_count(&news_rules[0]) == 5; @/
        knurl_is_row(&knurl_rfc1738_news, 5);
    } */
