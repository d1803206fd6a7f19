/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_steps_acsl.h"

/* What WP takes a pointer to a protocol's function for: a function that keeps the contract which each of them keeps. */
/*@ ghost
    /@ KNURL_NEXT @/
    extern knurl_action_t knurl_any_next(knurl_steps_t *steps); */

static knurl_action_t parts_next_step(knurl_steps_t *steps);

/* A list of protocols, NULL at its end; the logic function names how many there are. */
/*@ axiomatic knurl_spoken { logic integer knurl_protocol_count(knurl_protocol_t **list); }
    predicate knurl_speaks(knurl_protocol_t **list) =
        0 <= knurl_protocol_count(list) <= 65535 && \valid_read(list + (0 .. knurl_protocol_count(list))) &&
        list[knurl_protocol_count(list)] == \null &&
        \forall integer i; 0 <= i < knurl_protocol_count(list) ==> list[i] != \null && \valid_read(list[i]) &&
            (list[i]->next == &parts_next_step || list[i]->next == &knurl_any_next) &&
            knurl_string((char *)list[i]->scheme); */

/* A URL is not touched. */
/*@ predicate knurl_untouched{L, M}(knurl_t *url) =
        \at(url->offset, L) == \at(url->offset, M) && \at(url->count, L) == \at(url->count, M) &&
        \at(url->room, L) == \at(url->room, M) && \at(url->parts, L) == \at(url->parts, M) &&
        \at(url->scheme, L) == \at(url->scheme, M) &&
        \forall integer i; 0 <= i < \at(url->count, L) ==>
            \at(url->parts[i].offset, L) == \at(url->parts[i].offset, M) &&
            \at(url->parts[i].length, L) == \at(url->parts[i].length, M) &&
            \at(url->parts[i].kind, L) == \at(url->parts[i].kind, M); */

/* Which of a URL's parts a part is. */
/*@ logic integer knurl_place(knurl_part_t *parts, knurl_part_t *part) = part - parts;
    lemma knurl_placed: \forall knurl_part_t *parts, integer i; knurl_place(parts, parts + i) == i; */

/* Steps that a protocol is chosen for. */
/*@ predicate knurl_chosen(knurl_steps_t *steps) =
        \valid_read(steps->protocol) && \separated(steps, steps->protocol) &&
        (steps->protocol->next == &parts_next_step || steps->protocol->next == &knurl_any_next); */

/* A string that can be added to a line, by where it ends: for the provers, each end alone. */
/*@ predicate knurl_sends_some(knurl_steps_t *steps, char *string) =
        knurl_sends(steps, string, 0) || knurl_sends(steps, string, 1) || knurl_sends(steps, string, 2) ||
        knurl_sends(steps, string, 3) || knurl_sends(steps, string, 4) || knurl_sends(steps, string, 5) ||
        knurl_sends(steps, string, 6) || knurl_sends(steps, string, 7) || knurl_sends(steps, string, 8) ||
        knurl_sends(steps, string, 9) || knurl_sends(steps, string, 10) || knurl_sends(steps, string, 14) ||
        knurl_sends(steps, string, knurl_end_of(string)); */

#include "send/knurl_steps.c"

/*@ requires \valid(steps) && knurl_accepted(url) && knurl_speaks(protocols);
    requires knurl_named_at(url->scheme->name, knurl_name_end(url->scheme->name, 0));
    requires email == \null || knurl_given(email);
    requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \separated(steps, out);
    requires \separated(out, out->octets + (0 .. out->size - 1));
    requires \separated(out, url) && \separated(out, url->scheme);
    requires \separated(out, url->parts + (0 .. url->room - 1)) && \separated(out, url->text + (0 .. url->text_length - 1));
    requires \separated(steps, out->octets + (0 .. out->size - 1)) && \separated(steps, url->text + (0 .. url->text_length - 1));
    requires \separated(steps, url) && \separated(steps, url->scheme);
    requires \separated(steps, url->parts + (0 .. url->room - 1));
    requires \separated(steps, protocols + (0 .. knurl_protocol_count(protocols)));
    requires \forall integer i; 0 <= i < knurl_protocol_count(protocols) ==> \separated(steps, protocols[i]);
    requires \separated(out->octets + (0 .. out->size - 1), url->text + (0 .. url->text_length - 1));
    requires email != \null ==> \separated(email + (0 .. knurl_end_of(email)), steps) &&
             \separated(email + (0 .. knurl_end_of(email)), out) &&
             \separated(email + (0 .. knurl_end_of(email)), out->octets + (0 .. out->size - 1));
    assigns *steps, out->length, out->needed, out->at, out->size;
    ensures out->size == \old(out->size) && out->length == 0;
    ensures \result == KNURL_OK ==> knurl_stepping(steps);
    ensures \result == KNURL_OK ==> knurl_mailed(steps);
    ensures \result == KNURL_OK ==> knurl_at_step(steps) && knurl_chosen(steps); */
