/* SPDX-License-Identifier: MIT
 *
 * Contracts of the grammar of links. */
#ifndef KNURL_LINK_GRAMMAR_ACSL_H
#define KNURL_LINK_GRAMMAR_ACSL_H

#include "knurl_shared_acsl.h"
#include "nodes/knurl_link_grammar.h"

/* A string that a name is compared with; the logic function names where it ends. */
/*@ axiomatic knurl_wanted_ends { logic integer knurl_wanted_end(char *wanted); } */

/*@ requires \valid_read(name + (0 .. length - 1)) && knurl_ends(wanted, knurl_wanted_end(wanted));
    assigns \nothing; */
bool knurl_link_is_name(const char *name, size_t length, const char *wanted);

/*@ requires \valid_read(name + (0 .. length - 1));
    assigns \nothing;
    ensures \result <= KNURL_LINK_OTHER; */
unsigned knurl_link_number(const char *name, size_t length);

/*@ assigns \nothing; */
static inline bool knurl_link_may_end(unsigned state);

/*@ requires \valid(seen);
    assigns *seen; */
static inline bool knurl_link_repeats(uint16_t *seen, unsigned number);

/*@ requires \valid_read(octets + (0 .. length - 1)) && at <= length;
    assigns \nothing;
    ensures at <= \result <= length; */
size_t knurl_link_run(const char *octets, size_t length, size_t at, unsigned set);

/*@ assigns \nothing; */
unsigned knurl_link_sets(unsigned octet);

/* After the last state is its second arc. A list starts with a target. */
/*@ requires state <= KNURL_LINK_EXT + 1 && \valid(count);
    assigns *count;
    ensures starts: state <= KNURL_LINK_ENDED ==> \result == KNURL_LINK_TARGET || \result == KNURL_LINK_REFUSED;
    ensures never: \result == KNURL_LINK_NEXT || \result > KNURL_LINK_ENDED;
    ensures \result <= KNURL_LINK_EXT || \result == KNURL_LINK_REFUSED; */
unsigned knurl_link_step(unsigned state, unsigned octet, uint8_t *count);

/* A reference is read without an array of parts. */
/*@ requires \valid(url);
    assigns *url;
    ensures url->room == 0; */
void knurl_link_reference(knurl_t *url, bool scheme);

/*@ requires \valid(url) && url->room == 0;
    assigns *url; */
knurl_error_t knurl_link_reference_end(knurl_t *url);

/* A value whose octets can be read, and that is apart from them. */
/*@ predicate knurl_value_read(knurl_link_value_t *value, integer end) =
        \valid(value) && \valid_read(value->octets + (0 .. end - 1)) &&
        \separated(value, value->octets + (0 .. end - 1)); */

/*@ requires knurl_value_read(value, end) && value->at <= end;
    assigns value->at, value->url; */
KNURL_NOINLINE knurl_error_t knurl_link_check_reference(knurl_link_value_t *value, size_t end, bool scheme);

/*@ requires \valid_read(octets + (0 .. length - 1)) && number <= KNURL_LINK_OTHER;
    assigns \nothing; */
bool knurl_link_needs_quotes(unsigned number, const char *octets, size_t length);

/*@ requires value->number <= KNURL_LINK_OTHER && \valid(value);
    requires value->octets != \null ==> knurl_value_read(value, value->length);
    assigns value->at, value->url; */
knurl_error_t knurl_link_check_value(knurl_link_value_t *value);

#endif
