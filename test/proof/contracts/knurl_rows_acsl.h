/* SPDX-License-Identifier: MIT
 *
 * What holds of the rows of all families, for those who look through their rules: an exit that is on a character leads to
 * a rule of the array or to a host, and in a row of the draft a rule stands behind each that takes one symbol. */
#ifndef KNURL_ROWS_ACSL_H
#define KNURL_ROWS_ACSL_H

#include "knurl_machine_acsl.h"

/*@ predicate knurl_exit_inside(knurl_exit_t *exit, integer count) =
        exit->on_to > 15 ==> (exit->on_to & 15) == KNURL_TO_HOST || (exit->on_to & 15) < count;
    predicate knurl_inside_rules(knurl_rule_t *rules) =
        1 <= knurl_rule_count(rules) <= 15 && \valid_read(rules + (0 .. knurl_rule_count(rules) - 1)) &&
        \forall integer r; 0 <= r < knurl_rule_count(rules) ==>
            knurl_exit_inside(&rules[r].exit[0], knurl_rule_count(rules)) &&
            knurl_exit_inside(&rules[r].exit[1], knurl_rule_count(rules));
    predicate knurl_ruled(knurl_scheme_t *row) =
        \valid_read(row) && knurl_inside_rules(row->rules) && row->after_host < knurl_rule_count(row->rules) &&
        ((row->flags & KNURL_FLAG_DRAFT) != 0 ==> \forall integer r; 0 <= r < knurl_rule_count(row->rules) &&
            row->rules[r].run == KNURL_SET_ESCAPE ==> r + 1 < knurl_rule_count(row->rules)); */

#endif
