/* SPDX-License-Identifier: MIT */
#include "knurl_template.h"
#include "knurl_ascii_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_percent_acsl.h"

/* What wraps below zero, and that no set has a class that is in none: proved apart. */
/*@ lemma knurl_wraps: \forall integer c; -48 <= c < 0 ==> (unsigned)c == 0x100000000 + c;
    lemma knurl_no_bit: \forall integer class_; KNURL_CLASS_HASH <= class_ <= KNURL_CLASS_UNUSABLE ==> (0x8000 >> class_) == 0;
    lemma knurl_in_nothing: \forall integer classes, bits; 0 <= bits <= 0 ==> (classes & bits) == 0; */

/* A name has no NUL, so that its comparison ends with the string of a variable; the logic function names where this ends. */
/*@ predicate knurl_without_nul(char *text, integer begin, integer end) =
        \forall integer i; begin <= i < end ==> text[i] != 0;
    axiomatic knurl_variable_ends { logic integer knurl_variable_end(char *name); }
    predicate knurl_variable_name(char *name) = knurl_ends(name, knurl_variable_end(name)); */

/* A template that is read, up to the place where reading is (knurl_template); between two reads (knurl_between); what
 * the names of a variable need (knurl_name_read). The source declares them after its type. */
/* clang-format off */
#define KNURL_TEMPLATES                                                                                                \
    predicate knurl_template(reading_t *reading) = \valid(reading) && reading->at <= reading->length &&                \
        \valid_read(reading->text + (0 .. reading->length - 1)) &&                                                     \
        \separated(reading, reading->text + (0 .. reading->length - 1));                                               \
    predicate knurl_between(reading_t *reading) =                                                                      \
        knurl_template(reading) && (reading->inside ==> \valid_read(reading->operator_));                              \
    predicate knurl_name_read(reading_t *reading) = reading->begin <= reading->end <= reading->length &&               \
        knurl_without_nul(reading->text, reading->begin, reading->end);

/* What reading writes, and what putting does. */
#define KNURL_TEMPLATE_READ(reading)                                                                                   \
    (reading)->at, (reading)->begin, (reading)->end, (reading)->most, (reading)->explode, (reading)->inside,           \
        (reading)->error, (reading)->operator_, (reading)->started
#define KNURL_TEMPLATE_OUT(reading)                                                                                    \
    (reading)->equals, (reading)->out->length, (reading)->out->octets[0 .. (reading)->out->size - 1]
/* clang-format on */

#include "nodes/knurl_template.c"

/* No set has the class of NUL. */
/*@ ensures nul: octet == 0 ==> !\result; */
static inline bool knurl_is_in(unsigned set, unsigned octet);

/*@ assigns \nothing; */
static bool is_no_start(unsigned width, uint32_t value, bool literal);

/*@ assigns \nothing; */
static bool is_no_literal(uint32_t value);

/*@ assigns \nothing;
    ensures \result <= 4; */
static unsigned width_by_lead(unsigned lead);

/*@ requires 1 <= left && \valid_read(at + (0 .. left - 1));
    assigns \nothing;
    ensures \result <= 4; */
static size_t width_of_character(const char *at, size_t left, bool literal);

/*@ requires \valid_read(value) && \valid_read(value->octets + (0 .. value->length - 1));
    assigns \nothing; */
static bool is_utf8(const knurl_value_t *value);

/*@ requires \valid(reading);
    assigns reading->error;
    ensures \result == ENDED; */
static unsigned refuse_template(reading_t *reading, unsigned error);

/*@ requires \valid(reading);
    assigns reading->error;
    ensures \result == ENDED; */
static unsigned refuse_here(reading_t *reading);

/*@ requires knurl_template(reading);
    assigns \nothing;
    ensures \result == (reading->at < reading->length ? reading->text[reading->at] : 0);
    ensures there: \result != 0 ==> reading->at < reading->length; */
static char octet_here(const reading_t *reading);

/*@ requires knurl_template(reading) && reading->at < reading->length &&
             (uint8_t)reading->text[reading->at] == '%';
    assigns reading->at, reading->error;
    ensures knurl_template(reading);
    ensures whole: \result ==> reading->at == \old(reading->at) + 3 &&
            knurl_without_nul(reading->text, \old(reading->at), reading->at); */
static KNURL_NOINLINE bool read_escape(reading_t *reading);

/*@ assigns \nothing; */
static bool is_of_url(unsigned octet);

/*@ requires knurl_template(reading) && reading->at < reading->length;
    assigns reading->at, reading->begin, reading->error;
    ensures knurl_template(reading);
    ensures \result == ENDED || \result == COPIED;
    ensures copied: \result == COPIED ==> \old(reading->at) == reading->begin < reading->at; */
