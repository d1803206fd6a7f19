/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"
#include "families/rfc1738/knurl_rules.h"
#include "knurl_going_acsl.h"
#include "knurl_step_acsl.h"
#include "knurl_record_acsl.h"
#include "knurl_start_over_acsl.h"

/* A conversion of what is below zero: proved apart. */
/*@ lemma knurl_wraps: \forall integer c; -KNURL_CLASS_HASH <= c < 0 ==> (unsigned)c == 0x100000000 + c; */

/* What WP takes the pointer to a row's step function for: a function that keeps this contract. */
#ifdef __FRAMAC__
/*@ KNURL_STEP */
knurl_verdict_t knurl_any_step(knurl_t *url, uint8_t octet, uint8_t length);
#endif

#include "families/rfc1738/knurl_rules.c"

/*@ requires \valid(url);
    assigns url->run, url->port, url->state, url->label;
    ensures url->state == state; */
static void go_authority(knurl_t *url, uint8_t state, uint8_t label);

/*@ requires \valid(url) && \valid_read(url->scheme);
    assigns url->rules, url->rule, url->run, url->port, url->state, url->label;
    ensures url->rules == url->scheme->rules && url->rule == url->scheme->after_host && url->state == KNURL_IN_HOST; */
static KNURL_NOINLINE void go_host(knurl_t *url);

/*@ requires \valid(url) && \valid_read(url->scheme) && \valid_read(url->scheme->rules);
    assigns url->rules, url->rule, url->run, url->port, url->state, url->label;
    ensures url->rules == url->scheme->rules; */
static inline void start_rules(knurl_t *url);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->flags, url->run, url->state;
    ensures url->start == url->offset + 1; */
static inline void record_authority(knurl_t *url, unsigned state);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    requires \valid_read(url->scheme);
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->flags, url->run, url->state,
            url->port, url->label;
    ensures \result ==> url->state == KNURL_IN_PORT; */
static inline bool end_authority(knurl_t *url, unsigned class_);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->flags, url->rules, url->rule,
            url->run, url->state;
    ensures \result ==> url->rules == &fragment_rule && url->rule == 0; */
static inline bool end_rule(knurl_t *url, uint8_t kind);

/* An exit leads to a rule, or to a host. */
/*@ predicate knurl_leads(knurl_t *url, knurl_exit_t *exit) =
        (exit->on_to & 15) != KNURL_TO_HOST ==> \valid_read(url->rules + (exit->on_to & 15)); */

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    requires \valid_read(url->scheme) && \valid_read(exit) && knurl_leads(url, exit);
    requires \separated(exit, url) && \separated(exit, url->parts + (0 .. url->room - 1));
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->rules, url->rule, url->run,
            url->state, url->port, url->label; */
static inline void follow_exit(knurl_t *url, const knurl_exit_t *exit);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    requires \valid_read(url->scheme) && \valid_read(rule) && knurl_leads(url, &rule->exit[0]) &&
             knurl_leads(url, &rule->exit[1]);
    requires \separated(rule, url) && \separated(rule, url->parts + (0 .. url->room - 1));
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1], url->rules, url->rule, url->run,
            url->state, url->port, url->label; */
static inline bool take_exit(knurl_t *url, const knurl_rule_t *rule, unsigned class_);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing; */
static inline bool asks(const knurl_t *url, unsigned class_);

/*@ assigns \nothing;
    ensures \result <==> class_ == KNURL_CLASS_HASH || class_ == KNURL_CLASS_END; */
static inline bool is_url_end(unsigned class_);

/*@ requires \valid(url) && '0' <= octet <= '9';
    assigns url->port; */
static inline unsigned add_digit(knurl_t *url, unsigned label, unsigned octet);

/*@ requires \valid(url) && (class_ == KNURL_CLASS_DIGIT ==> '0' <= octet <= '9');
    assigns url->port; */
static inline uint8_t next_label(knurl_t *url, unsigned octet, unsigned class_);

/*@ assigns \nothing; */
static inline bool is_complete(unsigned label);

/*@ requires \valid(url) && (class_ == KNURL_CLASS_DIGIT ==> '0' <= octet <= '9');
    assigns url->port, url->label, url->run;
    ensures !\result ==> url->label == \old(url->label) && url->run == \old(url->run); */
static inline bool read_label(knurl_t *url, unsigned octet, unsigned class_);

/* The rule that is read, or that follows the host or port that is read, is there, and those that it leads to. */
/*@ predicate knurl_at(knurl_t *url) =
        url->state >= KNURL_READ ==> \valid_read(url->rules + url->rule) &&
            \separated(url->rules + url->rule, url, url->parts + (0 .. url->room - 1)) &&
            knurl_leads(url, &url->rules[url->rule].exit[0]) && knurl_leads(url, &url->rules[url->rule].exit[1]); */

/*@ requires KNURL_PARTS_THERE && \valid_read(url->scheme);
    requires \separated(url, url->parts + (0 .. url->room - 1));
    requires at: knurl_at(url);
    requires digit: class_ == KNURL_CLASS_DIGIT ==> '0' <= octet <= '9';
    assigns url->start, url->count, url->groups, url->parts[0 .. url->room - 1], url->flags, url->rules, url->rule,
            url->run, url->state, url->port, url->label; */
static KNURL_NOINLINE bool settle(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires KNURL_PARTS_THERE && \valid_read(url->scheme);
    requires step: url->scheme->step == \null || url->scheme->step == &knurl_any_step;
    requires longest: url->offset < KNURL_LENGTH_MAX || class_ == KNURL_CLASS_END;
    requires escape: class_ == DECODED ==> 2 <= url->offset;
    assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1];
    ensures answer: \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN || \result == KNURL_VERDICT_TAKE;
    ensures kept: url->error == \old(url->error) &&
            (\result != KNURL_VERDICT_REFUSE ==> url->offset == \old(url->offset));
    ensures refused: url->offset <= \old(url->offset); */
static inline unsigned ask(knurl_t *url, unsigned octet, unsigned class_);

/*@ assigns \nothing;
    ensures \result == (state & 15); */
static inline unsigned knurl_error_of(unsigned state);

/*@ requires KNURL_PARTS_THERE && \valid_read(url->scheme) && \valid_read(url->scheme->rules);
    requires \separated(url, url->parts + (0 .. url->room - 1)) &&
             \separated(url->scheme, url, url->parts + (0 .. url->room - 1));
    requires at: class_ != KNURL_CLASS_START ==> knurl_at(url);
    requires step: url->scheme->step == \null || url->scheme->step == &knurl_any_step;
    requires digit: class_ == KNURL_CLASS_DIGIT ==> '0' <= octet <= '9';
    requires class: class_ <= KNURL_CLASS_UNUSABLE || class_ == KNURL_CLASS_START;
    requires longest: url->offset < KNURL_LENGTH_MAX || class_ == KNURL_CLASS_END || class_ == KNURL_CLASS_START;
    requires escape: (url->flags & KNURL_IN_ESCAPE) != 0 ==> 2 <= url->offset < KNURL_LENGTH_MAX;
    assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1];
    ensures kept: url->error == \old(url->error);
    ensures refused: url->offset <= \old(url->offset);
    ensures started: class_ == KNURL_CLASS_START ==> \result == KNURL_VERDICT_TAKE; */
unsigned knurl_read_rules(knurl_t *url, unsigned octet, unsigned class_);
