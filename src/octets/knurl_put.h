/* SPDX-License-Identifier: MIT
 *
 * Writing text octet by octet, as far as a buffer goes; not for users. */
#ifndef KNURL_PUT_H
#define KNURL_PUT_H

#include "knurl.h"

/* A set of the octets from the blank to 7F: of each 32 a bit, the lowest for the first. */
typedef uint32_t knurl_octet_set_t[3];

#define KNURL_OCTET(character) ((uint32_t)1u << ((unsigned)(character)&31u))
#define KNURL_OCTET_DIGITS 0x03FF0000u  /* of the first of the three */
#define KNURL_OCTET_LETTERS 0x07FFFFFEu /* of either of the others */

/* Writes octets behind those that were written, be these more than fit: those in a set as themselves, but a blank that is in
 * it as "+", all else as escapes; as they are if the set is NULL. */
void knurl_put(knurl_buffer_t *out, const char *octets, size_t length, const knurl_octet_set_t set);

#endif