static unsigned read_literal(reading_t *reading);

/*@ requires knurl_template(reading);
    assigns reading->at, reading->begin, reading->end, reading->error;
    ensures knurl_template(reading);
    ensures name: \result ==> \old(reading->at) == reading->begin < reading->at && reading->end == reading->at &&
            knurl_name_read(reading); */
static bool read_variable_name(reading_t *reading);

/*@ requires knurl_template(reading);
    assigns reading->at, reading->most, reading->explode;
    ensures knurl_template(reading) && \old(reading->at) <= reading->at; */
static void read_modifier(reading_t *reading);

/*@ requires knurl_template(reading);
    assigns reading->at, reading->begin, reading->end, reading->error, reading->most, reading->explode, reading->inside;
    ensures knurl_template(reading);
    ensures \result == ENDED || \result == VARIABLE;
    ensures ended: \result == ENDED ==> reading->inside == \old(reading->inside);
    ensures name: \result == VARIABLE ==> \old(reading->at) < reading->at && knurl_name_read(reading); */
static unsigned read_variable(reading_t *reading);

/*@ requires \valid(reading) && \valid_read(text + (0 .. length - 1)) && \separated(reading, text + (0 .. length - 1));
    assigns reading->text, reading->length, reading->at, reading->inside, reading->error;
    ensures knurl_between(reading) && reading->text == text && reading->length == length; */
static void begin_template(reading_t *reading, const char *text, size_t length);

/*@ requires knurl_between(reading);
    assigns KNURL_TEMPLATE_READ(reading);
    ensures knurl_between(reading);
    ensures \result == ENDED || \result == COPIED || \result == VARIABLE;
    ensures on: \result != ENDED ==> \old(reading->at) < reading->at;
    ensures copied: \result == COPIED ==> reading->begin < reading->at;
    ensures name: \result == VARIABLE ==> knurl_name_read(reading) && \valid_read(reading->operator_); */
static unsigned next_of_template(reading_t *reading);

/*@ requires knurl_between(reading);
    assigns KNURL_TEMPLATE_READ(reading);
    ensures knurl_between(reading); */
static KNURL_NOINLINE knurl_error_t check_template(reading_t *reading);

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(at);
    assigns *at;
    ensures \result == KNURL_OK ==> *at == \old(*at); */
knurl_error_t knurl_template_check(const char *text, size_t length, size_t *at);

/*@ requires knurl_template(reading) && knurl_name_read(reading) && knurl_variable_name(name);
    assigns \nothing; */
static bool is_named(const reading_t *reading, const char *name);

/*@ requires \valid_read(text + (0 .. length - 1)) && knurl_variable_name(name);
    assigns \nothing; */
bool knurl_template_has(const char *text, size_t length, const char *name);

/* A value, a variable and an array of them, that can be read, and that no output is written to. */
/*@ predicate knurl_value(knurl_value_t *value) =
        \valid_read(value) && (value->octets != \null ==> \valid_read(value->octets + (0 .. value->length - 1)));
    predicate knurl_variable(knurl_variable_t *variable) =
        \valid_read(variable) && knurl_variable_name(variable->name) && variable->count < SIZE_MAX &&
        \valid_read(variable->values + (0 .. variable->count - 1)) &&
        (\forall integer i; 0 <= i < variable->count ==> knurl_value(variable->values + i)) &&
        (variable->kind == KNURL_STRING ==> \forall integer i; 0 <= i < variable->count ==>
            (variable->values[i].octets == \null ==> variable->values[i].length == 0));
    predicate knurl_variable_apart(reading_t *reading, knurl_variable_t *variable) =
        \separated(variable, reading) && \separated(variable, reading->out) &&
        \separated(variable, reading->out->octets + (0 .. reading->out->size - 1)) &&
        \separated(variable->values + (0 .. variable->count - 1), reading) &&
        \separated(variable->values + (0 .. variable->count - 1), reading->out) &&
        \separated(variable->values + (0 .. variable->count - 1), reading->out->octets + (0 .. reading->out->size - 1));
    predicate knurl_value_apart(reading_t *reading, knurl_value_t *value) =
        \separated(value, reading) && \separated(value, reading->out) &&
        \separated(value, reading->out->octets + (0 .. reading->out->size - 1)); */

/* A template that is written. */
/*@ predicate knurl_expands(reading_t *reading) =
        knurl_template(reading) && \valid_read(reading->operator_) && \valid(reading->out) &&
        \valid(reading->out->octets + (0 .. reading->out->size - 1)) &&
        \separated(reading, reading->out, reading->out->octets + (0 .. reading->out->size - 1)); */

