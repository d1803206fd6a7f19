/* SPDX-License-Identifier: MIT
 *
 * Of what ends a part, a rule, a host or the URL, and of escapes; read behind the source. */
#ifndef KNURL_MACHINE_RULES_ACSL_H
#define KNURL_MACHINE_RULES_ACSL_H

/*@ requires KNURL_READING(url, url->offset) && url->offset < KNURL_LENGTH_MAX;
    requires rules: url->phase >= KNURL_ANY_RULE && rule == url->rules + url->rule &&
            1 <= class_ <= KNURL_CLASS_UNUSABLE;
    assigns url->start, url->count, url->rules, url->phase, url->rule, url->run, url->port, url->label,
            url->parts[0 .. url->room - 1];
    ensures kept: !\result ==> *url == \old(*url);
    ensures rules: url->phase >= KNURL_ANY_AUTHORITY;
    KNURL_STATE(ensures, , url->offset + (\result ? 1 : 0)) */
static inline bool take_exit(knurl_t *url, const knurl_rule_t *rule, unsigned class_);

/*@ requires KNURL_READING(url, url->offset) && url->offset < KNURL_LENGTH_MAX;
    requires rules: url->phase >= KNURL_ANY_RULE && rule == url->rules + url->rule && class_ <= KNURL_CLASS_UNUSABLE;
    assigns url->start, url->count, url->rules, url->phase, url->rule, url->run, url->port, url->label,
            url->parts[0 .. url->room - 1];
    ensures kept: !\result ==> *url == \old(*url);
    ensures escapes: !\result && class_ == KNURL_CLASS_ESCAPE ==> url->run != KNURL_SET_XCHAR;
    KNURL_STATE(ensures, , url->offset + (\result ? 1 : 0)) */
static inline bool exit_rule(knurl_t *url, const knurl_rule_t *rule, unsigned class_);

/*@ requires KNURL_READING(url, url->offset);
    requires rules: url->phase >= KNURL_ANY_RULE && rule == url->rules + url->rule;
    assigns url->start, url->count, url->parts[0 .. url->room - 1];
    ensures more: \result <==> \old(rule->end) != KNURL_MORE;
    ensures kept: !\result ==> *url == \old(*url) && knurl_state(*url, url->offset);
    ensures apart: knurl_apart(*url, url->scheme) && knurl_rules_apart(*url);
    ensures row: knurl_row(url->scheme);
    ensures ended: \result ==> knurl_ended(*url) && url->count <= url->start && url->start == url->offset + 1;
    ensures first: url->room > 0 ==> url->parts[0].offset + url->parts[0].length == url->schemepart - 1; */
static inline bool end_url(knurl_t *url, const knurl_rule_t *rule);

/*@ requires KNURL_READING(url, url->offset);
    requires rules: url->phase >= KNURL_ANY_RULE && rule == url->rules + url->rule;
    assigns url->start, url->count, url->flags, url->rules, url->phase, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures kept: !\result ==> *url == \old(*url) && rule->end == KNURL_MORE;
    ensures ended: \result ==> knurl_ended(*url) && knurl_row(url->scheme) && url->phase == KNURL_IN_RULES;
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    KNURL_STATE(ensures, !\result || url->offset < KNURL_LENGTH_MAX ==>, url->offset + (\result ? 1 : 0)) */
static inline bool end_rule(knurl_t *url, const knurl_rule_t *rule);

/*@ requires KNURL_READING(url, url->offset) && knurl_octet_at(*url, next, class_, url->offset);
    requires escape: url->phase == KNURL_IN_ESCAPE || url->phase == KNURL_IN_ESCAPE2;
    assigns url->label, url->phase, url->rule, url->run, url->offset;
    ensures answer: \result == KNURL_VERDICT_TAKE || \result == KNURL_VERDICT_REFUSE || \result == ASK + 3;
    ensures asks: \result == ASK + 3 ==> url->offset == \old(url->offset) - 2 && knurl_asked(*url, url->label, 3);
    ensures kept: \result != ASK + 3 ==> url->offset == \old(url->offset);
    ensures rule: url->rule == \old(url->rule);
    ensures octet: \result != KNURL_VERDICT_REFUSE ==> class_ < KNURL_CLASS_END;
    KNURL_STATE(ensures, , url->offset + (\result == KNURL_VERDICT_TAKE ? 1 : 0)) */
static inline unsigned read_escape(knurl_t *url, const char *next, unsigned class_);

/*@ requires KNURL_READING(url, url->offset) && knurl_octet_at(*url, next, class_, url->offset);
    requires sort: url->phase >= KNURL_ANY_AUTHORITY;
    requires run: url->run == KNURL_SET_XCHAR ==> class_ == KNURL_CLASS_ESCAPE || class_ >= KNURL_CLASS_UNUSABLE;
    assigns url->start, url->count, url->rules, url->phase, url->rule, url->run, url->port, url->label, url->flags,
            url->parts[0 .. url->room - 1];
    ensures asked: !\result && class_ != KNURL_CLASS_UNUSABLE ==>
            knurl_asked(*url, knurl_asked_of(class_), class_ >= KNURL_CLASS_END ? 0 : 1);
    ensures left: !\result ==> url->rules == \old(url->rules) && url->rule == \old(url->rule);
    ensures ended: \result && class_ == KNURL_CLASS_END ==>
            knurl_ended(*url) && knurl_row(url->scheme) && url->phase >= KNURL_ANY_RULE;
    ensures sort: !\result ==> url->phase >= KNURL_ANY_AUTHORITY;
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    KNURL_STATE(ensures, class_ != KNURL_CLASS_END || !\result || url->offset < KNURL_LENGTH_MAX ==>,
                url->offset + (\result ? 1 : 0)) */
static inline bool settle(knurl_t *url, const char *next, unsigned class_);

#endif