knurl_error_t knurl_steps_begin(knurl_steps_t *steps, const knurl_t *url,
                                const knurl_protocol_t *const protocols[], const char *email, knurl_buffer_t *out);

/*@ requires knurl_waiting(steps) && knurl_mailed(steps) && knurl_at_step(steps) && knurl_chosen(steps);
    assigns steps->part, steps->step, steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->needed, steps->out->at, steps->out->octets[0 .. steps->out->size - 1];
    ensures apart: knurl_apart(steps);
    ensures url: knurl_with_parts(steps->url) && knurl_with_text(steps->url);
    ensures typed: knurl_valid_url(steps->url) && steps->url->text != \null ==> knurl_typed(steps->url);
    ensures fitting: knurl_valid_url(steps->url) && steps->url->text != \null ==> knurl_fitting(steps->url);
    ensures part: knurl_valid_url(steps->url) && steps->url->text != \null ==>
            steps->part == \null || knurl_is_part(steps->url, steps->part);
    ensures refused: knurl_valid_url(steps->url) && steps->url->text != \null ==>
            steps->refused == \null || knurl_is_part(steps->url, steps->refused);
    ensures knurl_mailed(steps);
    ensures knurl_at_step(steps);
    ensures knurl_chosen(steps);
    ensures fits: steps->out->length <= steps->out->size;
    ensures \result == KNURL_STEPS_END || knurl_went_on{Pre, Post}(steps); */
knurl_action_t knurl_steps_next(knurl_steps_t *steps);

/*@ KNURL_NEXT */
static knurl_action_t parts_next_step(knurl_steps_t *steps);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    requires knurl_named_at(url->scheme->name, knurl_name_end(url->scheme->name, 0)) && knurl_speaks(protocols);
    assigns \nothing;
    ensures \result != \null ==> \valid_read(\result) &&
            (\result->next == &parts_next_step || \result->next == &knurl_any_next);
    ensures \result == \null ||
            \exists integer i; 0 <= i < knurl_protocol_count(protocols) && \result == protocols[i]; */
static const knurl_protocol_t *protocol_of(const knurl_t *url, const knurl_protocol_t *const protocols[]);

/*@ requires \valid(steps);
    assigns steps->part, steps->refused, steps->step, steps->error;
    ensures steps->part == \null && steps->refused == \null && steps->step == 0 && steps->error == KNURL_OK; */
static void rewind_steps(knurl_steps_t *steps);

/*@ requires knurl_ready(steps) && knurl_chosen(steps);
    assigns steps->part, steps->step, steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps);
    ensures knurl_at_step(steps);
    ensures knurl_chosen(steps);
    ensures \result == KNURL_STEPS_END || knurl_went_on{Pre, Post}(steps); */
static knurl_action_t build_step(knurl_steps_t *steps);

/*@ requires knurl_ready(steps) && knurl_chosen(steps) && steps->out->size == 0;
    assigns steps->part, steps->step, steps->error, steps->refused, steps->tail, steps->out->length;
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps);
    ensures knurl_at_step(steps);
    ensures knurl_chosen(steps); */
static size_t longest_line(knurl_steps_t *steps);

/*@ requires knurl_apart(steps);
    requires knurl_accepted(steps->url) && knurl_fitting(steps->url);
    requires steps->part == \null && steps->refused == \null && steps->step == 0;
    requires knurl_mailed(steps);
    requires knurl_chosen(steps);
    assigns steps->part, steps->step, steps->error, steps->refused, steps->tail,
            steps->out->length, steps->out->needed, steps->out->at, steps->out->size;
    ensures steps->out->size == \old(steps->out->size) && steps->out->length == 0;
    ensures apart: steps->error == KNURL_OK ==> knurl_apart(steps);
    ensures url: steps->error == KNURL_OK ==> knurl_accepted(steps->url) && knurl_fitting(steps->url);
    ensures first: steps->error == KNURL_OK ==> steps->part == \null && steps->refused == \null;
    ensures steps->error == KNURL_OK ==> knurl_mailed(steps);
    ensures steps->error == KNURL_OK ==> knurl_at_step(steps) && knurl_chosen(steps); */
static void check_steps(knurl_steps_t *steps);

/*@ requires refused <= KNURL_SEND_ID;
    assigns \nothing; */
static bool is_forbidden(unsigned octet, knurl_send_t refused);
