/* SPDX-License-Identifier: MIT */
#include "knurl_authority_acsl.h"
#include "knurl_scan_acsl.h"
#include "knurl_states_acsl.h"

#include "machine/knurl_machine.c"

/*@ requires \valid(url) && knurl_list(schemes, parts, room) && knurl_steps_in(schemes);
    assigns *url;
    ensures url->parts == parts && url->room == room && url->schemes == schemes && url->error == KNURL_OK;
    ensures url->offset == 0 && knurl_named(*url, 0); */
static inline void begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/*@ requires \valid(url) && knurl_list(schemes, parts, room) && knurl_steps_in(schemes);
    assigns *url;
    ensures url->parts == parts && url->room == room && url->schemes == schemes && url->error == KNURL_OK;
    ensures url->offset == 0 && knurl_named(*url, 0); */
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/*@ requires \valid(url);
    assigns url->flags; */
void knurl_take_fragment(knurl_t *url);

/*@ requires \valid_read(url) && knurl_list(url->schemes, url->parts, url->room);
    requires \valid_read(name + (0 .. length - 1)) && \forall integer i; 0 <= i < length ==> name[i] != 0;
    requires length <= 65535 && knurl_steps_in(url->schemes);
    assigns \nothing;
    ensures \result != \null ==> knurl_good(\result, url->parts, url->room) && knurl_asks(\result);
    ensures \result != \null ==> length <= knurl_name_length(\result->name) && \result->name[length] == octet; */
static inline const knurl_scheme_t *find_row(const knurl_t *url, const char *name, size_t length, char octet);

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

/*@ requires \valid_read(url) && knurl_list(url->schemes, url->parts, url->room);
    assigns \nothing; */
static inline bool takes_name(const knurl_t *url, size_t length, unsigned class_);

/*@ requires \valid(url) && knurl_list(url->schemes, url->parts, url->room);
    assigns url->flags; */
static inline bool goes_on(knurl_t *url, size_t length, unsigned class_);

/*@ requires \valid(url) && knurl_to_read(octet, class_, url->offset);
    requires naming: knurl_named(*url, url->offset);
    assigns url->scheme, url->flags, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart,
            url->parts[0 .. url->room - 1];
    ensures refused: !\result ==> url->phase == KNURL_IN_SCHEME;
    ensures end: \result ==> class_ != KNURL_CLASS_END && url->schemes == \old(url->schemes);
    ensures naming: url->phase == KNURL_IN_SCHEME && \result ==> knurl_named(*url, url->offset + 1);
    ensures asks: url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    ensures rules: url->phase == KNURL_IN_SCHEME || url->phase >= KNURL_ANY_RULE;
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME ==>, url->offset + 1) */
static inline bool read_scheme(knurl_t *url, unsigned octet, unsigned class_);

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
    ensures escapes: !\result && class_ == KNURL_CLASS_ESCAPE ==> url->run != KNURL_XCHAR;
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
    KNURL_STATE(ensures, !\result || url->offset < KNURL_LENGTH_MAX ==>, url->offset + (\result ? 1 : 0)) */
static inline bool end_rule(knurl_t *url, const knurl_rule_t *rule);

/*@ requires KNURL_READING(url, url->offset) && knurl_to_read(octet, class_, url->offset);
    requires escape: url->phase == KNURL_IN_ESCAPE || url->phase == KNURL_IN_ESCAPE2;
    assigns url->label, url->phase, url->rule, url->run, url->offset;
    ensures answer: \result == KNURL_TAKE || \result == KNURL_REFUSE || \result == (ASK | 3u);
    ensures asks: \result == (ASK | 3u) ==> url->offset == \old(url->offset) - 2 && knurl_asked(*url, url->label, 3);
    ensures kept: \result != (ASK | 3u) ==> url->offset == \old(url->offset);
    ensures rule: url->rule == \old(url->rule);
    ensures octet: \result != KNURL_REFUSE ==> class_ != KNURL_CLASS_END;
    KNURL_STATE(ensures, , url->offset + (\result == KNURL_TAKE ? 1 : 0)) */
