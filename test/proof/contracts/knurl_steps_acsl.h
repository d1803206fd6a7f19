/* SPDX-License-Identifier: MIT
 *
 * What the contracts of the steps say, and those that protocols build lines with. */
#ifndef KNURL_STEPS_ACSL_H
#define KNURL_STEPS_ACSL_H

#include "knurl_whole_acsl.h"
#include "knurl_rfc1738.h"
#include "send/knurl_protocols.h"

/* A string that the caller gave; the logic function names where it ends. */
/*@ axiomatic knurl_ends_of { logic integer knurl_end_of(char *string); }
    predicate knurl_given(char *string) = knurl_ends(string, knurl_end_of(string)) &&
        knurl_end_of(string) < SIZE_MAX; */

/* A string that can be added to a line: it ends, and is apart from it. A literal and the line are different objects; where
 * it ends is listed, so that the provers see it. */
/*@ predicate knurl_clear(knurl_steps_t *steps, char *string, integer end) =
        end < SIZE_MAX && \separated(string + (0 .. end), steps) && \separated(string + (0 .. end), steps->out) &&
        \separated(string + (0 .. end), steps->out->octets + (0 .. steps->out->size - 1));
    predicate knurl_sends(knurl_steps_t *steps, char *string, integer end) =
        knurl_ends(string, end) && knurl_clear(steps, string, end);
    predicate knurl_short(char *string) =
        knurl_ends(string, 0) || knurl_ends(string, 1) || knurl_ends(string, 2) || knurl_ends(string, 3) ||
        knurl_ends(string, 4) || knurl_ends(string, 5) || knurl_ends(string, 6) || knurl_ends(string, 7) ||
        knurl_ends(string, 8) || knurl_ends(string, 9) || knurl_ends(string, 10) || knurl_ends(string, 14);
    predicate knurl_sendable(knurl_steps_t *steps, char *string) =
        (knurl_short(string) && \base_addr(string) != \base_addr(steps) &&
         \base_addr(string) != \base_addr(steps->out) &&
         (steps->out->size > 0 ==> \base_addr(string) != \base_addr(steps->out->octets))) ||
        knurl_sends(steps, string, knurl_end_of(string)); */

/* A URL that was accepted, so that all parts are there; the type of ftp is a letter. */
/*@ predicate knurl_typed(knurl_t *url) =
        \forall integer i; 0 <= i < url->count && url->parts[i].kind == KNURL_TYPE ==> 1 <= url->parts[i].length;
    predicate knurl_accepted(knurl_t *url) = knurl_with_parts(url) && knurl_with_text(url) && knurl_typed(url); */

/* What steps write is there, and apart from what they read. */
/*@ predicate knurl_apart(knurl_steps_t *steps) =
        \valid(steps) && \valid(steps->out) && \valid(steps->out->octets + (0 .. steps->out->size - 1)) &&
        \separated(steps, steps->out) && \separated(steps->out, steps->out->octets + (0 .. steps->out->size - 1)) &&
        \separated(steps, steps->out->octets + (0 .. steps->out->size - 1)) &&
        \separated(steps, steps->url) && \separated(steps, steps->url->scheme) &&
        \separated(steps, steps->url->parts + (0 .. steps->url->room - 1)) &&
        \separated(steps, steps->url->text + (0 .. steps->url->text_length - 1)) &&
        \separated(steps->out, steps->url) && \separated(steps->out, steps->url->scheme) &&
        \separated(steps->out, steps->url->parts + (0 .. steps->url->room - 1)) &&
        \separated(steps->out, steps->url->text + (0 .. steps->url->text_length - 1)) &&
        \separated(steps->out->octets + (0 .. steps->out->size - 1), steps->url->text + (0 .. steps->url->text_length - 1)); */
/* The steps of a URL that was accepted. */
/*@ predicate knurl_stepping(knurl_steps_t *steps) =
        knurl_apart(steps) && knurl_accepted(steps->url) && knurl_fitting(steps->url) &&
        (steps->part == \null || knurl_is_part(steps->url, steps->part)) &&
        (steps->refused == \null || knurl_is_part(steps->url, steps->refused)); */
