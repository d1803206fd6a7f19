/* SPDX-License-Identifier: MIT */
#include "knurl_scheme_acsl.h"

/* A conversion of what is below zero: proved apart. */
/*@ lemma knurl_wraps: \forall integer c; -KNURL_CLASS_HASH <= c < 0 ==> (unsigned)c == 0x100000000 + c; */

/* What WP takes the pointer to a row's step function for: a function that keeps this contract. */
#ifdef __FRAMAC__
/*@ KNURL_STEP */
int knurl_any_step(knurl_t *url, uint8_t octet, uint8_t length);
#endif

#include "families/knurl_rfc1738.c"

/*@ requires \valid(host) && '0' <= octet <= '9';
    assigns host->value; */
static inline unsigned add_digit(knurl_host_t *host, unsigned label, unsigned octet);

/*@ requires \valid(host) && (class_ == KNURL_CLASS_DIGIT ==> '0' <= octet <= '9');
    assigns host->value; */
static inline uint8_t next_label(knurl_host_t *host, unsigned octet, unsigned class_);

/*@ assigns \nothing; */
static inline bool is_complete(unsigned label);

/*@ requires \valid(url) && (class_ == KNURL_CLASS_DIGIT ==> '0' <= octet <= '9');
    assigns url->host, url->set;
    ensures !\result ==> url->host.label == \old(url->host.label) && url->set == \old(url->set); */
static inline bool read_label(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url);
    assigns url->set, url->state, url->host;
    ensures url->state == state; */
static void go_authority(knurl_t *url, uint8_t state, uint8_t label);

/*@ requires \valid(url) && knurl_has_grammar(url->scheme);
    assigns url->rules, url->rule, url->set, url->state, url->host;
    ensures url->rules == url->scheme->grammar->rules && url->rule == url->scheme->grammar->after_host &&
            url->state == KNURL_IN_HOST; */
static KNURL_NOINLINE void go_host(knurl_t *url);

/*@ requires \valid(url) && knurl_has_grammar(url->scheme) && \valid_read(url->scheme->grammar->rules);
    assigns url->rules, url->rule, url->set, url->state, url->host;
    ensures url->rules == url->scheme->grammar->rules; */
void knurl_start_rules(knurl_t *url);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    assigns url->start, url->count, url->tag, url->parts[url->count .. url->room - 1], url->flags, url->set,
            url->state, url->port;
    ensures url->start == url->offset + 1; */
static inline void record_authority(knurl_t *url);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    requires \valid_read(url->scheme);
    assigns url->start, url->count, url->tag, url->parts[url->count .. url->room - 1], url->flags, url->set,
            url->state, url->port, url->host;
    ensures \result ==> url->state == KNURL_IN_PORT; */
static inline bool end_authority(knurl_t *url, unsigned class_);

/* An exit leads to a rule, or to a host. */
/*@ predicate knurl_leads(knurl_t *url, knurl_exit_t *exit) =
        (exit->on_to & 15) != KNURL_TO_HOST ==> \valid_read(url->rules + (exit->on_to & 15)); */

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    requires knurl_has_grammar(url->scheme) && \valid_read(exit) && knurl_leads(url, exit);
    requires \separated(exit, url) && \separated(exit, url->parts + (0 .. url->room - 1));
    assigns url->start, url->count, url->tag, url->parts[url->count .. url->room - 1], url->rules, url->rule,
            url->set, url->state, url->host; */
static inline void follow_exit(knurl_t *url, const knurl_exit_t *exit);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    requires knurl_has_grammar(url->scheme) && \valid_read(rule);
    requires knurl_leads(url, &rule->exit[0]) && knurl_leads(url, &rule->exit[1]);
    requires \separated(rule, url) && \separated(rule, url->parts + (0 .. url->room - 1));
    assigns url->start, url->count, url->tag, url->parts[url->count .. url->room - 1], url->rules, url->rule,
            url->set, url->state, url->host; */
