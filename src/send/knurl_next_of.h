/* SPDX-License-Identifier: MIT
 *
 * What protocols of RFC 1738 have in common with those of the draft: a step of gopher and of news, and an octet of a
 * line. */
#ifndef KNURL_NEXT_OF_H
#define KNURL_NEXT_OF_H

#include "knurl_steps.h"

knurl_action_t knurl_next_of_gopher(knurl_steps_t *steps);
knurl_action_t knurl_next_of_news(knurl_steps_t *steps);

/* Adds an octet to the line. */
void knurl_steps_add_octet(knurl_steps_t *steps, uint8_t octet);

#endif
