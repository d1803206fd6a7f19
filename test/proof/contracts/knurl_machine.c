/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_shared_acsl.h"
#include "knurl_scheme_acsl.h"

/* What is before the table wraps, and is after it. */
/*@ lemma knurl_before_table: \forall integer index; -32 <= index < 0 ==> (unsigned)index >= 96; */

/* The octets from `next` on to `end`, and a place in those from `from` on. */
/*@ predicate knurl_piece(char *next, char *end) = end == next + (end - next) && 0 <= end - next <= 65534 &&
        \valid_read(next + (0 .. end - next - 1));
    predicate knurl_within(char *from, char *next, char *end) =
        next == from + (next - from) && 0 <= next - from <= end - from; */

/* The table of the classes, which nothing writes: "%" alone begins an escape. */
/*@ predicate knurl_classified = \forall integer i; 0 <= i < KNURL_CLASSES ==>
        knurl_classes[i] <= KNURL_CLASS_UNUSABLE && (knurl_classes[i] == KNURL_CLASS_ESCAPE ==>
            i + KNURL_FIRST_CLASS == '%'); */

/* A row whose name may go on after `length` octets, and what is looked for in it of an octet of a URL's: a letter's lower
 * case, NUL for the colon. */
/*@ predicate knurl_spells(knurl_t url, char *name, integer length) =
        knurl_good(url.scheme, url.parts, url.room) && name == url.scheme->name && length <= knurl_name_length(name);
    logic integer knurl_spelled(integer octet) =
        (octet | ((octet & 0x40) >> 1)) == ':' ? 0 : (octet | ((octet & 0x40) >> 1));
    logic integer knurl_differs(char *name, integer length, char *next, char *end) =
        next != end && (uint8_t)name[length] != knurl_spelled((uint8_t)*next) ? 1 : 0;
    lemma knurl_small: \forall integer octet; 0 <= octet <= 255 ==> 0 <= (octet | ((octet & 0x40) >> 1)) <= 255;
    lemma knurl_something: \forall integer octet; 1 <= octet <= 255 ==> 1 <= (octet | ((octet & 0x40) >> 1));
    lemma knurl_nothing: \forall integer octet; 0 <= octet <= 0 ==> (octet | ((octet & 0x40) >> 1)) <= 0; */

/* A set has escapes; none does not. */
/*@ predicate knurl_has_escapes(integer classes) = (classes & KNURL_SET_ESCAPE) != 0;
    lemma knurl_empty: \forall integer classes; 0 <= classes <= 0 ==> (classes & KNURL_SET_ESCAPE) == 0;
    lemma knurl_none_has_escapes: !knurl_has_escapes(0); */

/* While the scheme's name is read, the machine's own reader is asked. */
/*@ assigns \nothing;
    ensures \result == -KNURL_ERROR_SCHEME; */
static int refuse_name(knurl_t *url, unsigned octet, unsigned class_);

/* A row is one of a list. */
/*@ predicate knurl_row_of(knurl_scheme_t **list, knurl_scheme_t *row) =
        \exists integer i; 0 <= i < knurl_list_length(list) && row == list[i]; */

/* No octet was refused. The error may be there before, that the text is too long. */
/*@ predicate knurl_unrefused(knurl_t url) = url.error == KNURL_OK || url.error == KNURL_ERROR_LENGTH; */

/* The scheme's name is read: as that of a row, or as one that no row has. */
/*@ predicate knurl_in_name(integer state) = state == KNURL_IN_NAME || state == KNURL_IN_GENERIC_NAME;
    predicate knurl_in_name_of_row(knurl_t url) = url.set == 0 &&
        (url.scheme != \null ==> url.offset <= knurl_name_length(url.scheme->name));
    predicate knurl_naming(knurl_t url) = knurl_in_name(url.state) && knurl_list(url.schemes, url.parts, url.room) &&
        (url.scheme != \null ==> knurl_good(url.scheme, url.parts, url.room)) && !knurl_has_escapes(url.set) &&
        (url.state == KNURL_IN_NAME ==> knurl_in_name_of_row(url)); */

