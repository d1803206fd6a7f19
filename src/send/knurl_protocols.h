/* SPDX-License-Identifier: MIT
 *
 * Functions that the protocols of RFC 1738 and of the draft share. */
#ifndef KNURL_PROTOCOLS_H
#define KNURL_PROTOCOLS_H

#include "knurl_steps.h"

knurl_action_t knurl_gopher_next_step(knurl_steps_t *steps);
knurl_action_t knurl_news_next_step(knurl_steps_t *steps);

/* Clears the output for a line. Returns why no line can be written. */
knurl_error_t knurl_steps_open(knurl_steps_t *steps);

/* Returns the octets of a part, or NULL for NULL. Refuses a part outside the text, which another URL has overwritten in
 * the array of parts, and returns NULL. */
const char *knurl_steps_text(knurl_steps_t *steps, const knurl_part_t *part);

/* Adds an octet to the line. */
void knurl_steps_add_octet(knurl_steps_t *steps, uint8_t octet);

#endif
