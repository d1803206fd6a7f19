/* SPDX-License-Identifier: MIT */
#include "knurl_octets_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_steps_acsl.h"

#include "send/knurl_steps_gopher.c"

/*@ requires knurl_stepping(steps) && knurl_is_part(steps->url, gopherplus);
    assigns \nothing; */
static bool is_form(const knurl_steps_t *steps, const knurl_part_t *gopherplus);

/*@ requires knurl_stepping(steps) && knurl_mailed(steps) && allowed <= KNURL_SEND_ID;
    requires knurl_is_part(steps->url, part);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static void add_behind_tab(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t allowed);
