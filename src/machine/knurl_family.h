/* SPDX-License-Identifier: MIT
 *
 * The traits and sets that a family gives to its rows. */
#ifndef KNURL_FAMILY_H
#define KNURL_FAMILY_H

#include "knurl_scheme.h"

#include "knurl_classes.h"

/* For knurl_family_t.symbols: the sets of the family are used unchanged. */
#define KNURL_ALL_SYMBOLS 0xFFFFu

/* A family whose URLs have the sets of RFC 3986. */
#define KNURL_URI_FAMILY(reader, start)                                                                                \
    {(reader), (start), KNURL_ALL_SYMBOLS, KNURL_TRAIT_URI | KNURL_TRAIT_LETTER_FIRST}

/* Returns true if the family of a row has a trait. */
static inline bool knurl_has(const knurl_scheme_t *row, unsigned trait)
{
    return (row->family->traits & trait) != 0u;
}

#endif
