/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_machine_acsl.h"
#include "knurl_states_acsl.h"

/* The octets from `next` on to `end`, and a place in those from `from` on. */
/*@ predicate knurl_piece(char *next, char *end) = end == next + (end - next) && 0 <= end - next <= 65534 &&
        \valid_read(next + (0 .. end - next - 1));
    predicate knurl_within(char *from, char *next, char *end) =
        next == from + (next - from) && 0 <= next - from <= end - from; */

/* What is read is apart from the parts that are written, as the rows are. */
/*@ predicate knurl_text_apart(knurl_t url, char *text) = url.room > 0 ==> \base_addr(text) != \base_addr(url.parts); */

/* An octet to read, a fragment's "#", or the end, and what a step function is told of it. */
/*@ predicate knurl_octet_at(knurl_t url, char *next, integer class_, integer offset) =
        offset <= KNURL_LENGTH_MAX && 0 <= class_ <= 17 &&
        (class_ != KNURL_CLASS_END ==>
         offset < KNURL_LENGTH_MAX && \valid_read(next) && knurl_text_apart(url, next)) &&
        (class_ < KNURL_CLASS_END ==> class_ == knurl_class((uint8_t)*next)) && (class_ == 17 ==> *next == '#');
    logic integer knurl_asked_of(integer class_) = class_ == KNURL_CLASS_END ? 0xFF : '#'; */

/* How often the machine can still turn without taking an octet. */
/*@ logic integer knurl_turns(knurl_t url) =
        url.phase == KNURL_IN_SCHEME ? (url.run == 0 ? 1 : 0) : knurl_left(url.rules, url.rule); */

/* What bits come to. */
/*@ lemma knurl_top_fragments: \forall integer flags; 0 <= flags <= 255 ==>
        0 <= (flags & (0xFF ^ KNURL_FRAGMENTS)) <= 255 &&
        ((flags & (0xFF ^ KNURL_FRAGMENTS)) >= 128 <==> flags >= 128);
    lemma knurl_top_take: \forall integer flags; 0 <= flags <= 255 ==>
        0 <= (flags | KNURL_FRAGMENTS) <= 255 && ((flags | KNURL_FRAGMENTS) >= 128 <==> flags >= 128);
    lemma knurl_top_read: \forall integer flags, bit; 0 <= flags <= 255 && 0 <= bit <= 1 ==>
        0 <= (flags | bit) <= 255 && ((flags | bit) >= 128 <==> flags >= 128);
    lemma knurl_top_last: \forall integer flags; 0 <= flags <= 255 ==> 128 <= (flags | 0x80) <= 255;
    lemma knurl_even: \forall integer phase; 0 <= phase <= 255 ==> (phase & 1) == phase % 2;
    lemma knurl_small: \forall integer octet; 0 <= octet <= 255 ==> 0 <= (octet | ((octet & 0x40) >> 1)) <= 255; */

/* A row whose name may go on after `length` octets. */
/*@ predicate knurl_spells(knurl_scheme_t *row, knurl_t url, integer length) =
        knurl_good(row, url.parts, url.room) && knurl_asks(row) && length <= knurl_name_length(row->name); */

/* What is looked for in a row's name of an octet of a URL's: a letter's lower case, NUL for the colon. */
/*@ logic integer knurl_spelled(integer octet) =
        (octet | ((octet & 0x40) >> 1)) == ':' ? 0 : (octet | ((octet & 0x40) >> 1));
    logic integer knurl_differs(knurl_scheme_t *row, integer length, char *next, char *end) =
        row != \null && next != end && (uint8_t)row->name[length] != knurl_spelled((uint8_t)*next) ? 1 : 0; */

#include "machine/knurl_machine.c"

#include "knurl_machine_class_acsl.h"

#include "knurl_machine_run_acsl.h"

#include "knurl_machine_host_acsl.h"

#include "knurl_machine_name_acsl.h"

#include "knurl_machine_rules_acsl.h"

#include "knurl_machine_ahead_acsl.h"

/*@ requires \valid(url) && knurl_list(schemes, parts, room) && knurl_steps_in(schemes);
    assigns *url;
    ensures url->parts == parts && url->room == room && url->schemes == schemes && url->error == KNURL_OK;
    ensures url->flags == 0 && url->offset == 0 && knurl_named(*url, 0); */
