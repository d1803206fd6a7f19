/* SPDX-License-Identifier: MIT
 *
 * What holds of a row with a grammar of rules. */
#ifndef KNURL_ROW_ACSL_H
#define KNURL_ROW_ACSL_H

#include "knurl_shared_acsl.h"
#include "families/knurl_rules.h"

/* A rule leads to one of `n` rules, or to a host. */
/*@ predicate knurl_to_host(knurl_rule_t *rule) =
        (rule->exit[0].on_to & 15) == KNURL_TO_HOST || (rule->exit[1].on_to & 15) == KNURL_TO_HOST;
    predicate knurl_leads_in(knurl_exit_t *exit, integer n) =
        (exit->on_to & 15) < n || (exit->on_to & 15) == KNURL_TO_HOST;
    predicate knurl_rules_of(knurl_rule_t *rules, integer n) =
        1 <= n <= 15 && \valid_read(rules + (0 .. n - 1)) && \forall integer r; 0 <= r < n ==>
            knurl_leads_in(&rules[r].exit[0], n) && knurl_leads_in(&rules[r].exit[1], n); */

/* A rule after a host runs over nothing and records nothing. */
/*@ predicate knurl_quiet(knurl_rule_t *rule) = rule->set == 0 &&
        (rule->end == KNURL_NONE || rule->end == KNURL_MORE) &&
        rule->exit[0].kind == KNURL_NONE && rule->exit[1].kind == KNURL_NONE; */

/* The state of a rule. */
/*@ predicate knurl_state_of_rule(integer state) =
        state == KNURL_IN_RULES || state == (KNURL_IN_RULES | KNURL_STEP_ESCAPES); */

/* A row that can be read, with its family and its grammar. The logic function names how many rules an array has. */
/*@ axiomatic knurl_rule_counts { logic integer knurl_rule_count(knurl_rule_t *rules); }
    predicate knurl_has_grammar(knurl_scheme_t *row) = knurl_of_a_family(row) && \valid_read(row->grammar);
    predicate knurl_with_grammar(knurl_scheme_t *row) =
        knurl_has_grammar(row) && row->grammar->after_host < knurl_rule_count(row->grammar->rules);
    predicate knurl_after_host(knurl_scheme_t *row) = knurl_quiet(row->grammar->rules + row->grammar->after_host); */

/* A row as knurl_scheme.h describes it. */
/*@ predicate knurl_may_lead_to_host(knurl_scheme_t *row) = (row->flags & KNURL_FLAG_TAKES_LOGIN) == 0 &&
        ((row->flags & KNURL_FLAG_AUTHORITY) != 0 || row->grammar->after_host != 0);
    predicate knurl_row(knurl_scheme_t *row) =
        knurl_with_grammar(row) && knurl_rules_of(row->grammar->rules, knurl_rule_count(row->grammar->rules)) &&
        ((row->flags & KNURL_FLAG_AUTHORITY) != 0 || row->grammar->after_host != 0 ==> knurl_after_host(row)) &&
        ((row->flags & KNURL_FLAG_TAKES_LOGIN) != 0 ==> (row->flags & KNURL_FLAG_AUTHORITY) != 0) &&
        \forall integer r; 0 <= r < knurl_rule_count(row->grammar->rules) ==>
            knurl_state_of_rule(row->grammar->rules[r].state) &&
            (knurl_to_host(row->grammar->rules + r) ==> knurl_may_lead_to_host(row)); */

/* An array of rules for those who look through them: an exit that is on a character leads to a rule of the array or to a
 * host. In a row of the draft a rule comes after each that takes one symbol. */
/*@ predicate knurl_exit_inside(knurl_exit_t *exit, integer count) =
        exit->on_to > 15 ==> (exit->on_to & 15) == KNURL_TO_HOST || (exit->on_to & 15) < count;
    predicate knurl_inside_rules(knurl_rule_t *rules) =
        1 <= knurl_rule_count(rules) <= 15 && \valid_read(rules + (0 .. knurl_rule_count(rules) - 1)) &&
        \forall integer r; 0 <= r < knurl_rule_count(rules) ==>
            knurl_exit_inside(&rules[r].exit[0], knurl_rule_count(rules)) &&
            knurl_exit_inside(&rules[r].exit[1], knurl_rule_count(rules));
    predicate knurl_in_pairs(knurl_rule_t *rules) =
        \forall integer r; 0 <= r < knurl_rule_count(rules) && rules[r].set == KNURL_SET_ESCAPE ==>
            r + 1 < knurl_rule_count(rules);
    predicate knurl_ruled(knurl_scheme_t *row) =
        knurl_with_grammar(row) && knurl_inside_rules(row->grammar->rules) &&
        ((row->family->traits & KNURL_TRAIT_STEP_ENDS) != 0 ==> knurl_in_pairs(row->grammar->rules)); */

/* The lower four bits, or three, and the upper four, for the provers, which count better than they mask. */
/*@ lemma knurl_low: \forall integer octet; 0 <= octet <= 255 ==> (octet & 15) == octet % 16;
    lemma knurl_lowest: \forall integer octet; 0 <= octet <= 255 ==> (octet & 7) == octet % 8;
    lemma knurl_high: \forall integer octet; 0 <= octet <= 255 ==> (octet >> 4) == octet / 16;
    lemma knurl_lower: \forall integer octet; 0 <= octet <= 127 ==> 32 <= (octet | 0x20) <= 127; */

#endif