static inline unsigned read_escape(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url) && knurl_to_read(octet, class_, url->offset);
    requires naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, url->offset);
    requires reading: url->phase != KNURL_IN_SCHEME ==> KNURL_READING(url, url->offset) && knurl_asks(url->scheme);
    requires run: url->run == KNURL_XCHAR ==> class_ == KNURL_CLASS_ESCAPE || class_ >= KNURL_CLASS_UNUSABLE;
    assigns url->scheme, url->flags, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart,
            url->offset, url->label, url->port, url->flags, url->parts[0 .. url->room - 1];
    ensures answer: \result == KNURL_TAKE || \result == KNURL_REFUSE || \result == 4 || \result == 5 || \result == 7;
    ensures octet: \result == 5 || \result == 7 ==> class_ != KNURL_CLASS_END;
    ensures naming: url->phase == KNURL_IN_SCHEME ==> \result == KNURL_TAKE || \result == KNURL_REFUSE;
    ensures goes_on: url->phase == KNURL_IN_SCHEME && \result == KNURL_TAKE ==> knurl_named(*url, url->offset + 1);
    ensures asks: url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    ensures asked: \result >= ASK ==>
            knurl_asked(*url, \result == 7 ? url->label : octet == knurl_the_end ? 0xFF : octet, \result - 4);
    ensures kept: url->offset == \old(url->offset) - (\result == 7 ? 2 : 0);
    ensures left: \result >= ASK ==> url->rules == \old(url->rules) && url->rule == \old(url->rule);
    ensures ended: \result == KNURL_TAKE && class_ == KNURL_CLASS_END ==>
            knurl_ended(*url) && knurl_row(url->scheme) && url->phase >= KNURL_ANY_RULE;
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME &&
                   (class_ != KNURL_CLASS_END || \result != KNURL_TAKE || url->offset < KNURL_LENGTH_MAX) ==>,
                   url->offset + (\result == KNURL_TAKE ? 1 : 0)) */
static KNURL_APART unsigned turn(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url) && (url->phase == KNURL_IN_SCHEME || (knurl_phases(*url) && \valid_read(url->scheme)));
    requires escape: (url->phase == KNURL_IN_ESCAPE ==> url->offset >= 1) &&
             (url->phase == KNURL_IN_ESCAPE2 ==> url->offset >= 2);
    assigns url->offset, url->error, url->phase;
    ensures ended: url->phase == KNURL_HAS_ENDED;
    ensures error: url->error != KNURL_OK && url->error != KNURL_ERROR_ROOM;
    ensures offset: url->offset <= \old(url->offset); */
static inline void refuse(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url) && knurl_asks(url->scheme) && (length == 0 || length == 1 || length == 3);
    requires KNURL_READING(url, url->offset);
    requires asked: knurl_asked(*url, length == 3 ? url->label : octet == knurl_the_end ? 0xFF : octet, length);
    requires octet: octet <= 255 || octet == knurl_the_end;
    assigns url->flags, url->rules, url->count, url->start, url->offset, url->phase, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures answer: \result == KNURL_REFUSE || \result == KNURL_AGAIN || \result == KNURL_TAKE;
    ensures kept: \result != KNURL_TAKE || length == 0 ==> url->offset == \old(url->offset);
    ensures again: \result == KNURL_AGAIN ==>
            length != 3 && knurl_left(url->rules, url->rule) < knurl_left(\old(url->rules), \old(url->rule));
    ensures rules: url->phase >= KNURL_ANY_AUTHORITY;
    ensures ended: \result == KNURL_TAKE && length == 0 ==> knurl_ended(*url);
    KNURL_STATE(ensures, , KNURL_TOOK) */
static inline knurl_turn_t ask(knurl_t *url, unsigned octet, unsigned length);

/*@ requires \valid(url) && (octet <= 255 || octet == knurl_the_end);
    requires KNURL_GOING(url, url->offset) && url->offset <= KNURL_LENGTH_MAX - (octet == knurl_the_end ? 0 : 1);
    requires run: url->run == KNURL_XCHAR && octet <= 255 ==>
             knurl_class(octet) == KNURL_CLASS_ESCAPE || knurl_class(octet) == KNURL_CLASS_UNUSABLE;
    assigns KNURL_WRITTEN;
    ensures answer: \result == KNURL_TAKE || \result == KNURL_AGAIN || \result == KNURL_REFUSE;
    ensures refused: \result == KNURL_REFUSE ==> url->phase == KNURL_HAS_ENDED && url->error != KNURL_OK &&
            url->error != KNURL_ERROR_ROOM && url->offset <= \old(url->offset);
    ensures error: \result != KNURL_REFUSE ==> url->error == \old(url->error);
    ensures again: \result == KNURL_AGAIN ==> url->offset == \old(url->offset) && url->phase != KNURL_IN_SCHEME &&
            knurl_left(url->rules, url->rule) < knurl_left(\old(url->rules), \old(url->rule));
    ensures ended: \result == KNURL_TAKE && octet == knurl_the_end ==> url->offset == \old(url->offset) &&
            knurl_ended(*url);
    ensures end_row: \result == KNURL_TAKE && octet == knurl_the_end ==> knurl_row(url->scheme);
    ensures naming: \result != KNURL_REFUSE && url->phase == KNURL_IN_SCHEME ==> \result == KNURL_TAKE &&
            octet <= 255 &&
            knurl_named(*url, \old(url->offset) + 1);
    ensures asks: \result != KNURL_REFUSE && url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME && (\result == KNURL_AGAIN || (\result == KNURL_TAKE &&
            octet <= 255)) ==>,
                   \old(url->offset) + (\result == KNURL_TAKE ? 1 : 0)) */
