/* SPDX-License-Identifier: MIT
 *
 * A list of rows, NULL at its end; the logic functions name how many there are, and how long a name is. Parts are written in
 * an object that is neither a row nor a name. */
#ifndef KNURL_LIST_ACSL_H
#define KNURL_LIST_ACSL_H

#include "knurl_shared_acsl.h"

/* What reading writes. */
/* clang-format off */
#define KNURL_READ_WRITES                                                                                              \
    url->start, url->count, url->rules, url->state, url->rule, url->set, url->offset, url->escape, url->host,          \
        url->tag, url->port, url->flags, url->error
#define KNURL_PARTS_THERE \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX
/* clang-format on */

/* What WP takes the pointers to a row's reader and to its start for: functions that keep these contracts. A reader does
 * not answer KNURL_AGAIN for ever. The logic function counts how often it still can. */
/*@ axiomatic knurl_lefts {
        logic integer knurl_left(integer state, knurl_rule_t *rules, integer rule);
        axiom knurl_left_bounds: \forall integer state, knurl_rule_t *rules, integer rule;
            0 <= knurl_left(state, rules, rule) <= 255; } */
#ifdef __FRAMAC__
/*@ requires KNURL_PARTS_THERE && \valid_read(url->scheme) && url->state >= KNURL_AT_SLASH;
    assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1];
    ensures state: url->state >= KNURL_AT_SLASH;
    ensures stays: url->state >= KNURL_READING || (\result < KNURL_AGAIN && url->state == \old(url->state));
    ensures kept: \result >= KNURL_AGAIN ==> url->offset == \old(url->offset) && url->error == \old(url->error);
    ensures escapes: \result >= KNURL_AGAIN ==> (url->flags & KNURL_IN_ESCAPE) == 0;
    ensures refused: url->offset <= \old(url->offset) && -255 <= \result <= KNURL_TAKEN;
    ensures again: \result == KNURL_AGAIN ==> knurl_left(url->state, url->rules, url->rule) <
            knurl_left(\old(url->state), \old(url->rules), \old(url->rule)); */
int knurl_any_reader(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url) && \valid_read(url->scheme) && (url->flags & KNURL_IN_ESCAPE) == 0;
    assigns url->rules, url->rule, url->set, url->state, url->host, url->flags, url->reader;
    ensures state: url->state >= KNURL_READING;
    ensures reader: url->reader == \old(url->reader) || url->reader == &knurl_any_reader;
    ensures escapes: (url->flags & KNURL_IN_ESCAPE) == 0; */
void knurl_any_start(knurl_t *url);
#endif

/*@ axiomatic knurl_list_lengths {
        logic integer knurl_list_length(knurl_scheme_t **list); logic integer knurl_name_length(char *name); }
    predicate knurl_good(knurl_scheme_t *row, knurl_part_t *parts, integer room) =
        row != \null && knurl_of_a_family(row) && row->family->reader == &knurl_any_reader &&
        row->family->start == &knurl_any_start && knurl_string_of(row->name, knurl_name_length(row->name)) &&
        (room > 0 ==> \base_addr(row) != \base_addr(parts) && \base_addr(row->family) != \base_addr(parts) &&
            \base_addr(row->name) != \base_addr(parts));
    predicate knurl_list(knurl_scheme_t **list, knurl_part_t *parts, integer room) =
        0 <= knurl_list_length(list) <= 65535 && \valid_read(list + (0 .. knurl_list_length(list))) &&
        list[knurl_list_length(list)] == \null && \valid(parts + (0 .. room - 1)) &&
        \forall integer i; 0 <= i < knurl_list_length(list) ==> knurl_good(list[i], parts, room);
    predicate knurl_list_apart(knurl_scheme_t **list, knurl_t *url) =
        \separated(url, list + (0 .. knurl_list_length(list))) &&
        \forall integer i; 0 <= i < knurl_list_length(list) ==>
            \separated(url, list[i]) && \separated(url, list[i]->family) &&
            \separated(url, list[i]->name + (0 .. knurl_name_length(list[i]->name))); */

#endif
