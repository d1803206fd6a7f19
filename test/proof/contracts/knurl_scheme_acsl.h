/* SPDX-License-Identifier: MIT
 *
 * The functions by which step functions and readers go on. */
#ifndef KNURL_SCHEME_ACSL_H
#define KNURL_SCHEME_ACSL_H

#include "knurl_list_acsl.h"
#include "knurl_row_acsl.h"

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    assigns url->start, url->count, url->tag, url->parts[url->count .. url->room - 1];
    ensures url->start == url->offset + 1;
    ensures uncounted: kind == KNURL_NONE ==> url->count == \old(url->count);
    ensures counted: kind != KNURL_NONE && \old(url->count) < 65535 ==> url->count == \old(url->count) + 1; */
void knurl_record(knurl_t *url, uint8_t kind);

/*@ requires \valid(url) && \valid_read(url->rules + to);
    assigns url->state, url->rule, url->set;
    ensures url->state == url->rules[to].state && url->rule == to && url->set == url->rules[to].set; */
void knurl_go_on(knurl_t *url, uint8_t to);

/*@ requires \valid(url) && \valid_read(url->rules + to);
    requires url->offset + length <= 65535;
    assigns url->start, url->state, url->rule, url->set;
    ensures url->start == url->offset + length;
    ensures url->state == url->rules[to].state && url->rule == to && url->set == url->rules[to].set; */
void knurl_go(knurl_t *url, uint8_t to, uint8_t length);

/*@ requires \valid(url) && knurl_has_grammar(url->scheme) && \valid_read(url->scheme->grammar->rules + to);
    assigns url->flags, url->count, url->start, url->rules, url->state, url->rule, url->set; */
void knurl_start_over(knurl_t *url, uint8_t to);

/* What is read is a host, a port, or what has no name of its own. */
/*@ predicate knurl_may_log_in(knurl_t *url) =
        (url->state & 15) == KNURL_ERROR_SYNTAX || (url->state & 15) == KNURL_ERROR_HOST ||
        (url->state & 15) == KNURL_ERROR_PORT; */

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1));
    requires \separated(url, url->parts + (0 .. url->room - 1));
    requires states: knurl_may_log_in(url);
    assigns url->flags, url->rules, url->count, url->start, url->state, url->rule, url->set,
            url->parts[0 .. url->room - 1];
    ensures \result == KNURL_REFUSED || \result == KNURL_AGAIN;
    ensures \result == KNURL_REFUSED ==> url->rules == \old(url->rules) && url->rule == \old(url->rule);
    ensures kept: url->offset == \old(url->offset) && url->error == \old(url->error) && url->scheme == \old(url->scheme); */
int knurl_login(knurl_t *url, uint8_t octet, uint8_t length);

/* clang-format off */
#define KNURL_STEP                                                                                                     \
    requires KNURL_PARTS_THERE && knurl_has_grammar(url->scheme);                                                      \
    requires length: (length == 0 || length == 1 || length == 3) && url->offset + length <= KNURL_LENGTH_MAX;          \
    assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1];                                                         \
    ensures answer: -KNURL_ERROR_ENDED <= \result <= KNURL_TAKEN;                                                      \
    ensures kept: url->error == \old(url->error) && (\result < KNURL_AGAIN ==> url->offset == \old(url->offset));
#define KNURL_STEP_OF(rules_)                                                                                          \
    requires rule: url->rule < rules_ && \valid_read(url->rules + (0 .. rules_ - 1));                                  \
    requires apart: \separated(url, url->parts + (0 .. url->room - 1), url->rules + (0 .. rules_ - 1));
/* clang-format on */

#endif