/* What is after the colon is read by the row's reader. */
/*@ predicate knurl_escapes(knurl_t url) = (url.flags & KNURL_IN_ESCAPE) != 0 ==> knurl_has_escapes(url.set);
    predicate knurl_reading(knurl_t url) = knurl_of_a_family(url.scheme) && url.state >= KNURL_AT_SLASH &&
        url.scheme->family->reader == &knurl_any_reader && url.scheme->family->start == &knurl_any_start &&
        url.reader == &knurl_any_reader;
    predicate knurl_starting(knurl_t url) = (url.state == KNURL_AT_SLASH || url.state == KNURL_AT_SLASH2 ||
        url.state == KNURL_STARTS) && url.set == 0 && (url.flags & KNURL_IN_ESCAPE) == 0;
    predicate knurl_asks_for_name(knurl_t url) = !knurl_has_escapes(url.set) && url.reader == &refuse_name &&
        (url.flags & KNURL_IN_ESCAPE) == 0 && (url.flags & KNURL_ZONES) == 0;
    predicate knurl_asks(knurl_t url) =
        knurl_escapes(url) && (knurl_in_name(url.state) ? knurl_asks_for_name(url) : knurl_reading(url));
    logic integer knurl_asked_of(knurl_t url) = knurl_left(url.state, url.rules, url.rule);
    predicate knurl_frame(knurl_t url) = knurl_asks(url) && (knurl_in_name(url.state) ? knurl_naming(url) :
        url.state < KNURL_READING ==> knurl_starting(url)); */

/* Before the first octet the machine's own reader is asked: a function that does nothing. */
/*@ ghost
    /@ requires \valid_read(url) && url->set == 0 && url->reader == &refuse_name;
       requires bits: (url->flags & KNURL_IN_ESCAPE) == 0 && (url->flags & KNURL_ZONES) == 0;
       assigns \nothing;
       ensures knurl_asks_for_name(*url) && knurl_escapes(*url); @/
    void asks_first(const knurl_t *url)
    {
    } */

/* The octets of a chunk while they are read: where reading is, and that a name stays as it is. */
/*@ predicate knurl_reads_at{L, M}(knurl_t *url, char *from, char *next, char *end) =
        knurl_within(from, next, end) &&
        \at(url->offset, M) == \at(url->offset, L) + (next - from) && \at(url->error, M) == \at(url->error, L);
    predicate knurl_keeps_name{L, M}(knurl_t *url, char *from, char *next) =
        \at(url->state, M) == \at(url->state, L) && \at(url->flags, M) == \at(url->flags, L) &&
        \at(url->set, M) == \at(url->set, L) && \at(url->reader, M) == \at(url->reader, L) &&
        (\at(url->set, M) == 0 ==> next == from);
    predicate knurl_waits{L, M}(knurl_t *url) =
        \at(url->set, L) == 0 && (\at(url->flags, L) & KNURL_IN_ESCAPE) == 0 ==>
        \at(url->set, M) == 0 && (\at(url->flags, M) & KNURL_IN_ESCAPE) == 0;
    predicate knurl_keeps{L, M}(knurl_t *url, char *from, char *next) =
        knurl_in_name(\at(url->state, L)) ? knurl_keeps_name{L, M}(url, from, next) :
        \at(url->state, M) >= KNURL_READING || (\at(url->state, M) == \at(url->state, L) && knurl_waits{L, M}(url)); */

