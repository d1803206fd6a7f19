/* SPDX-License-Identifier: MIT
 *
 * What the machine would not say of a piece, or say late; not for users. */
#ifndef KNURL_PIECE_H
#define KNURL_PIECE_H

#include "knurl_build.h"

/* Whether a piece may stand in a URL of the row, as far as the machine does not tell: in rows of RFC 3986 nothing in a
 * path climbs, and a host that is no literal in brackets holds nothing that could be taken for a delimiter. */
bool knurl_piece_fits(const knurl_scheme_t *row, const knurl_piece_t *piece);

#endif
