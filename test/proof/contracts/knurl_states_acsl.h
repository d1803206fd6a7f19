/* SPDX-License-Identifier: MIT
 *
 * The states that the machine can be in after a scheme's name, which the login and the schemes keep: annotations for
 * test/proof, no code. */
#ifndef KNURL_STATES_ACSL_H
#define KNURL_STATES_ACSL_H

#include "knurl_machine_acsl.h"

/* No bit of flags that a row of RFC 1738 has asks for octets that no URL holds. */
/*@ lemma knurl_asks_none: \forall integer flags; 0 <= flags <= 255 && flags % 16 < 8 ==>
        (flags & KNURL_FLAG_ASKS_UNUSABLE) == 0; */

/* A bit that was set is there; and the top one, that the URL ends with the piece that is read, stays as it is. */
/*@ lemma knurl_login_read: \forall integer flags, read;
        read == ((flags & (0xFF ^ KNURL_PORT_READ)) | KNURL_LOGIN_READ) ==> (read & KNURL_LOGIN_READ) != 0;
    predicate knurl_same_top(integer flags, integer before) = (flags >= 128 <==> before >= 128);
    lemma knurl_top_port: \forall integer flags; 0 <= flags <= 255 ==>
        0 <= (flags & (0xFF ^ KNURL_PORT_READ)) <= 255 && ((flags & (0xFF ^ KNURL_PORT_READ)) >= 128 <==> flags >= 128);
    lemma knurl_top_login: \forall integer flags; 0 <= flags <= 255 ==>
        0 <= (flags | KNURL_LOGIN_READ) <= 255 && ((flags | KNURL_LOGIN_READ) >= 128 <==> flags >= 128); */

/*@ predicate knurl_rules_apart(knurl_t url) = url.room > 0 ==> \base_addr(url.rules) != \base_addr(url.parts); */

/* Where the machine stands after the scheme's name, `at` octets of the URL being read: at a rule of the row, of the two
 * that read the slashes, of the two of the login, or of the fragment. */
/*@ predicate knurl_own_rules(knurl_t url, integer n) =
        knurl_rules_of(url.rules, n) && url.rule < n;
    predicate knurl_in_row(knurl_t url) =
        url.rules == url.scheme->rules && url.rule < knurl_rule_count(url.rules);
    predicate knurl_in_slashes(knurl_t url) = knurl_own_rules(url, 2) && (url.scheme->flags & KNURL_FLAG_AUTHORITY) != 0 &&
        url.rules[0].phase == KNURL_IN_RULES && url.rules[1].phase == KNURL_IN_RULES && !knurl_to_host(url.rules + 0);
    predicate knurl_in_login(knurl_t url, integer at) = knurl_own_rules(url, 2) &&
        (url.scheme->flags & KNURL_FLAG_TAKES_LOGIN) != 0 && (url.flags & KNURL_LOGIN_READ) != 0 &&
                at >= url.schemepart + 2 &&
        url.rules[0].phase == KNURL_AFTER_HOST && url.rules[1].phase == KNURL_AFTER_PORT;
    predicate knurl_in_fragment(knurl_t url) = knurl_own_rules(url, 3) && url.rule == 2 &&
        url.rules[2].phase == KNURL_IN_RULES && url.rules[2].run == KNURL_SET_XCHAR && url.rules[2].end == KNURL_FRAGMENT &&
        url.rules[2].exit[0].on_to == 0 && url.rules[2].exit[1].on_to == 0;
    predicate knurl_placed(knurl_t url, integer at) =
        knurl_in_row(url) || knurl_in_login(url, at) || knurl_in_slashes(url) || knurl_in_fragment(url); */

/* What is known around a host: `at` is behind the slashes where a login may have to be read. */
/*@ predicate knurl_hosted(knurl_t url, integer at) =
        ((url.scheme->flags & KNURL_FLAG_AUTHORITY) != 0 || url.scheme->after_host != 0) &&
        ((url.scheme->flags & KNURL_FLAG_TAKES_LOGIN) != 0 ==> at >= url.schemepart + 2);
    predicate knurl_at_host(knurl_t url, integer at) = knurl_hosted(url, at) &&
        url.rules == url.scheme->rules && url.rule == url.scheme->after_host; */

/* The parts are in order, behind the scheme's name, and the colon stands before the scheme's part. */
/*@ predicate knurl_counted(knurl_t url, integer at) =
        1 <= url.count <= url.start && 2 <= url.schemepart <= url.start && url.schemepart <= at <= KNURL_LENGTH_MAX &&
        (url.room > 0 ==> url.parts[0].offset + url.parts[0].length == url.schemepart - 1) && knurl_ordered(url); */

