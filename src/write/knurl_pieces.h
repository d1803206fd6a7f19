/* SPDX-License-Identifier: MIT
 *
 * Functions that building, adding and replacing share. */
#ifndef KNURL_PIECES_H
#define KNURL_PIECES_H

#include "knurl_build.h"
#include "knurl_urn.h"

#include "../machine/knurl_family.h"

/* Returns true if a URL, whose text must be readable, belongs to RFC 3986 and is not a URN, which has neither an
 * authority nor a path, and a different delimiter before its query (RFC 8141). */
static inline bool knurl_has_places(const knurl_t *url)
{
    return knurl_has(url->scheme, KNURL_TRAIT_URI) && (url->count > 1u) && (url->parts[1].kind != (uint8_t)KNURL_NID);
}

/* Returns the index of the first piece whose octets overlap the output of a URL, or `count`. */
size_t knurl_piece_on_output(const knurl_piece_t pieces[], size_t count, const knurl_buffer_t *out);

#endif