/* What is written leaves the list as it is: its rows, their families, their names. */
/*@ predicate knurl_rows_kept{L, M}(knurl_scheme_t **list) = \forall integer i; 0 <= i <= knurl_list_length(list) ==>
        \at(list[i], M) == \at(list[i], L);
    predicate knurl_families_kept{L, M}(knurl_scheme_t **list) = \forall integer i; 0 <= i < knurl_list_length(list) ==>
        \at(list[i]->name, M) == \at(list[i]->name, L) && \at(list[i]->family, M) == \at(list[i]->family, L) &&
        \at(list[i]->family->reader, M) == \at(list[i]->family->reader, L) &&
        \at(list[i]->family->start, M) == \at(list[i]->family->start, L);
    predicate knurl_names_kept{L, M}(knurl_scheme_t **list) = \forall integer i, at;
        0 <= i < knurl_list_length(list) && 0 <= at <= knurl_name_length(\at(list[i]->name, M)) ==>
        \at(list[i]->name[at], M) == \at(list[i]->name[at], L); */

/* A knurl_t that is told from its copies is not a variable of the model: that nothing else points to it has to be said. */
/*@ predicate knurl_row_apart(knurl_t *url, knurl_scheme_t *row) =
        \separated(url, row) && \separated(url, row->family) &&
        \separated(url, row->name + (0 .. knurl_name_length(row->name)));
    predicate knurl_rows_apart(knurl_t *url) = \separated(url, url->parts + (0 .. url->room - 1)) &&
        knurl_list_apart(url->schemes, url) && (url->scheme != \null ==> knurl_row_apart(url, url->scheme)); */

/* Nothing else points to the knurl_t. The model knows it but for functions that call the reader through its pointer. */
#define KNURL_ALONE                                                                                                    \
    \separated(url, url->parts + (0 .. url->room - 1)) && \separated(url, url->scheme) &&                              \
        (url->state >= KNURL_AT_SLASH ==> \separated(url, url->scheme->family))

#include "machine/knurl_machine.c"

/*@ assigns \nothing;
    ensures control: octet < 32 ==> \result == KNURL_CLASS_UNUSABLE;
    ensures low: 32 <= octet < 64 ==> \result == knurl_class(octet);
    ensures high: octet >= 64 ==> \result == knurl_class(octet); */
static inline unsigned knurl_look_up(uint8_t octet);

/*@ lemma knurl_name_set: \forall integer classes; KNURL_URI_SCHEME <= classes <= KNURL_URI_SCHEME ==> (classes & KNURL_SET_ESCAPE) == 0;
    lemma knurl_name_set_alone: \forall integer classes;
        (KNURL_URI_SCHEME & ~KNURL_SET_PLUS) <= classes <= (KNURL_URI_SCHEME & ~KNURL_SET_PLUS) ==> (classes & KNURL_SET_ESCAPE) == 0;
    lemma knurl_no_name_has_escapes: !knurl_has_escapes(KNURL_URI_SCHEME) &&
        !knurl_has_escapes(KNURL_URI_SCHEME & ~KNURL_SET_PLUS); */

/*@ assigns \nothing;
    ensures none: set == 0 ==> !\result; */
static inline bool knurl_holds(uint32_t set, char octet);

/*@ requires \valid_read(next + (0 .. 3));
    assigns \nothing;
    ensures \result <= 4 && (set == 0 ==> \result == 0); */
static inline size_t knurl_of_four(uint32_t set, const char *next);

/*@ requires knurl_piece(next, end);
    assigns \nothing;
    ensures knurl_within(next, \result, end) && (set == 0 ==> \result == next); */
static inline const char *knurl_run_eight(uint32_t set, const char *next, const char *end);

/*@ requires table: knurl_classified;
    requires knurl_piece(next, end);
    assigns \nothing;
    ensures knurl_within(next, \result, end) && (set == 0 ==> \result == next); */
static inline const char *knurl_run_one(uint32_t set, const char *next, const char *end);

/*@ requires table: knurl_classified;
    requires knurl_piece(next, end) && classes <= 65535;
    assigns \nothing;
    ensures knurl_within(next, \result, end) && (classes == 0 ==> \result == next); */
static KNURL_NOINLINE const char *knurl_run(unsigned classes, const char *next, const char *end);

