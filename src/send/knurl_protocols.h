/* SPDX-License-Identifier: MIT
 *
 * What the protocols of RFC 1738 and of the draft share: a step of gopher, a step of news, an octet of a line,
 * whether a line can be written, and the octets of a part. */
#ifndef KNURL_PROTOCOLS_H
#define KNURL_PROTOCOLS_H

#include "knurl_steps.h"

knurl_action_t knurl_gopher_next_step(knurl_steps_t *steps);
knurl_action_t knurl_news_next_step(knurl_steps_t *steps);

/* Begins the output of a line: clears it. Returns why no line can be written. */
knurl_error_t knurl_steps_open(knurl_steps_t *steps);

/* The octets of a part. NULL for NULL. A part outside of the text gives NULL and is refused: another URL was read into
 * the array of parts since. */
const char *knurl_steps_text(knurl_steps_t *steps, const knurl_part_t *part);

/* Adds an octet to the line. */
void knurl_steps_add_octet(knurl_steps_t *steps, uint8_t octet);

#endif
