/* SPDX-License-Identifier: MIT
 *
 * Of the scheme's name; read behind the source. */
#ifndef KNURL_MACHINE_NAME_ACSL_H
#define KNURL_MACHINE_NAME_ACSL_H

/*@ requires \valid_read(url) && knurl_list(url->schemes, url->parts, url->room) && knurl_steps_in(url->schemes);
    requires \valid_read(name + (0 .. length - 1)) && \forall integer i; 0 <= i < length ==> name[i] != 0;
    requires length <= 65535 && octet <= 255;
    assigns \nothing;
    ensures \result != \null ==> knurl_good(\result, url->parts, url->room) && knurl_asks(\result);
    ensures \result != \null ==> length <= knurl_name_length(\result->name) &&
            (uint8_t)\result->name[length] == octet; */
static KNURL_APART const knurl_scheme_t *find_row(const knurl_t *url, const char *name, size_t length, unsigned octet);

/*@ requires \valid(url) && knurl_good(url->scheme, url->parts, url->room) && \valid(url->parts + (0 .. url->room - 1));
    requires named: url->phase == KNURL_IN_SCHEME && url->count == 0 && url->start == 0;
    requires 1 <= url->offset < KNURL_LENGTH_MAX;
    assigns url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart,
            url->parts[0 .. url->room - 1];
    ensures rules: url->phase >= KNURL_ANY_RULE;
    ensures schemepart: url->schemepart == url->offset + 1;
    ensures tidy: knurl_tidy(*url, url->offset + 1);
    ensures scheme: url->scheme->flags == \old(url->scheme->flags);
    KNURL_STATE(ensures, , url->offset + 1) */
static inline void end_scheme(knurl_t *url);

/*@ requires \valid(url) && knurl_named(*url, url->offset) && url->run == 0;
    assigns url->scheme, url->run;
    ensures \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN;
    ensures naming: knurl_named(*url, url->offset) && url->run != 0; */
static inline unsigned go_generic(knurl_t *url, unsigned class_);

/*@ requires \valid(url) && knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    requires named: knurl_named(*url, url->offset) && url->run == 0;
    assigns url->scheme;
    ensures within: knurl_within(next, \result, end);
    ensures named: knurl_named(*url, url->offset + (\result - next)); */
static inline const char *read_name(knurl_t *url, const char *next, const char *end);

/*@ requires \valid(url) && class_ <= CLASS_FRAGMENT && (class_ < KNURL_CLASS_END ==> url->offset < KNURL_LENGTH_MAX);
    requires naming: knurl_named(*url, url->offset);
    assigns url->scheme, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart,
            url->parts[0 .. url->room - 1];
    ensures answer: \result == KNURL_VERDICT_TAKE || \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN;
    ensures refused: \result != KNURL_VERDICT_TAKE ==> url->phase == KNURL_IN_SCHEME;
    ensures end: \result == KNURL_VERDICT_TAKE ==> class_ < KNURL_CLASS_END;
    ensures taken: \result == KNURL_VERDICT_TAKE ==> url->phase != KNURL_IN_SCHEME;
    ensures again: \result == KNURL_VERDICT_AGAIN ==>
            knurl_named(*url, url->offset) && url->run != 0 && \old(url->run) == 0;
    ensures asks: url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    ensures rules: url->phase == KNURL_IN_SCHEME || url->phase >= KNURL_ANY_RULE;
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME ==>, url->offset + 1) */
static inline unsigned read_scheme(knurl_t *url, unsigned class_);

#endif
