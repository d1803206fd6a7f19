/* SPDX-License-Identifier: MIT
 *
 * What the protocols of RFC 1738 and of the draft share: a step of gopher, a step of news, an octet of a line, and
 * whether a line can be written. */
#ifndef KNURL_PROTOCOLS_H
#define KNURL_PROTOCOLS_H

#include "knurl_steps.h"

knurl_action_t knurl_gopher_next_step(knurl_steps_t *steps);
knurl_action_t knurl_news_next_step(knurl_steps_t *steps);

/* Begins the output of a line: clears it. Returns why no line can be written. */
knurl_error_t knurl_steps_open(const knurl_steps_t *steps);

/* Adds an octet to the line. */
void knurl_steps_add_octet(knurl_steps_t *steps, uint8_t octet);

#endif