static inline void begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/*@ requires \valid(url) && knurl_list(schemes, parts, room) && knurl_steps_in(schemes);
    assigns *url;
    ensures url->parts == parts && url->room == room && url->schemes == schemes && url->error == KNURL_OK;
    ensures url->flags == 0 && url->offset == 0 && knurl_named(*url, 0); */
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/*@ requires \valid(url);
    assigns url->flags;
    ensures knurl_same_top(url->flags, \old(url->flags)); */
void knurl_take_fragment(knurl_t *url);

/*@ requires \valid(url) && knurl_octet_at(*url, next, class_, url->offset);
    requires going: KNURL_GOING(url, url->offset);
    requires run: url->run == KNURL_SET_XCHAR ==> class_ == KNURL_CLASS_ESCAPE || class_ >= KNURL_CLASS_UNUSABLE;
    assigns url->scheme, url->flags, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart,
            url->offset, url->label, url->port, url->parts[0 .. url->room - 1];
    ensures answer: \result <= KNURL_VERDICT_REFUSE || \result == ASK || \result == ASK + 1 || \result == ASK + 3;
    ensures octet: \result == ASK + 1 || \result == ASK + 3 ==> class_ < KNURL_CLASS_END;
    ensures at_end: \result == ASK ==> class_ >= KNURL_CLASS_END;
    ensures naming: url->phase == KNURL_IN_SCHEME ==> \result <= KNURL_VERDICT_REFUSE;
    ensures goes_on: url->phase == KNURL_IN_SCHEME ==> \result != KNURL_VERDICT_TAKE;
    ensures again: \result == KNURL_VERDICT_AGAIN ==> url->phase == KNURL_IN_SCHEME && knurl_named(*url, url->offset) &&
            knurl_turns(*url) < knurl_turns(\old(*url));
    ensures asks: url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    ensures asked: \result >= ASK ==> knurl_asked(*url, knurl_asked_of(class_), \result - ASK);
    ensures kept: url->offset == \old(url->offset) - (\result == ASK + 3 ? 2 : 0);
    ensures left: \result >= ASK ==> knurl_turns(*url) == knurl_turns(\old(*url));
    ensures ended: \result == KNURL_VERDICT_TAKE && class_ == KNURL_CLASS_END ==>
            knurl_ended(*url) && knurl_row(url->scheme) && url->phase >= KNURL_ANY_RULE;
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME &&
                   (class_ != KNURL_CLASS_END || \result != KNURL_VERDICT_TAKE || url->offset < KNURL_LENGTH_MAX) ==>,
                   url->offset + (\result == KNURL_VERDICT_TAKE ? 1 : 0)) */
static KNURL_APART unsigned turn(knurl_t *url, const char *next, unsigned class_);

/*@ requires \valid(url) && (url->phase == KNURL_IN_SCHEME || (knurl_phases(*url) && \valid_read(url->scheme)));
    requires escape: (url->phase == KNURL_IN_ESCAPE ==> url->offset >= 1) &&
             (url->phase == KNURL_IN_ESCAPE2 ==> url->offset >= 2);
    assigns url->offset, url->error;
    ensures error: url->error != KNURL_OK && url->error != KNURL_ERROR_ROOM;
    ensures offset: url->offset <= \old(url->offset); */
static inline void refuse(knurl_t *url, unsigned class_);

/*@ requires \valid(url) && knurl_asks(url->scheme) && (length == 0 || length == 1 || length == 3);
    requires KNURL_READING(url, url->offset);
    requires asked: knurl_asked(*url, knurl_asked_of(class_), length);
    requires class_: class_ <= CLASS_FRAGMENT && (length == 0 <==> class_ >= KNURL_CLASS_END);
    requires octet: class_ == KNURL_CLASS_END || \valid_read(next);
    requires fragment: class_ == CLASS_FRAGMENT ==> *next == '#';
    assigns url->flags, url->rules, url->count, url->start, url->offset, url->phase, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures answer: \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN || \result == KNURL_VERDICT_TAKE;
    ensures kept: \result != KNURL_VERDICT_TAKE || length == 0 ==> url->offset == \old(url->offset);
    ensures again: \result == KNURL_VERDICT_AGAIN ==>
            length != 3 && knurl_left(url->rules, url->rule) < knurl_left(\old(url->rules), \old(url->rule));
    ensures rules: url->phase >= KNURL_ANY_AUTHORITY;
    ensures ended: \result == KNURL_VERDICT_TAKE && length == 0 ==> knurl_ended(*url);
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    KNURL_STATE(ensures, , KNURL_TOOK) */
static inline knurl_verdict_t ask(knurl_t *url, const char *next, unsigned class_, unsigned length);