/* What each phase says of the part that is being read. */
/*@ predicate knurl_tidy(knurl_t url, integer at) = knurl_end_by(url, url.count, url.start) && url.start <= at;
    predicate knurl_rule_phase(knurl_t url, integer at) =
        url.phase == url.rules[url.rule].phase && knurl_tidy(url, at);
    predicate knurl_phases(knurl_t url) =
        (url.phase == KNURL_IN_ESCAPE || url.phase == KNURL_IN_ESCAPE2 || url.phase == KNURL_IN_HOST ||
         url.phase == KNURL_IN_PORT || url.phase == KNURL_AFTER_HOST || url.phase == KNURL_AFTER_PORT ||
         url.phase == KNURL_IN_RULES || url.phase == (KNURL_IN_RULES | KNURL_STEP_ESCAPES)) &&
        (url.phase >= KNURL_ANY_RULE ==> url.run == url.rules[url.rule].run);
    predicate knurl_escape_phase(knurl_t url, integer at) =
        (url.phase == KNURL_IN_ESCAPE ==> knurl_tidy(url, at - 1)) &&
        (url.phase == KNURL_IN_ESCAPE2 ==> knurl_tidy(url, at - 2));
    predicate knurl_host_phase(knurl_t url, integer at) =
        (url.phase == KNURL_IN_HOST || url.phase == KNURL_IN_PORT ==> knurl_at_host(url, at) && knurl_tidy(url, at)) &&
        (url.phase == KNURL_IN_HOST ==> url.start < at || url.label == 0x41) &&
        (url.phase == KNURL_IN_PORT ==> 2 <= url.count < url.start && knurl_end_by(url, url.count, url.start - 1) &&
            (url.start < at || url.label == 0x63));
    predicate knurl_behind_host(knurl_t url, integer at) = url.phase == KNURL_AFTER_HOST ==> knurl_rule_phase(url,
            at) ||
        (knurl_at_host(url, at) && url.start <= at + 1 && knurl_end_by(url, url.count, url.start) &&
         knurl_end_by(url, url.count, at));
    predicate knurl_behind_port(knurl_t url, integer at) = url.phase == KNURL_AFTER_PORT ==> knurl_rule_phase(url,
            at) ||
        (knurl_at_host(url, at) && url.start <= at + 1 && 3 <= url.count && knurl_end_by(url, url.count, url.start) &&
         knurl_end_by(url, url.count, at) && knurl_end_by(url, 2, at - 1));
    predicate knurl_in_rules(knurl_t url, integer at) =
        url.phase == KNURL_IN_RULES || url.phase == (KNURL_IN_RULES | KNURL_STEP_ESCAPES) ==> knurl_rule_phase(url, at);
    predicate knurl_leaves(knurl_t url, integer at) = knurl_to_host(url.rules + url.rule) ==> knurl_hosted(url, at + 1);
    predicate knurl_phase(knurl_t url, integer at) = knurl_phases(url) && knurl_escape_phase(url, at) &&
        knurl_host_phase(url, at) && knurl_behind_host(url, at) && knurl_behind_port(url, at) && knurl_in_rules(url,
                at) &&
        knurl_leaves(url, at); */

/* What a step function may be asked. */
/*@ predicate knurl_asked(knurl_t url, integer octet, integer length) =
        url.phase >= KNURL_ANY_AUTHORITY && url.offset + length <= KNURL_LENGTH_MAX &&
        (length == 0 || length == 1 || length == 3) && (length == 0 ==> octet == 0xFF || octet == '#') &&
        (url.phase >= KNURL_ANY_RULE ==>
         (length == 0 ? url.rules[url.rule].end == KNURL_MORE :
          url.rules[url.rule].run != KNURL_SET_XCHAR || url.rules[url.rule].phase != KNURL_IN_RULES ||
          (url.scheme->flags & KNURL_FLAG_ASKS_UNUSABLE) != 0)); */

/* All of it. Where both the row and the rest are open to them, the provers take too long. */
/*@ predicate knurl_state(knurl_t url, integer at) =
        knurl_placed(url, at) && knurl_phase(url, at) && knurl_counted(url, at); */

/* What is left of a URL that ended. */
/*@ predicate knurl_ended(knurl_t url) = 1 <= url.count && knurl_end_by(url, url.count, url.offset) &&
        knurl_ordered(url); */

/* clang-format off */
#define KNURL_READING(url, at)                                                                                         \
    \valid(url) && knurl_row(url->scheme) && knurl_apart(*url, url->scheme) && knurl_rules_apart(*url) &&              \
        knurl_state(*url, at)

