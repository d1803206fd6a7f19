/* SPDX-License-Identifier: MIT */
#include "knurl_octets_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_steps_acsl.h"

#include "send/knurl_steps_gopher.c"

/*@ requires knurl_stepping(steps) && knurl_is_part(steps->url, gopherplus);
    assigns \nothing; */
static bool is_form(const knurl_steps_t *steps, const knurl_part_t *gopherplus);

