/* SPDX-License-Identifier: MIT
 *
 * What the step functions of the earlier draft's and of RFC 3986's rows keep: that the rule which is read by is one of an
 * array, and where they write. The order of the parts, which knurl_states_acsl.h has for RFC 1738's rows, is not among
 * it: annotations for test/proof, no code. */
#ifndef KNURL_FAMILIES_ACSL_H
#define KNURL_FAMILIES_ACSL_H

#include "knurl_rows_acsl.h"

/* An array of rules; in one of the draft a rule stands behind each that takes one symbol. The parts are in another
 * object than the rules. */
/*@ predicate knurl_array(knurl_rule_t *rules) =
        1 <= knurl_rule_count(rules) <= 15 && \valid_read(rules + (0 .. knurl_rule_count(rules) - 1)) &&
        \forall integer r; 0 <= r < knurl_rule_count(rules) && rules[r].run == KNURL_SET_ESCAPE ==>
            r + 1 < knurl_rule_count(rules);
    predicate knurl_at_rule(knurl_t url) = knurl_array(url.rules) && url.rule < knurl_rule_count(url.rules);
    predicate knurl_parts_apart(knurl_t url) = \valid(url.parts + (0 .. url.room - 1)) &&
        (url.room > 0 ==> \base_addr(url.rules) != \base_addr(url.parts)); */

/* clang-format off */
#define KNURL_FAMILY_READS(clause)                                                                                     \
    clause parts: knurl_parts_apart(*url);                                                                             \
    clause rule: knurl_at_rule(*url);

/* The contract of a step function of these families. */
#define KNURL_FAMILY_STEP                                                                                              \
    requires \valid(url) && \valid_read(url->scheme);                                                                  \
    requires length: (length == 0 || length == 1 || length == 3) && url->offset + length <= KNURL_LENGTH_MAX;          \
    KNURL_FAMILY_READS(requires)                                                                                       \
    ensures answer: \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN || \result == KNURL_VERDICT_TAKE;                        \
    ensures kept: \result != KNURL_VERDICT_TAKE ==> url->offset == \old(url->offset);                                          \
    KNURL_FAMILY_READS(ensures)
/* clang-format on */

/* What step functions go on by. */
#include "knurl_record_acsl.h"

#include "knurl_going_acsl.h"

#endif