/*@ requires \valid(url) && class_ <= KNURL_CLASS_END && knurl_octet_at(*url, next, class_, url->offset);
    requires going: KNURL_GOING(url, url->offset);
    requires run: url->run == KNURL_SET_XCHAR ==> class_ == KNURL_CLASS_ESCAPE || class_ >= KNURL_CLASS_UNUSABLE;
    assigns KNURL_WRITTEN;
    ensures answer: \result == KNURL_VERDICT_TAKE || \result == KNURL_VERDICT_AGAIN || \result == KNURL_VERDICT_REFUSE;
    ensures refused: \result == KNURL_VERDICT_REFUSE ==>
            url->error != KNURL_OK && url->error != KNURL_ERROR_ROOM && url->offset <= \old(url->offset);
    ensures error: \result != KNURL_VERDICT_REFUSE ==> url->error == \old(url->error);
    ensures again: \result == KNURL_VERDICT_AGAIN ==>
            url->offset == \old(url->offset) && knurl_turns(*url) < knurl_turns(\old(*url));
    ensures ended: \result == KNURL_VERDICT_TAKE && class_ == KNURL_CLASS_END ==>
            url->offset == \old(url->offset) && knurl_ended(*url) && knurl_row(url->scheme);
    ensures phase: \result != KNURL_VERDICT_REFUSE ==> url->phase != KNURL_HAS_ENDED;
    ensures naming: \result != KNURL_VERDICT_REFUSE && url->phase == KNURL_IN_SCHEME ==>
            \result == KNURL_VERDICT_AGAIN && knurl_named(*url, \old(url->offset));
    ensures asks: \result != KNURL_VERDICT_REFUSE && url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME && (\result == KNURL_VERDICT_AGAIN || (\result == KNURL_VERDICT_TAKE &&
            class_ < KNURL_CLASS_END)) ==>,
                   \old(url->offset) + (\result == KNURL_VERDICT_TAKE ? 1 : 0)) */
static inline unsigned read_octet(knurl_t *url, const char *next, unsigned class_);

/*@ requires \valid_read(next + (0 .. length - 1));
    assigns \nothing;
    ensures length == 0 ? \result == next : \result == next + length; */
static inline const char *behind(const char *next, size_t length);

/*@ assigns \nothing;
    ensures \result <==> answer == KNURL_VERDICT_REFUSE || (is_end && answer == KNURL_VERDICT_TAKE); */
static inline bool ends_reading(unsigned answer, bool is_end);

/*@ requires \valid(url);
    assigns url->error, url->phase;
    ensures url->phase == KNURL_HAS_ENDED && \result == url->error;
    ensures url->error == (\old(url->error) == KNURL_OK && url->count > url->room ? KNURL_ERROR_ROOM
                                                                                 : \old(url->error)); */
static inline knurl_error_t close_url(knurl_t *url);

/*@ requires \valid(url) && \valid_read(next + (0 .. length - 1)) && (length > 0 ==> knurl_text_apart(*url, next));
    requires going: url->phase != KNURL_HAS_ENDED ==>
             KNURL_GOING(url, url->offset) && url->offset <= KNURL_LENGTH_MAX && url->error == KNURL_OK;
    assigns KNURL_WRITTEN;
    ensures error: \result == url->error;
    ensures over: \old(url->phase) == KNURL_HAS_ENDED ==> *url == \old(*url);
    ensures closed: \result != KNURL_OK || \old(url->flags) >= 128 ==> url->phase == KNURL_HAS_ENDED;
    ensures room: \result == KNURL_ERROR_ROOM && \old(url->phase) != KNURL_HAS_ENDED ==> \old(url->flags) >= 128;
    ensures offset: \old(url->phase) != KNURL_HAS_ENDED ==>
            url->offset <= \old(url->offset) + length && url->offset <= KNURL_LENGTH_MAX;
    ensures whole: (\result == KNURL_OK || \result == KNURL_ERROR_ROOM) && \old(url->phase) != KNURL_HAS_ENDED ==>
            url->offset == \old(url->offset) + length;
    ensures ended: \old(url->flags) >= 128 && \old(url->phase) != KNURL_HAS_ENDED &&
            (\result == KNURL_OK || \result == KNURL_ERROR_ROOM) ==> knurl_ended(*url) && knurl_row(url->scheme);
    ensures fits: \old(url->flags) >= 128 && \old(url->phase) != KNURL_HAS_ENDED && \result == KNURL_OK ==>
            url->count <= url->room;
    ensures open: \result == KNURL_OK && \old(url->flags) < 128 && \old(url->phase) != KNURL_HAS_ENDED ==>
            url->phase != KNURL_HAS_ENDED && url->flags < 128;
    ensures naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, url->offset);
    ensures asks: url->phase != KNURL_HAS_ENDED && url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    KNURL_STATE(ensures, url->phase != KNURL_HAS_ENDED && url->phase != KNURL_IN_SCHEME ==>, url->offset) */
