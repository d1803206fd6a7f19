/* SPDX-License-Identifier: MIT */
#include "knurl_octets_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_steps_acsl.h"

#include "send/knurl_steps_news.c"

/*@ requires knurl_stepping(steps) && knurl_mailed(steps);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static knurl_action_t group(knurl_steps_t *steps);

/*@ requires knurl_stepping(steps) && knurl_mailed(steps);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static knurl_action_t end_article(knurl_steps_t *steps);

/*@ KNURL_NEXT */
static knurl_action_t next_of_nntp(knurl_steps_t *steps);