/* Steps whose URL may have been begun again: nothing is read of one that is no longer accepted. */
/*@ predicate knurl_waiting(knurl_steps_t *steps) =
        knurl_apart(steps) && knurl_with_parts(steps->url) && knurl_with_text(steps->url) &&
        (knurl_valid_url(steps->url) && steps->url->text != \null ==> knurl_stepping(steps)); */
/* The e-mail address for ftp. */
/*@ predicate knurl_mailed(knurl_steps_t *steps) =
        steps->email == \null || knurl_sends(steps, steps->email, knurl_end_of(steps->email)); */

/* The state of a protocol between two steps. Where ftp's step is CWD, the part is the segment of that. */
/*@ predicate knurl_at_step(knurl_steps_t *steps) = steps->step == 3 ==> steps->part != \null;
    predicate knurl_ready(knurl_steps_t *steps) =
        knurl_stepping(steps) && knurl_mailed(steps) && knurl_at_step(steps); */

/* A step is later than the one before: so there is a last one. */
/*@ predicate knurl_went_on{L, M}(knurl_steps_t *steps) =
        \at(steps->step, L) < \at(steps->step, M) ||
        (\at(steps->step, L) == \at(steps->step, M) && \at(steps->part, L) != \null && \at(steps->part, M) != \null &&
         \at(steps->part, L) < \at(steps->part, M)); */

/* The contract of a protocol's function. */
/* clang-format off */
#define KNURL_NEXT                                                                                                     \
    requires knurl_ready(steps);                                                                                       \
    assigns steps->part, steps->step, steps->error, steps->refused, steps->tail, steps->out->length,                   \
        steps->out->octets[0 .. steps->out->size - 1];                                                                 \
    ensures knurl_stepping(steps);                                                                                     \
    ensures knurl_mailed(steps);                                                                                       \
    ensures knurl_at_step(steps);                                                                                      \
    ensures \result == KNURL_STEPS_END || knurl_went_on{Pre, Post}(steps);
/* clang-format on */

/*@ KNURL_NEXT */
knurl_action_t knurl_gopher_next_step(knurl_steps_t *steps);

/*@ KNURL_NEXT */
knurl_action_t knurl_news_next_step(knurl_steps_t *steps);

/*@ requires knurl_waiting(steps);
    requires knurl_mailed(steps);
    assigns steps->out->length, steps->out->needed, steps->out->at;
    ensures knurl_waiting(steps);
    ensures knurl_mailed(steps);
    ensures open: \result == KNURL_OK ==> knurl_stepping(steps);
    ensures steps->out->length == 0;
    ensures small: \result <= 255; */
knurl_error_t knurl_steps_open(knurl_steps_t *steps);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires part == \null || knurl_is_part(steps->url, part);
    assigns steps->error, steps->refused;
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps);
    ensures \result != \null ==> part != \null && \result == steps->url->text + part->offset &&
            part->offset + part->length <= steps->url->text_length && \valid_read(\result + (0 .. part->length - 1)); */
const char *knurl_steps_text(knurl_steps_t *steps, const knurl_part_t *part);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    assigns steps->tail, steps->out->length, steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
void knurl_steps_add_octet(knurl_steps_t *steps, uint8_t octet);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires knurl_sendable(steps, literal);
    assigns steps->tail, steps->out->length, steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
void knurl_steps_add(knurl_steps_t *steps, const char *literal);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires knurl_sendable(steps, argument);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
void knurl_steps_add_argument(knurl_steps_t *steps, const char *argument);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires refused <= KNURL_SEND_ID;
    requires part == \null || knurl_is_part(steps->url, part);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
void knurl_steps_add_part(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t refused);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires part == \null || knurl_is_part(steps->url, part);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
void knurl_steps_add_raw(knurl_steps_t *steps, const knurl_part_t *part);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    assigns steps->tail, steps->out->length, steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
knurl_action_t knurl_steps_end_line(knurl_steps_t *steps);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires part == \null || knurl_is_part(steps->url, part);
    assigns steps->error, steps->refused;
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps);
    ensures error == KNURL_ERROR_BUFFER ==> steps->error != KNURL_OK;
    ensures \result == KNURL_STEPS_END; */
knurl_action_t knurl_steps_refuse(knurl_steps_t *steps, knurl_error_t error, const knurl_part_t *part);

#endif
