/* SPDX-License-Identifier: MIT */
#include "knurl_octets_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_steps_acsl.h"

#include "send/knurl_steps_http.c"

/*@ KNURL_NEXT */
static knurl_action_t next_of_http(knurl_steps_t *steps);
