/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_steps_acsl.h"

#include "send/knurl_protocols.c"

/*@ KNURL_NEXT */
static knurl_action_t http_next_step(knurl_steps_t *steps);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires knurl_sendable(steps, verb);
    requires argument == \null || knurl_is_part(steps->url, argument);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static knurl_action_t command(knurl_steps_t *steps, const char *verb, const knurl_part_t *argument);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires steps->step <= PASS;
    assigns steps->part, steps->step, steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps) && \old(steps->step) < steps->step <= FIRST_CWD;
    ensures knurl_mailed(steps); */
static knurl_action_t next_login(knurl_steps_t *steps);

/*@ requires knurl_stepping(steps);
    assigns \nothing; */
static char type_of(const knurl_steps_t *steps);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires TYPE <= steps->step;
    assigns steps->step, steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps) && TYPE <= steps->step;
    ensures knurl_mailed(steps);
    ensures \result == KNURL_STEPS_END || \old(steps->step) < steps->step; */
static knurl_action_t next_name(knurl_steps_t *steps);

/*@ requires knurl_ready(steps) && (steps->step == FIRST_CWD || steps->step == CWD);
    assigns steps->part, steps->step;
    ensures knurl_ready(steps);
    ensures \result ==> steps->step == CWD && steps->part != \null && knurl_is_part(steps->url, steps->part) &&
            knurl_went_on{Pre, Post}(steps);
    ensures !\result ==> steps->step == TYPE; */
static bool next_cwd(knurl_steps_t *steps);

/*@ KNURL_NEXT */
static knurl_action_t ftp_next_step(knurl_steps_t *steps);

/*@ requires knurl_waiting(steps);
    requires knurl_mailed(steps);
    requires knurl_sendable(steps, password);
    assigns steps->error, steps->refused, steps->tail, steps->out->length, steps->out->needed, steps->out->at,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_waiting(steps);
    ensures knurl_mailed(steps); */
knurl_error_t knurl_ftp_password(knurl_steps_t *steps, const char *password);

/*@ requires knurl_stepping(steps);
    requires knurl_is_part(steps->url, gopherplus);
    assigns \nothing; */
static bool is_form(const knurl_steps_t *steps, const knurl_part_t *gopherplus);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires allowed <= KNURL_SEND_ID;
    requires knurl_is_part(steps->url, part);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static void add_behind_tab(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t allowed);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static knurl_action_t group(knurl_steps_t *steps);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static knurl_action_t end_article(knurl_steps_t *steps);

/*@ KNURL_NEXT */
static knurl_action_t nntp_next_step(knurl_steps_t *steps);

/*@ assigns \nothing; */
static bool is_blank(uint8_t octet, bool space);

/*@ requires knurl_ready(steps) && (part == \null || knurl_is_part(steps->url, part));
    assigns steps->error, steps->refused;
    ensures knurl_ready(steps); */
static void refuse_blanks(knurl_steps_t *steps, const knurl_part_t *part, bool space);

/*@ requires knurl_stepping(steps);
    requires knurl_mailed(steps);
    requires part == \null || knurl_is_part(steps->url, part);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static void add_encoded(knurl_steps_t *steps, const knurl_part_t *part);

/*@ KNURL_NEXT */
static knurl_action_t draft_http_next_step(knurl_steps_t *steps);

/*@ KNURL_NEXT */
static knurl_action_t draft_gopher_next_step(knurl_steps_t *steps);

/*@ KNURL_NEXT */
static knurl_action_t draft_news_next_step(knurl_steps_t *steps);
