/* SPDX-License-Identifier: MIT */
#include "knurl_draft_step_acsl.h"

#include "families/draft/knurl_draft_news.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_draft_news_counted[(sizeof draft_news_rules / sizeof draft_news_rules[0] == 6u) ? 1 : -1];
/*@ axiomatic knurl_draft_news_rules { axiom knurl_draft_news_count: knurl_rule_count(&draft_news_rules[0]) == 6; } */

/* Behind the colon the rules are the row's. */
/*@ requires own: url->offset == url->schemepart ==> url->rules == &draft_news_rules[0];
    KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->groups, url->start, url->state, url->rule, url->run,
            url->parts[0 .. url->room - 1]; */
static knurl_verdict_t draft_news_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_array(knurl_draft_news.rules) && knurl_draft_news.after_host < 6;
       ensures knurl_ruled(&knurl_draft_news); @/
    void draft_news_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_news_rules[0]) == 6; @/
    } */