/*@ requires knurl_expands(reading);
    assigns KNURL_TEMPLATE_OUT(reading); */
static KNURL_NOINLINE void put_equals(reading_t *reading, size_t length);

/*@ requires knurl_expands(reading);
    assigns KNURL_TEMPLATE_OUT(reading); */
static void put_comma(reading_t *reading);

/*@ requires \valid_read(value) && at < value->length && \valid_read(value->octets + (0 .. value->length - 1));
    assigns \nothing; */
static bool begins_escape(const knurl_value_t *value, size_t at);

/*@ requires knurl_expands(reading) && knurl_value_apart(reading, value);
    requires \valid_read(value) && \valid_read(value->octets + (0 .. value->length - 1));
    assigns KNURL_TEMPLATE_OUT(reading); */
static KNURL_NOINLINE void put_value(reading_t *reading, const knurl_value_t *value, size_t most);

/*@ requires knurl_expands(reading);
    assigns KNURL_TEMPLATE_OUT(reading), reading->started; */
static void put_start(reading_t *reading);

/*@ requires knurl_expands(reading) && reading->begin <= reading->end <= reading->length;
    assigns KNURL_TEMPLATE_OUT(reading); */
static void put_variable_name(reading_t *reading);

/*@ requires knurl_expands(reading) && knurl_value_apart(reading, name);
    requires \valid_read(name) && \valid_read(name->octets + (0 .. name->length - 1));
    assigns KNURL_TEMPLATE_OUT(reading); */
static void put_pair_name(reading_t *reading, const knurl_value_t *name);

/*@ requires knurl_expands(reading) && reading->begin <= reading->end <= reading->length;
    requires knurl_value_apart(reading, name) && knurl_value_apart(reading, value);
    requires \valid_read(name) && \valid_read(name->octets + (0 .. name->length - 1));
    requires \valid_read(value) && \valid_read(value->octets + (0 .. value->length - 1));
    assigns KNURL_TEMPLATE_OUT(reading), reading->started; */
static void put_member(reading_t *reading, const knurl_value_t *name, const knurl_value_t *value, bool first);

/*@ requires \valid_read(variable);
    assigns \nothing; */
static bool is_miscounted(const knurl_variable_t *variable);

/*@ requires knurl_expands(reading) && reading->begin <= reading->end <= reading->length;
    requires knurl_variable(variable) && knurl_variable_apart(reading, variable);
    assigns KNURL_TEMPLATE_OUT(reading), reading->started, reading->out->at; */
static knurl_error_t put_variable(reading_t *reading, const knurl_variable_t *variable, size_t index);

/*@ requires knurl_expands(reading) && knurl_name_read(reading) && \valid_read(variables + (0 .. count - 1));
    requires \forall integer i; 0 <= i < count ==>
            knurl_variable(variables + i) && knurl_variable_apart(reading, variables + i);
    assigns KNURL_TEMPLATE_OUT(reading), reading->started, reading->out->at; */
static KNURL_NOINLINE knurl_error_t put_named(reading_t *reading, const knurl_variable_t variables[], size_t count);

/*@ requires \valid_read(out);
    assigns \nothing; */
static bool is_overlapped(const knurl_buffer_t *out, const char *text, size_t length);

/*@ requires \valid_read(out) && knurl_variable(variable);
    assigns \nothing; */
static bool overlaps_variable(const knurl_buffer_t *out, const knurl_variable_t *variable);

/*@ requires \valid_read(reading) && \valid_read(reading->out) && \valid_read(variables + (0 .. count - 1));
    requires \forall integer i; 0 <= i < count ==> knurl_variable(variables + i);
    assigns \nothing; */
static KNURL_NOINLINE bool overlaps_any(const reading_t *reading, const knurl_variable_t variables[], size_t count);

/*@ requires \valid_read(variables + (0 .. count - 1)) && \forall integer i; 0 <= i < count ==>
            knurl_variable(variables + i) && knurl_variable_apart(reading, variables + i);
    requires read == VARIABLE ==> knurl_expands(reading) && knurl_name_read(reading);
    requires read == COPIED ==> knurl_template(reading) && reading->begin < reading->at && \valid(reading->out) &&
            \valid(reading->out->octets + (0 .. reading->out->size - 1)) &&
            \separated(reading->out, reading->out->octets + (0 .. reading->out->size - 1));
    assigns KNURL_TEMPLATE_OUT(reading), reading->started, reading->out->at; */
static knurl_error_t put_read(reading_t *reading, unsigned read, const knurl_variable_t variables[], size_t count);
