/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_link_grammar_acsl.h"
#include "assumed_machine.c"

/* Where an arc leads: a list starts with a target, and no state leads back to its start. */
/*@ predicate knurl_leads(integer at, integer to) =
        (to == KNURL_LINK_NEXT || KNURL_LINK_ENDED < to <= KNURL_LINK_EXT) &&
        (at <= KNURL_LINK_NEXT + 1 ==> to == KNURL_LINK_TARGET); */

#include "nodes/knurl_link_grammar.c"

/*@ assigns \nothing; */
static bool is_of_relation(unsigned octet, bool first);

/*@ requires knurl_value_read(value, end) && value->at <= end;
    assigns value->at, value->url; */
static knurl_error_t check_relation(knurl_link_value_t *value, size_t end);

/*@ requires knurl_value_read(value, end) && value->at <= end;
    assigns value->at;
    ensures value->at <= end && (\result == KNURL_OK ==> value->at == end); */
static knurl_error_t check_cardinal(knurl_link_value_t *value, size_t end);

/*@ requires knurl_value_read(value, value->length) && value->at <= value->length;
    assigns value->at, value->url; */
static KNURL_NOINLINE knurl_error_t check_items(knurl_link_value_t *value);

/*@ requires knurl_value_read(value, value->length) && value->at <= value->length;
    assigns value->at;
    ensures \old(value->at) <= value->at <= value->length; */
static bool read_type_name(knurl_link_value_t *value);

/*@ requires knurl_value_read(value, value->length) && value->at <= value->length;
    assigns value->at;
    ensures value->at <= value->length; */
static KNURL_NOINLINE knurl_error_t check_type(knurl_link_value_t *value);