static KNURL_APART unsigned read_octet(knurl_t *url, unsigned octet);

#ifdef KNURL_FAST
/*@ requires -65534 <= at <= 0 && \valid_read(next + (0 .. -at - 1));
    assigns \nothing;
    ensures \result ==> at <= -3; */
static inline bool stands_authority(const char *next, knurl_at_t at);

/*@ requires \valid(url) && -65534 <= at <= 0 && \valid_read(end + (at .. -1)) && 0 <= whole + at;
    requires whole <= KNURL_LENGTH_MAX && knurl_named(*url, whole + at);
    assigns url->offset, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart,
            url->label, url->port, url->parts[0 .. url->room - 1];
    ensures at: at <= \result <= 0;
    ensures left: \result == at ==> url->rules == \old(url->rules) && url->rule == \old(url->rule);
    ensures naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, whole + \result);
    ensures asks: url->phase != KNURL_IN_SCHEME ==> url->phase == KNURL_IN_HOST && knurl_asks(url->scheme);
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME ==>, whole + \result) */
static KNURL_APART knurl_at_t read_name_ahead(knurl_t *url, const char *end, knurl_at_t at, uint16_t whole);

/*@ assigns \nothing;
    ensures \result ==> label < PORT; */
static inline bool starts_toplabel(unsigned class_, unsigned label);

/*@ requires \valid(class_) && -65534 <= at <= 0 && \valid_read(end + (at .. -1));
    assigns *class_;
    ensures at <= \result <= 0 && (\result != 0 ==> *class_ == knurl_class((uint8_t)end[\result])); */
static inline knurl_at_t read_toplabels_ahead(const char *end, knurl_at_t at, unsigned *class_);

/*@ requires -65534 <= at <= 0 && \valid_read(end + (at .. -1)) && 0 <= whole + at && whole <= KNURL_LENGTH_MAX;
    requires KNURL_READING(url, whole + at);
    requires host: url->phase == KNURL_IN_HOST || url->phase == KNURL_IN_PORT;
    assigns url->offset, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->port, url->label,
            url->flags, url->parts[0 .. url->room - 1];
    ensures at: at <= \result <= 0;
    ensures left: \result == at ==> url->rules == \old(url->rules) && url->rule == \old(url->rule);
    ensures rules: url->phase >= KNURL_ANY_AUTHORITY;
    KNURL_STATE(ensures, , whole + \result) */
static KNURL_APART knurl_at_t read_host_ahead(knurl_t *url, const char *end, knurl_at_t at, uint16_t whole);

/*@ requires \valid(url) && -65534 <= at <= 0 && \valid_read(end + (at .. -1)) && 0 <= whole + at;
    requires whole <= KNURL_LENGTH_MAX && KNURL_GOING(url, whole + at);
    assigns url->offset, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart,
            url->label, url->port, url->flags, url->parts[0 .. url->room - 1];
    ensures at: at <= \result <= 0;
    ensures left: \result == at ==> url->rules == \old(url->rules) && url->rule == \old(url->rule);
    ensures naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, whole + \result);
    ensures asks: url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME ==>, whole + \result) */
static inline knurl_at_t read_ahead(knurl_t *url, const char *end, knurl_at_t at, uint16_t whole);
#endif

/*@ requires \valid(url) && -65534 <= at <= 0 && \valid_read(end + (at .. -1)) && 0 <= whole + at;
    requires whole <= KNURL_LENGTH_MAX;
    requires naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, whole + at);
    KNURL_STATE(requires, url->phase != KNURL_IN_SCHEME ==>, whole + at)
    assigns url->offset;
    ensures at: at <= \result <= 0 && url->offset == whole + \result;
    ensures run: url->run == KNURL_XCHAR && \result < 0 ==>
            knurl_class((uint8_t)end[\result]) == KNURL_CLASS_ESCAPE ||
            knurl_class((uint8_t)end[\result]) == KNURL_CLASS_UNUSABLE;
    ensures naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, url->offset);
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME ==>, url->offset) */
static inline knurl_at_t run_on(knurl_t *url, const char *end, knurl_at_t at, uint16_t whole);

