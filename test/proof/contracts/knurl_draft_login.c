/* SPDX-License-Identifier: MIT */
#include "knurl_draft_step_acsl.h"

#include "families/draft/knurl_draft_login.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_draft_login_counted[(sizeof draft_login_rules / sizeof draft_login_rules[0] == 4u) ? 1 : -1];
/*@ axiomatic knurl_draft_login_rules {
        axiom knurl_draft_login_count: knurl_rule_count(&draft_login_rules[0]) == 4; } */

/*@ KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->groups, url->start, url->state, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures moved: url->rules == \old(url->rules) || knurl_rule_count(url->rules) == 4; */
knurl_verdict_t knurl_draft_login(knurl_t *url, uint8_t octet, uint8_t length);