static KNURL_APART knurl_error_t read_piece(knurl_t *url, const char *next, size_t length);

#ifdef KNURL_FAST
/*@ requires asked: url->phase != KNURL_HAS_ENDED; */
static KNURL_APART knurl_error_t read_piece(knurl_t *url, const char *next, size_t length);

/*@ requires \valid(url) && \valid_read(text) && knurl_text_apart(*url, text) && url->offset < KNURL_LENGTH_MAX;
    requires named: url->phase != KNURL_IN_SCHEME && url->phase != KNURL_HAS_ENDED;
    requires going: KNURL_GOING(url, url->offset) && url->error == KNURL_OK && url->flags < 128;
    assigns KNURL_WRITTEN;
    ensures error: \result == url->error;
    ensures refused: \result != KNURL_OK ==> url->phase == KNURL_HAS_ENDED && \result != KNURL_ERROR_ROOM;
    ensures offset: url->offset <= \old(url->offset) + 1;
    ensures whole: \result == KNURL_OK ==> url->offset == \old(url->offset) + 1;
    ensures open: \result == KNURL_OK ==> url->phase != KNURL_HAS_ENDED && url->flags < 128;
    ensures naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, url->offset);
    ensures asks: url->phase != KNURL_HAS_ENDED && url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    KNURL_STATE(ensures, url->phase != KNURL_HAS_ENDED && url->phase != KNURL_IN_SCHEME ==>, url->offset) */
static inline knurl_error_t read_alone(knurl_t *url, const char *text);
#endif

/*@ requires \valid(url) && \valid_read(text + (0 .. length - 1)) && (length > 0 ==> knurl_text_apart(*url, text));
    requires going: url->phase != KNURL_HAS_ENDED ==> KNURL_GOING(url, url->offset) &&
             url->offset <= KNURL_LENGTH_MAX && url->error == KNURL_OK && url->flags < 128;
    assigns KNURL_WRITTEN;
    ensures error: \result == url->error;
    ensures over: \old(url->phase) == KNURL_HAS_ENDED ==> *url == \old(*url);
    ensures refused: \result != KNURL_OK && \old(url->phase) != KNURL_HAS_ENDED ==>
            url->phase == KNURL_HAS_ENDED && \result != KNURL_ERROR_ROOM;
    ensures offset: url->offset <= \old(url->offset) + length || url->offset == \old(url->offset);
    ensures whole: \result == KNURL_OK && \old(url->phase) != KNURL_HAS_ENDED ==>
            url->offset == \old(url->offset) + length && url->offset <= KNURL_LENGTH_MAX;
    ensures open: \result == KNURL_OK && \old(url->phase) != KNURL_HAS_ENDED ==>
            url->phase != KNURL_HAS_ENDED && url->flags < 128;
    ensures naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, url->offset);
    ensures asks: url->phase != KNURL_HAS_ENDED && url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    KNURL_STATE(ensures, url->phase != KNURL_HAS_ENDED && url->phase != KNURL_IN_SCHEME ==>, url->offset) */
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
    requires apart: length > 0 && room > 0 ==> \base_addr(text) != \base_addr(parts);
    assigns *url, parts[0 .. room - 1];
    ensures error: \result == url->error && url->phase == KNURL_HAS_ENDED;
    ensures mine: url->parts == parts && url->room == room;
    ensures ended: \result == KNURL_OK || \result == KNURL_ERROR_ROOM ==>
            url->offset == length && length <= KNURL_LENGTH_MAX && knurl_ended(*url);
    ensures row: \result == KNURL_OK || \result == KNURL_ERROR_ROOM ==> knurl_row(url->scheme);
    ensures room: \result == KNURL_OK ==> url->count <= url->room; */
knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length);
