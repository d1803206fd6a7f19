/* SPDX-License-Identifier: MIT
 *
 * Printable names. A list of names is one string: each name ends with NUL, and an empty name ends the list. Such a list
 * needs no pointers, and a linker drops the lists that nobody prints. */
#ifndef KNURL_NAMES_H
#define KNURL_NAMES_H

#include "knurl_scheme.h"

/* Returns the name at an index of a list, or "unknown" if the list is shorter. */
const char *knurl_name_at(const char *names, unsigned place);

/* Returns the name at the index of a bit, or "unknown" if the list is shorter or if not exactly one bit is set. */
const char *knurl_name_of_bit(const char *names, uint32_t bit);

/* Returns the name that a row gives to a kind from KNURL_OWN on, or NULL. */
const char *knurl_own_name(const knurl_scheme_t *row, uint8_t kind);

#endif