/*@ requires table: knurl_classified;
    requires \valid(url) && knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    assigns url->offset;
    ensures knurl_within(next, \result, end) && (url->set == 0 ==> \result == next);
    ensures stops: \result != end ==> 0 < end - \result;
    ensures offset: url->offset == \old(url->offset) + (\result - next); */
static inline const char *run_over(knurl_t *url, const char *next, const char *end);

/*@ requires table: knurl_classified;
    requires \valid(url) && knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    assigns url->offset;
    ensures knurl_within(next, \result, end) && (url->set == 0 ==> \result == next);
    ensures stops: \result != end ==> 0 < end - \result;
    ensures offset: url->offset == \old(url->offset) + (\result - next); */
static inline const char *run_over_any(knurl_t *url, const char *next, const char *end);

/*@ requires \valid(url) && knurl_list(schemes, parts, room) && knurl_list_apart(schemes, url);
    assigns *url;
    ensures url->state == KNURL_IN_NAME && url->offset == 0 && url->error == KNURL_OK && url->set == 0;
    ensures url->parts == parts && url->room == room && url->count == 0 && url->scheme == *schemes;
    ensures naming: knurl_naming(*url);
    ensures reader: url->reader == &refuse_name;
    ensures flags: url->flags == 0 && url->self == url;
    ensures list: url->schemes == schemes && knurl_list_apart(schemes, url);
    ensures rows: \separated(url, parts + (0 .. room - 1)) ==> knurl_rows_apart(url);
    ensures frame: knurl_frame(*url); */
static inline void begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                         const char *text, size_t length);

/*@ requires \valid(url) && knurl_list(schemes, parts, room) && knurl_list_apart(schemes, url);
    assigns *url;
    ensures url->state == KNURL_IN_NAME && url->offset == 0 && url->error == KNURL_OK && url->set == 0;
    ensures url->parts == parts && url->room == room && url->count == 0 && url->scheme == *schemes;
    ensures naming: knurl_naming(*url);
    ensures reader: url->reader == &refuse_name;
    ensures flags: url->flags == 0 && url->self == url;
    ensures list: url->schemes == schemes && knurl_list_apart(schemes, url);
    ensures rows: \separated(url, parts + (0 .. room - 1)) ==> knurl_rows_apart(url);
    ensures frame: knurl_frame(*url); */
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/*@ requires \valid(url);
    assigns url->flags;
    ensures (url->flags & KNURL_IN_ESCAPE) == (\old(url->flags) & KNURL_IN_ESCAPE) &&
            (url->flags & KNURL_ZONES) == (\old(url->flags) & KNURL_ZONES); */