static inline bool take_exit(knurl_t *url, const knurl_rule_t *rule, unsigned class_);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    assigns url->start, url->count, url->tag, url->parts[url->count .. url->room - 1], url->flags, url->rules,
            url->rule, url->set, url->state;
    ensures \result ==> url->rules == &fragment_rule && url->rule == 0; */
static inline bool end_rule(knurl_t *url, uint8_t kind);

/*@ assigns \nothing;
    ensures \result <==> class_ == KNURL_CLASS_HASH || class_ == KNURL_CLASS_END; */
static inline bool is_url_end(unsigned class_);

/* The rule that is read, or that follows the host or port that is read, is there, and those that it leads to. */
/*@ predicate knurl_at(knurl_t *url) =
        url->state >= KNURL_READING ==> \valid_read(url->rules + url->rule) &&
            \separated(url->rules + url->rule, url, url->parts + (0 .. url->room - 1)) &&
            knurl_leads(url, &url->rules[url->rule].exit[0]) && knurl_leads(url, &url->rules[url->rule].exit[1]); */

/*@ requires KNURL_PARTS_THERE && knurl_has_grammar(url->scheme);
    requires \separated(url, url->parts + (0 .. url->room - 1));
    requires at: knurl_at(url);
    requires digit: class_ == KNURL_CLASS_DIGIT ==> '0' <= octet <= '9';
    assigns url->start, url->count, url->tag, url->parts[0 .. url->room - 1], url->flags, url->rules, url->rule,
            url->set, url->state, url->port, url->host; */
static KNURL_NOINLINE bool read_or_end(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing; */
static inline bool has_step(const knurl_t *url, unsigned class_);

/* The step function of a row. */
/*@ predicate knurl_steps_by(knurl_scheme_t *row) =
        knurl_has_grammar(row) && (row->grammar->step == \null || row->grammar->step == &knurl_any_step); */

/*@ requires KNURL_PARTS_THERE && knurl_steps_by(url->scheme);
    requires longest: url->offset < KNURL_LENGTH_MAX || class_ == KNURL_CLASS_END;
    requires escape: class_ == KNURL_CLASS_DECODED ==> 2 <= url->offset;
    assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1];
    ensures answer: -KNURL_ERROR_ENDED <= \result <= KNURL_TAKEN;
    ensures kept: url->error == \old(url->error) && (\result >= KNURL_AGAIN ==> url->offset == \old(url->offset));
    ensures refused: url->offset <= \old(url->offset); */
static inline int call_step(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires KNURL_PARTS_THERE && knurl_steps_by(url->scheme) && \valid_read(url->scheme->grammar->rules);
    requires \separated(url, url->parts + (0 .. url->room - 1)) &&
             \separated(url->scheme, url, url->parts + (0 .. url->room - 1)) &&
             \separated(url->scheme->grammar, url, url->parts + (0 .. url->room - 1));
    requires at: knurl_at(url);
    requires digit: class_ == KNURL_CLASS_DIGIT ==> '0' <= octet <= '9';
    requires class: class_ <= KNURL_CLASS_UNUSABLE;
    requires longest: url->offset < KNURL_LENGTH_MAX || class_ == KNURL_CLASS_END;
    requires escape: (url->flags & KNURL_IN_ESCAPE) != 0 ==> 2 <= url->offset < KNURL_LENGTH_MAX;
    assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1];
    ensures answer: -15 <= \result <= KNURL_TAKEN;
    ensures kept: url->error == \old(url->error);
    ensures refused: url->offset <= \old(url->offset); */
int knurl_read_rules(knurl_t *url, unsigned octet, unsigned class_);

/*@ ensures \result == KNURL_AGAIN ==> url->rules == &login_rules[0] && url->rule <= 1; */
int knurl_login(knurl_t *url, uint8_t octet, uint8_t length);