/* What reading writes. */
#define KNURL_WRITTEN                                                                                                  \
    url->scheme, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart, url->offset,    \
        url->label, url->port, url->flags, url->error, url->parts[0 .. url->room - 1]

/* One of these states, clause by clause, each as an `ensures`, a `requires` or a `loop invariant`; `when` is nothing,
 * or a condition and ==>. */
#define KNURL_STATE(clause, when, at)                                                                                  \
    clause apart: when knurl_apart(*url, url->scheme) && knurl_rules_apart(*url);                                      \
    clause row: when knurl_row(url->scheme);                                                                           \
    clause placed: when knurl_placed(*url, at);                                                                        \
    clause phases: when knurl_phases(*url);                                                                            \
    clause escape: when knurl_escape_phase(*url, at);                                                                  \
    clause host: when knurl_host_phase(*url, at);                                                                      \
    clause behind_host: when knurl_behind_host(*url, at);                                                              \
    clause behind_port: when knurl_behind_port(*url, at);                                                              \
    clause in_rules: when knurl_in_rules(*url, at);                                                                    \
    clause leaves: when knurl_leaves(*url, at);                                                                        \
    clause counted: when knurl_counted(*url, at);

/* The contract of a step function: it leaves `url` so that reading can go on after what it took. */
#define KNURL_STEP                                                                                                     \
    requires KNURL_READING(url, url->offset);                                                                          \
    requires asked: knurl_asked(*url, octet, length);                                                                  \
    assigns url->flags, url->rules, url->count, url->start, url->offset, url->phase, url->rule, url->run,              \
        url->parts[0 .. url->room - 1];                                                                                \
    ensures answer: \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN || \result == KNURL_VERDICT_TAKE;                        \
    ensures kept: \result != KNURL_VERDICT_TAKE ==> url->offset == \old(url->offset);                                          \
    ensures rules: url->phase >= KNURL_ANY_AUTHORITY;                                                                  \
    ensures top: knurl_same_top(url->flags, \old(url->flags));                                                         \
    KNURL_STATE(ensures, , KNURL_TOOK)
#define KNURL_TOOK (\old(url->offset) + (\result == KNURL_VERDICT_TAKE ? length : 0))
/* clang-format on */

/* What WP takes the pointer to a row's step function for: a function that keeps the contract, and does not answer
 * KNURL_VERDICT_AGAIN for ever. The logic function counts how often it still can. */
/*@ axiomatic knurl_lefts {
        logic integer knurl_left(knurl_rule_t *rules, integer rule);
        axiom knurl_left_bounds: \forall knurl_rule_t *rules, integer rule; 0 <= knurl_left(rules, rule) <= 31; } */
#ifdef __FRAMAC__
/*@ KNURL_STEP
    ensures again: \result == KNURL_VERDICT_AGAIN ==>
            length != 3 && knurl_left(url->rules, url->rule) < knurl_left(\old(url->rules), \old(url->rule));
    ensures end: length == 0 ==> url->offset == \old(url->offset); */
knurl_verdict_t knurl_any_step(knurl_t *url, uint8_t octet, uint8_t length);
#endif
/*@ predicate knurl_asks(knurl_scheme_t *row) = row->step == \null || row->step == &knurl_any_step;
    predicate knurl_steps_in(knurl_scheme_t **list) =
        \forall integer i; 0 <= i < knurl_list_length(list) ==> knurl_asks(list[i]);
    predicate knurl_named(knurl_t url, integer at) = knurl_naming(url, at) && knurl_steps_in(url.schemes) &&
        (url.scheme != \null ==> knurl_asks(url.scheme)); */

/* The machine reads: the scheme's name or what follows it. */
#define KNURL_GOING(url, at)                                                                                           \
    (url->phase == KNURL_IN_SCHEME ? knurl_named(*url, at) : KNURL_READING(url, at) && knurl_asks(url->scheme))

/* What step functions go on by. */
#include "knurl_record_acsl.h"

#include "knurl_going_acsl.h"

/*@ requires \valid(url) && \valid_read(url->scheme);
    requires \valid_read(url->scheme->rules + to);
    assigns url->flags, url->count, url->start, url->rules, url->phase, url->rule, url->run;
    ensures url->count == 1 && url->start == url->schemepart && url->rules == url->scheme->rules;
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    ensures url->phase == url->rules[to].phase && url->rule == to && url->run == url->rules[to].run; */
void knurl_start_over(knurl_t *url, uint8_t to);

#endif
