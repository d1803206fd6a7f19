/* SPDX-License-Identifier: MIT */
#include "knurl_escape_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_steps_acsl.h"

#include "send/knurl_steps_draft.c"

/*@ assigns \nothing; */
static bool is_blank(uint8_t octet, bool space);

/*@ requires knurl_ready(steps) && (part == \null || knurl_is_part(steps->url, part));
    assigns steps->error, steps->refused;
    ensures knurl_ready(steps); */
static void refuse_blanks(knurl_steps_t *steps, const knurl_part_t *part, bool space);

/*@ requires knurl_stepping(steps) && knurl_mailed(steps);
    requires part == \null || knurl_is_part(steps->url, part);
    assigns steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static void add_encoded(knurl_steps_t *steps, const knurl_part_t *part);

/*@ KNURL_NEXT */
static knurl_action_t next_of_draft_http(knurl_steps_t *steps);

/*@ KNURL_NEXT */
static knurl_action_t next_of_draft_gopher(knurl_steps_t *steps);

/*@ KNURL_NEXT */
static knurl_action_t next_of_draft_news(knurl_steps_t *steps);
