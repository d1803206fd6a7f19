/* SPDX-License-Identifier: MIT
 *
 * The order of parts, and the delimiters between them; not for users. KNURL_NONE after a part is the end of the URL.
 * KNURL_NONE before a part is the scheme's colon. */
#ifndef KNURL_ORDER_H
#define KNURL_ORDER_H

#include "knurl_scheme.h"

/* The delimiter between the part `last` and a part of `kind`. */
const char *knurl_opening(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

/* The next part on the way from `last` to `kind`: `kind`, or a part that the grammar requires. */
uint8_t knurl_next_kind(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

#endif
