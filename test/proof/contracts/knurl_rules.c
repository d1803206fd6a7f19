/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"
#include "families/rfc1738/knurl_rules.h"
#include "knurl_going_acsl.h"
#include "knurl_record_acsl.h"
#include "knurl_start_over_acsl.h"

#include "families/rfc1738/knurl_rules.c"

/*@ requires \valid(url);
    assigns url->run, url->port, url->phase, url->label;
    ensures url->phase == phase; */
static void go_authority(knurl_t *url, uint8_t phase, uint8_t label);

/*@ requires \valid(url) && \valid_read(url->scheme);
    assigns url->rules, url->rule, url->run, url->port, url->phase, url->label;
    ensures url->rules == url->scheme->rules && url->rule == url->scheme->after_host && url->phase == KNURL_IN_HOST; */
static KNURL_APART void go_host(knurl_t *url);

/*@ requires \valid(url) && \valid_read(url->scheme) && \valid_read(url->scheme->rules);
    assigns url->rules, url->rule, url->run, url->port, url->phase, url->label;
    ensures url->rules == url->scheme->rules; */
static inline void start_rules(knurl_t *url);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->flags, url->run, url->phase;
    ensures url->start == url->offset + 1; */
static inline void record_authority(knurl_t *url, unsigned phase);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    requires \valid_read(url->scheme);
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->flags, url->run, url->phase,
            url->port, url->label;
    ensures \result ==> url->phase == KNURL_IN_PORT; */
static inline bool end_authority(knurl_t *url, unsigned class_);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->flags, url->rules, url->rule,
            url->run, url->phase;
    ensures \result ==> url->rules == &fragment_rule && url->rule == 0; */
static inline bool end_rule(knurl_t *url, uint8_t kind);

/* An exit leads to a rule, or to a host. */
/*@ predicate knurl_leads(knurl_t *url, knurl_exit_t *exit) =
        (exit->on_to & 15) != KNURL_TO_HOST ==> \valid_read(url->rules + (exit->on_to & 15)); */

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    requires \valid_read(url->scheme) && \valid_read(exit) && knurl_leads(url, exit);
    requires \separated(exit, url) && \separated(exit, url->parts + (0 .. url->room - 1));
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->rules, url->rule, url->run,
            url->phase, url->port, url->label; */
static inline void follow_exit(knurl_t *url, const knurl_exit_t *exit);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    requires \valid_read(url->scheme) && \valid_read(rule) && knurl_leads(url, &rule->exit[0]) &&
             knurl_leads(url, &rule->exit[1]);
    requires \separated(rule, url) && \separated(rule, url->parts + (0 .. url->room - 1));
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->rules, url->rule, url->run,
            url->phase, url->port, url->label; */
static inline bool take_exit(knurl_t *url, const knurl_rule_t *rule, unsigned class_);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing; */
static inline bool asks(const knurl_t *url, unsigned class_);
