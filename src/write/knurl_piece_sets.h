/* SPDX-License-Identifier: MIT
 *
 * What of RFC 3986's pchar, section 3.3, does not separate pieces; not for users. */
#ifndef KNURL_PIECE_SETS_H
#define KNURL_PIECE_SETS_H

#include "../octets/knurl_put.h"
#include "knurl_dots.h"

/* What stands as itself in a key or a value of a query, and in a segment. */
extern const knurl_octet_set_t knurl_pair_set;
extern const knurl_octet_set_t knurl_segment_set;

#endif
