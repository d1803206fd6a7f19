/* SPDX-License-Identifier: MIT */
#ifndef KNURL_AUTHORITY_ACSL_H
#define KNURL_AUTHORITY_ACSL_H

#include "knurl_scan_acsl.h"
#include "knurl_states_acsl.h"

#include "machine/knurl_machine_host.inc"

/*@ requires \valid(url) && class_ <= KNURL_CLASS_END;
    assigns url->port;
    ensures class_ == KNURL_CLASS_END ==> \result == STOP; */
static KNURL_APART unsigned next_label(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url);
    assigns url->run, url->port, url->phase, url->label;
    ensures url->run == 0 && url->phase == phase && url->label == label; */
static void go_authority(knurl_t *url, uint8_t phase, uint8_t label);

/*@ requires \valid(url) && \valid_read(url->scheme);
    assigns url->rules, url->rule, url->run, url->port, url->phase, url->label;
    ensures url->rules == url->scheme->rules && url->rule == url->scheme->after_host;
    ensures url->run == 0 && url->phase == KNURL_IN_HOST && url->label == HOST; */
static inline void go_host(knurl_t *url);

/*@ requires label <= 255;
    assigns \nothing;
    ensures \result ==> label != HOST && label != (PORT | FIRST); */
static inline bool is_complete(unsigned label);

/*@ requires \valid(url) && class_ <= KNURL_CLASS_END;
    assigns url->port, url->label, url->run;
    ensures !\result ==> url->label == \old(url->label) && url->run == \old(url->run);
    ensures class_ == KNURL_CLASS_END ==> !\result; */
static inline bool read_label(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires KNURL_READING(url, url->offset) && url->offset <= KNURL_LENGTH_MAX - (class_ == KNURL_CLASS_END ? 0 : 1);
    requires host: url->phase == KNURL_IN_HOST || url->phase == KNURL_IN_PORT;
    requires complete: url->label != HOST && url->label != (PORT | FIRST);
    requires rule: rule == url->rules + url->rule && 0 <= class_ <= KNURL_CLASS_END;
    assigns url->start, url->count, url->run, url->port, url->phase, url->label, url->flags,
            url->parts[0 .. url->room - 1];
    ensures port: \result ==> class_ == KNURL_CLASS_COLON && url->phase == KNURL_IN_PORT;
    ensures after: !\result ==> (url->phase == KNURL_AFTER_HOST || url->phase == KNURL_AFTER_PORT) && url->run == 0;
    KNURL_STATE(ensures, , url->offset + (\result ? 1 : 0)) */
static inline bool end_authority(knurl_t *url, const knurl_rule_t *rule, unsigned class_);

/*@ requires KNURL_READING(url, url->offset) && knurl_to_read(octet, class_, url->offset);
    requires host: url->phase == KNURL_IN_HOST || url->phase == KNURL_IN_PORT;
    requires rule: rule == url->rules + url->rule;
    assigns url->start, url->count, url->run, url->port, url->phase, url->label, url->flags,
            url->parts[0 .. url->room - 1];
    ensures ended: \result ==> class_ != KNURL_CLASS_END && url->phase < KNURL_ANY_RULE;
    ensures after: !\result && url->phase >= KNURL_ANY_RULE ==> url->run == 0;
    ensures rules: url->phase >= KNURL_ANY_AUTHORITY;
    KNURL_STATE(ensures, , url->offset + (\result ? 1 : 0)) */
static inline bool read_authority(knurl_t *url, const knurl_rule_t *rule, unsigned octet, unsigned class_);

#endif