bool knurl_allow_fragment(knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result <= KNURL_CLASS_UNUSABLE && (\result == KNURL_CLASS_ESCAPE ==> octet == '%'); */
static inline unsigned class_at(const knurl_t *url, uint8_t octet);

/*@ requires \valid(url) && knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    requires knurl_unrefused(*url);
    assigns url->escape, url->flags, url->offset, url->error;
    ensures within: knurl_within(next, \result, end);
    ensures stops: \result != end ==> 0 < end - \result;
    ensures on: (\old(url->flags) & KNURL_IN_ESCAPE) == 0 && next != end && (uint8_t)\old(*next) == '%' ==>
            end - \result < end - next;
    ensures in: (\old(url->flags) & KNURL_IN_ESCAPE) != 0 && (url->flags & KNURL_IN_ESCAPE) == 0 ==>
            end - \result < end - next;
    ensures refused: url->error != \old(url->error) ==> url->error == KNURL_ERROR_ESCAPE && \result == end;
    ensures offset: url->error == \old(url->error) ==> url->offset == \old(url->offset) + (\result - next); */
static KNURL_NOINLINE const char *read_escapes(knurl_t *url, const char *next, const char *end);

/*@ requires \valid(url) && (error != KNURL_ERROR_SCHEME ==> \valid_read(url->scheme));
    assigns url->error;
    ensures url->error == (uint8_t)error || url->error == KNURL_ERROR_CHARACTER || url->error == KNURL_ERROR_LOGIN; */
static inline void refuse(knurl_t *url, unsigned error, unsigned class_);

/*@ requires table: knurl_classified;
    requires KNURL_PARTS_THERE && knurl_unrefused(*url) && knurl_asks(*url);
    requires apart: KNURL_ALONE;
    requires knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    assigns KNURL_READ_WRITES, url->reader, url->parts[0 .. url->room - 1];
    ensures reader: url->reader == \old(url->reader) || url->reader == &knurl_any_reader;
    ensures asks: url->error == KNURL_OK ==> knurl_escapes(*url);
    ensures name: knurl_in_name(\old(url->state)) && url->error == KNURL_OK ==>
            url->state == \old(url->state) && url->flags == \old(url->flags) && url->set == \old(url->set) &&
            url->reader == \old(url->reader) && (url->set == 0 ==> url->offset == \old(url->offset));
    ensures state: url->state == \old(url->state) || url->state >= KNURL_READING;
    ensures starts: url->error == KNURL_OK && url->state < KNURL_READING ==> knurl_waits{Pre, Here}(url);
    ensures error: url->error == KNURL_OK ==> \old(url->error) == KNURL_OK;
    ensures offset: url->error == KNURL_OK ==> url->offset <= KNURL_LENGTH_MAX; */
static inline void read_octets(knurl_t *url, const char *next, const char *end);

/* A URL that has not ended. */
#define KNURL_UNENDED KNURL_PARTS_THERE && knurl_frame(*url) && url->error == KNURL_OK

/*@ requires \valid(url);
    requires frame: url->state != KNURL_HAS_ENDED ==> KNURL_PARTS_THERE && knurl_frame(*url) && KNURL_ALONE;
    assigns KNURL_READ_WRITES, url->reader, url->room, url->parts[0 .. url->room - 1];
    ensures url->state == KNURL_HAS_ENDED; */
static KNURL_NOINLINE knurl_error_t read_end(knurl_t *url);

/*@ requires rows: 0 <= knurl_list_length(list) <= 65535 && \valid_read(list + (0 .. knurl_list_length(list))) &&
        list[knurl_list_length(list)] == \null &&
        \forall integer i; 0 <= i < knurl_list_length(list) ==> \valid_read(list[i]) && list[i] != \null &&
            knurl_string_of(list[i]->name, knurl_name_length(list[i]->name));
    requires \valid_read(name + (0 .. length - 1)) && \forall integer i; 0 <= i < length ==> name[i] != 0;
    requires length <= 65535 && octet <= 255;
    assigns \nothing;
    ensures good: \forall knurl_part_t *parts, integer room; knurl_list(list, parts, room) && \result != \null ==>
            knurl_good(\result, parts, room);
    ensures goes_on: \result != \null ==> length <= knurl_name_length(\result->name) &&
            (uint8_t)\result->name[length] == octet;
    ensures one: \result != \null ==> knurl_row_of(list, \result); */
static KNURL_NOINLINE const knurl_scheme_t *find_scheme(const knurl_scheme_t *const *list, const char *name, size_t length,
                                                  unsigned octet);

/*@ requires \valid(url) && knurl_list(url->schemes, url->parts, url->room) && \valid_read(url->scheme);
    requires \valid_read(url->scheme->name + (0 .. length - 1)) && url->set == 0 && url->state == KNURL_IN_NAME;
    assigns url->set, url->state, url->scheme;
    ensures name: knurl_in_name(url->state) && (url->state == KNURL_IN_NAME ==> url->set == 0 && url->scheme == \null);
    ensures row: url->scheme != \null ==> knurl_good(url->scheme, url->parts, url->room);
    ensures one: url->scheme != \null ==> knurl_row_of(url->schemes, url->scheme);
    ensures set: !knurl_has_escapes(url->set); */
static KNURL_NOINLINE void go_generic(knurl_t *url, size_t length, unsigned octet);

/*@ requires \valid(url) && knurl_naming(*url) && url->scheme != \null && url->state == KNURL_IN_NAME;
    requires knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    assigns url->set, url->state, url->scheme, url->offset;
    ensures within: knurl_within(next, \result, end);
    ensures offset: url->offset == \old(url->offset) + (\result - next);
    ensures naming: knurl_naming(*url);
    ensures one: url->scheme == \null || url->scheme == \old(url->scheme) || knurl_row_of(url->schemes, url->scheme); */
static inline const char *read_name(knurl_t *url, const char *next, const char *end);

/*@ requires table: knurl_classified;
    requires \valid(url) && knurl_naming(*url);
    requires knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    assigns url->set, url->state, url->scheme, url->offset;
    ensures within: knurl_within(next, \result, end);
    ensures offset: url->offset == \old(url->offset) + (\result - next);
    ensures naming: knurl_naming(*url);
    ensures one: url->scheme == \null || url->scheme == \old(url->scheme) || knurl_row_of(url->schemes, url->scheme); */
static inline const char *read_any_name(knurl_t *url, const char *next, const char *end);

/*@ requires KNURL_PARTS_THERE && knurl_of_a_family(url->scheme) && (url->flags & KNURL_ZONES) == 0;
    assigns url->start, url->count, url->tag, url->parts[0 .. url->room - 1], url->schemepart, url->set, url->state,
            url->reader;
    ensures url->reader == url->scheme->family->reader && url->set == 0;
    ensures url->state == KNURL_AT_SLASH || url->state == KNURL_STARTS;
    ensures error: url->error == \old(url->error); */
static inline void end_name(knurl_t *url);

/*@ requires KNURL_PARTS_THERE && knurl_reading(*url) && knurl_starting(*url);
    requires array: \separated(url, url->parts + (0 .. url->room - 1));
    requires row: knurl_row_apart(url, url->scheme);
    requires knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    assigns url->set, url->offset, url->start, url->state, url->reader, url->rules, url->rule, url->host, url->flags;
    ensures within: knurl_within(next, \result, end);
    ensures frame: knurl_frame(*url);
    ensures behind: !knurl_in_name(url->state);
    ensures alone: KNURL_ALONE;
    ensures error: url->error == \old(url->error);
    ensures offset: url->offset == \old(url->offset) + (\result - next); */
static inline const char *read_slashes(knurl_t *url, const char *next, const char *end);

/*@ requires table: knurl_classified;
    requires KNURL_PARTS_THERE && knurl_frame(*url) && url->state < KNURL_STARTS && knurl_unrefused(*url);
    requires apart: knurl_rows_apart(url);
    requires knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    assigns url->set, url->scheme, url->offset, url->start, url->count, url->tag, url->schemepart, url->state,
            url->reader, url->rules, url->rule, url->host, url->flags, url->parts[0 .. url->room - 1];
    ensures within: knurl_within(next, \result, end);
    ensures frame: knurl_frame(*url);
    ensures alone: KNURL_ALONE;
    ensures name: knurl_in_name(url->state) ==> knurl_in_name(\old(url->state)) && knurl_rows_apart(url);
    ensures error: url->error == \old(url->error) && knurl_unrefused(*url);
    ensures offset: url->offset == \old(url->offset) + (\result - next); */
static inline const char *read_start(knurl_t *url, const char *next, const char *end);

/* What a chunk may change: of a URL whose name is being read, the row, and where the scheme's part begins. */
/* clang-format off */
#define KNURL_CHUNK_WRITES KNURL_READ_WRITES, url->reader, url->scheme, url->schemepart, url->parts[0 .. url->room - 1]
/* clang-format on */

/*@ requires table: knurl_classified;
    requires KNURL_PARTS_THERE && knurl_frame(*url) && knurl_unrefused(*url);
    requires apart: KNURL_ALONE && (knurl_in_name(url->state) ==> knurl_rows_apart(url));
    requires knurl_piece(next, end) && url->offset + (end - next) <= KNURL_LENGTH_MAX;
    assigns KNURL_READ_WRITES, url->reader, url->parts[0 .. url->room - 1];
    ensures frame: url->error == KNURL_OK ==> knurl_frame(*url) && KNURL_ALONE;
    ensures offset: url->error == KNURL_OK ==> url->offset <= KNURL_LENGTH_MAX;
    ensures ended: url->error != KNURL_OK ==> url->state == KNURL_HAS_ENDED; */
static inline void read_rest(knurl_t *url, const char *next, const char *end);

/*@ requires table: knurl_classified;
    requires KNURL_UNENDED;
    requires apart: knurl_rows_apart(url);
    requires \valid_read(next + (0 .. length - 1));
    assigns KNURL_CHUNK_WRITES;
    ensures frame: url->error == KNURL_OK ==> knurl_frame(*url) && KNURL_ALONE;
    ensures offset: url->error == KNURL_OK ==> url->offset <= KNURL_LENGTH_MAX;
    ensures ended: url->error != KNURL_OK ==> url->state == KNURL_HAS_ENDED; */
static KNURL_NOINLINE void read_chunk(knurl_t *url, const char *next, size_t length);

/* A copy is asked for the same as a URL: Frama-C casts the two addresses that are compared, and WP knows no such cast. */
#define KNURL_UNTOUCHED                                                                                                \
    requires frame: url->state != KNURL_HAS_ENDED ==> KNURL_UNENDED && knurl_rows_apart(url);

/*@ requires table: knurl_classified;
    requires \valid(url) && \valid_read(chunk + (0 .. length - 1));
    KNURL_UNTOUCHED
    assigns KNURL_CHUNK_WRITES, url->text;
    ensures frame: url->state != KNURL_HAS_ENDED ==> KNURL_UNENDED; */
knurl_error_t knurl_feed(knurl_t *url, const char *chunk, size_t length);

/*@ requires \valid(url);
    requires frame: url->state != KNURL_HAS_ENDED ==> KNURL_UNENDED && KNURL_ALONE;
    assigns KNURL_READ_WRITES, url->reader, url->room, url->parts[0 .. url->room - 1];
    ensures \result != KNURL_ERROR_BEGIN ==> url->state == KNURL_HAS_ENDED; */
knurl_error_t knurl_end(knurl_t *url);

/*@ requires \valid(url);
    assigns url->text, url->text_length; */
static inline void bind(knurl_t *url, const char *text, size_t length);

/*@ requires table: knurl_classified;
    requires \valid(url) && \valid_read(text + (0 .. length - 1));
    KNURL_UNTOUCHED
    assigns KNURL_CHUNK_WRITES, url->room, url->text, url->text_length;
    ensures \result != KNURL_ERROR_BEGIN ==> url->state == KNURL_HAS_ENDED; */
knurl_error_t knurl_read(knurl_t *url, const char *text, size_t length);

/*@ requires table: knurl_classified;
    requires \valid(url) && knurl_list(schemes, parts, room) && knurl_list_apart(schemes, url);
    requires \separated(url, parts + (0 .. room - 1)) && \valid_read(text + (0 .. length - 1));
    assigns *url, parts[0 .. room - 1]; */
knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length);

/*@ assigns \nothing; */
static bool in_authority(unsigned state);

/* Where the scheme's part is read there is a row, and its name is a part. */
/*@ requires \valid_read(url);
    requires url->state >= KNURL_AT_SLASH ==> \valid_read(url->scheme) && 1 <= url->count;
    assigns \nothing;
    ensures \result <= url->count; */
static unsigned settled_parts(const knurl_t *url);

/*@ requires \valid_read(url);
    requires \valid_read(url->parts + (0 .. url->room - 1));
    requires url->state >= KNURL_AT_SLASH ==> \valid_read(url->scheme) && 1 <= url->count;
    assigns \nothing;
    ensures \result <= url->count && \result <= url->room; */
uint16_t knurl_settled(const knurl_t *url);