/*@ requires \valid(url) && \valid_read(text + (0 .. length - 1));
    requires KNURL_GOING(url, url->offset) && url->offset <= KNURL_LENGTH_MAX && url->error == KNURL_OK;
    assigns KNURL_WRITTEN;
    ensures error: \result == url->error;
    ensures refused: \result != KNURL_OK ==> url->phase == KNURL_HAS_ENDED && \result != KNURL_ERROR_ROOM;
    ensures offset: url->offset <= \old(url->offset) + length && url->offset <= KNURL_LENGTH_MAX;
    ensures naming: \result == KNURL_OK && url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, url->offset);
    ensures asks: \result == KNURL_OK && url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    KNURL_STATE(ensures, \result == KNURL_OK && url->phase != KNURL_IN_SCHEME ==>, url->offset) */
static KNURL_APART knurl_error_t read_piece(knurl_t *url, const char *text, size_t length);

#ifdef KNURL_FAST
/*@ requires \valid(url) && \valid_read(text) && url->offset < KNURL_LENGTH_MAX;
    requires KNURL_GOING(url, url->offset) && url->error == KNURL_OK;
    assigns KNURL_WRITTEN;
    ensures error: \result == url->error;
    ensures refused: \result != KNURL_OK ==> url->phase == KNURL_HAS_ENDED;
    ensures offset: url->offset <= \old(url->offset) + 1;
    ensures naming: \result == KNURL_OK && url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, url->offset);
    ensures asks: \result == KNURL_OK && url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    KNURL_STATE(ensures, \result == KNURL_OK && url->phase != KNURL_IN_SCHEME ==>, url->offset) */
static inline knurl_error_t read_alone(knurl_t *url, const char *text);
#endif

/*@ requires \valid(url) && \valid_read(text + (0 .. length - 1));
    requires url->phase == KNURL_HAS_ENDED ? url->error != KNURL_OK :
             KNURL_GOING(url, url->offset) && url->offset <= KNURL_LENGTH_MAX && url->error == KNURL_OK;
    assigns KNURL_WRITTEN;
    ensures error: \result == url->error;
    ensures over: \old(url->phase) == KNURL_HAS_ENDED ==> *url == \old(*url);
    ensures refused: \result != KNURL_OK ==> url->phase == KNURL_HAS_ENDED;
    ensures offset: url->offset <= \old(url->offset) + length || url->offset == \old(url->offset);
    ensures longest: \result == KNURL_OK ==> url->offset <= KNURL_LENGTH_MAX;
    ensures naming: \result == KNURL_OK && url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, url->offset);
    ensures asks: \result == KNURL_OK && url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    KNURL_STATE(ensures, \result == KNURL_OK && url->phase != KNURL_IN_SCHEME ==>, url->offset) */
knurl_error_t knurl_feed(knurl_t *url, const char *text, size_t length);

/*@ requires \valid(url);
    requires url->phase != KNURL_HAS_ENDED ==>
             KNURL_GOING(url, url->offset) && url->offset <= KNURL_LENGTH_MAX && url->error == KNURL_OK;
    assigns KNURL_WRITTEN;
    ensures error: \result == url->error && url->phase == KNURL_HAS_ENDED;
    ensures over: \old(url->phase) == KNURL_HAS_ENDED ==> *url == \old(*url);
    ensures ended: \old(url->phase) != KNURL_HAS_ENDED && (\result == KNURL_OK || \result == KNURL_ERROR_ROOM) ==>
            url->offset == \old(url->offset) && knurl_ended(*url);
    ensures row: \old(url->phase) != KNURL_HAS_ENDED && (\result == KNURL_OK || \result == KNURL_ERROR_ROOM) ==>
            knurl_row(url->scheme);
    ensures room: \old(url->phase) != KNURL_HAS_ENDED && \result == KNURL_OK ==> url->count <= url->room; */
knurl_error_t knurl_end(knurl_t *url);

/*@ requires \valid(url) && knurl_list(schemes, parts, room) && knurl_steps_in(schemes);
    requires \valid_read(text + (0 .. length - 1));
    assigns *url, parts[0 .. room - 1];
    ensures error: \result == url->error && url->phase == KNURL_HAS_ENDED;
    ensures mine: url->parts == parts && url->room == room;
    ensures ended: \result == KNURL_OK || \result == KNURL_ERROR_ROOM ==>
            url->offset <= length && url->offset <= KNURL_LENGTH_MAX && knurl_ended(*url);
    ensures row: \result == KNURL_OK || \result == KNURL_ERROR_ROOM ==> knurl_row(url->scheme);
    ensures room: \result == KNURL_OK ==> url->count <= url->room; */
knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length);
