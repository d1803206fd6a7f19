/* SPDX-License-Identifier: MIT
 *
 * The order of parts, and the delimiters between them; not for users. KNURL_NONE after a part is the end of the URL.
 * KNURL_NONE before a part is the scheme's colon. */
#ifndef KNURL_ORDER_H
#define KNURL_ORDER_H

#include "knurl_scheme.h"

/* What is written before a part of `kind`, if it is one octet; NUL if it is nothing. */
char knurl_opening(uint8_t kind);

/* The same behind the part `last`, if it is not that octet; else NULL. */
const char *knurl_long_opening(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

/* The part that has to follow one of `kind`, in most rows; KNURL_NONE if any may. */
uint8_t knurl_follower(uint8_t kind);

/* The next part on the way from `last` to one of `kind`: that, or one that the grammar forces. */
uint8_t knurl_next_kind(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

#endif
