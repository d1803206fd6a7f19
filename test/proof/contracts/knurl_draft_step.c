/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_draft_step_acsl.h"

#include "families/draft/knurl_draft_step.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_draft_shared_counted[(sizeof draft_shared_rules / sizeof draft_shared_rules[0] == 4u) ? 1 : -1];
/*@ axiomatic knurl_draft_shared_rules {
        axiom knurl_draft_shared_count: knurl_rule_count(&draft_shared_rules[0]) == 4; } */

/*@ assigns \nothing;
    ensures length == 3 ==> \result == ','; */
static inline uint8_t alike(uint8_t octet, uint8_t length);

#include "knurl_look_up_acsl.h"

/*@ requires \valid(url) && \valid_read(ends) && length <= 1 && url->offset <= KNURL_LENGTH_MAX;
    KNURL_FAMILY_READS(requires)
    assigns url->flags, url->rules, url->count, url->groups, url->start, url->state, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures moved: url->rules == \old(url->rules) || knurl_rule_count(url->rules) == 4;
    KNURL_FAMILY_READS(ensures) */
static inline bool end(knurl_t *url, const knurl_exit_t *ends, unsigned length);

/*@ requires \valid(url) && class_ <= KNURL_CLASS_UNUSABLE && url->offset <= KNURL_LENGTH_MAX;
    requires length == 0 || length == 1 || (length == 3 && class_ != KNURL_CLASS_QUESTION);
    KNURL_FAMILY_READS(requires)
    assigns url->flags, url->rules, url->count, url->groups, url->start, url->state, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures moved: url->rules == \old(url->rules) || knurl_rule_count(url->rules) == 4;
    KNURL_FAMILY_READS(ensures) */
static inline bool read(knurl_t *url, unsigned class_, uint8_t length);
