/* SPDX-License-Identifier: MIT
 *
 * Writing text octet by octet, as far as a buffer goes; not for users. */
#ifndef KNURL_PUT_H
#define KNURL_PUT_H

#include "knurl.h"

typedef struct knurl_put {
    char *buffer;
    size_t size;
    size_t length; /* octets that were written, be they more than `size` */
} knurl_put_t;

/* Writes an octet, as itself, which NUL cannot be, or as an escape. */
void knurl_put(knurl_put_t *to, unsigned octet, bool escaped);

/* A set of the octets from the blank to 7F: of each 32 a bit, the lowest for the first. */
typedef uint32_t knurl_octet_set_t[3];

#define KNURL_OCTET(character) ((uint32_t)1u << ((unsigned)(character)&31u))
#define KNURL_OCTET_DIGITS 0x03FF0000u  /* of the first of the three */
#define KNURL_OCTET_LETTERS 0x07FFFFFEu /* of either of the others */

/* Whether an octet is in a set. */
static inline bool knurl_is_in(const knurl_octet_set_t set, unsigned octet)
{
    const unsigned third = (octet >> 5) - 1u;

    return (third <= 2u) && (((set[third] >> (octet & 31u)) & 1u) != 0u);
}

#endif
