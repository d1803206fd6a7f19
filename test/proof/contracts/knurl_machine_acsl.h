/* SPDX-License-Identifier: MIT
 *
 * What the contracts of rows share: annotations for test/proof, no code. */
#ifndef KNURL_MACHINE_ACSL_H
#define KNURL_MACHINE_ACSL_H

#include "knurl_list_acsl.h"
#include "families/rfc1738/knurl_rules.h"

/* A rule leads to one of `n` rules, or to a host. */
/*@ predicate knurl_to_host(knurl_rule_t *rule) =
        (rule->exit[0].on_to & 15) == KNURL_TO_HOST || (rule->exit[1].on_to & 15) == KNURL_TO_HOST;
    predicate knurl_leads(knurl_rule_t *rule, integer n) =
        ((rule->exit[0].on_to & 15) < n || (rule->exit[0].on_to & 15) == KNURL_TO_HOST) &&
        ((rule->exit[1].on_to & 15) < n || (rule->exit[1].on_to & 15) == KNURL_TO_HOST);
    predicate knurl_rules_of(knurl_rule_t *rules, integer n) =
        1 <= n <= 15 && \valid_read(rules + (0 .. n - 1)) && \forall integer r; 0 <= r < n ==> knurl_leads(rules + r,
                n); */

/* A rule after a host runs over nothing and records nothing. */
/*@ predicate knurl_quiet(knurl_rule_t *rule) = rule->run == 0 && (rule->end == KNURL_NONE ||
        rule->end == KNURL_MORE) &&
        rule->exit[0].kind == KNURL_NONE && rule->exit[1].kind == KNURL_NONE; */

/* A row as knurl_scheme.h describes it; the logic function names how many rules it has. */
/*@ axiomatic knurl_rule_counts { logic integer knurl_rule_count(knurl_rule_t *rules); }
    predicate knurl_row(knurl_scheme_t *row) =
        \valid_read(row) && knurl_rules_of(row->rules, knurl_rule_count(row->rules)) &&
        row->after_host < knurl_rule_count(row->rules) &&
        ((row->flags & KNURL_FLAG_AUTHORITY) != 0 || row->after_host != 0 ==> knurl_quiet(row->rules + row->after_host)) &&
        ((row->flags & KNURL_FLAG_TAKES_LOGIN) != 0 ==> (row->flags & KNURL_FLAG_AUTHORITY) != 0) &&
        \forall integer r; 0 <= r < knurl_rule_count(row->rules) ==>
            (row->rules[r].state == KNURL_IN_RULES || row->rules[r].state == (KNURL_IN_RULES | KNURL_STEP_ESCAPES)) &&
            (knurl_to_host(row->rules + r) ==> (row->flags & KNURL_FLAG_TAKES_LOGIN) == 0 &&
             ((row->flags & KNURL_FLAG_AUTHORITY) != 0 || row->after_host != 0)); */

/* The lower four bits, or three, and the upper four, for the provers, which count better than they mask. */
/*@ lemma knurl_low: \forall integer octet; 0 <= octet <= 255 ==> (octet & 15) == octet % 16;
    lemma knurl_lowest: \forall integer octet; 0 <= octet <= 255 ==> (octet & 7) == octet % 8;
    lemma knurl_high: \forall integer octet; 0 <= octet <= 255 ==> (octet >> 4) == octet / 16;
    lemma knurl_lower: \forall integer octet; 0 <= octet <= 127 ==> 32 <= (octet | 0x20) <= 127; */

/* What rows name, and nothing here calls. */
/*@ assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1]; */
unsigned knurl_read_rules(knurl_t *url, unsigned octet, unsigned class_);

/*@ assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1]; */
knurl_verdict_t knurl_login(knurl_t *url, uint8_t octet, uint8_t length);

/* That a row of constants is a row: what its rules and flags have to be, the bits of the flags apart. The functions do
 * nothing; a scheme's own calls the second one. */
/*@ ghost
    /@ requires 0 <= flags <= 255 && flags % 4 != 2;
       assigns \nothing;
       ensures (flags & KNURL_FLAG_TAKES_LOGIN) != 0 ==> (flags & KNURL_FLAG_AUTHORITY) != 0;
       ensures flags % 4 == 0 ==> (flags & KNURL_FLAG_TAKES_LOGIN) == 0 && (flags & KNURL_FLAG_AUTHORITY) == 0; @/
    static void knurl_flag_bits(int flags)
    {
    }
    /@ requires \valid_read(row) && row->flags % 4 != 2 && row->after_host < count;
       requires count == knurl_rule_count(row->rules);
       requires rules: knurl_rules_of(row->rules, count);
       requires quiet: (row->flags % 4 == 0 && row->after_host == 0) || knurl_quiet(row->rules + row->after_host);
       requires states: \forall integer r; 0 <= r < count ==>
           row->rules[r].state == KNURL_IN_RULES || row->rules[r].state == (KNURL_IN_RULES | KNURL_STEP_ESCAPES);
       requires hosts: \forall integer r; 0 <= r < count ==>
           !knurl_to_host(row->rules + r) || (row->flags % 4 == 0 && row->after_host != 0);
       assigns \nothing;
       ensures knurl_row(row); @/
    static void knurl_is_row(const knurl_scheme_t *row, int count)
    {
        knurl_flag_bits(row->flags);
    } */

#endif
