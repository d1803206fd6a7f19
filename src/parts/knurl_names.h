/* SPDX-License-Identifier: MIT
 *
 * Printable names. A list of names is one string: each name ends with NUL, and an empty name ends the list. It takes
 * no pointers, and a linker drops the lists that nobody prints. */
#ifndef KNURL_NAMES_H
#define KNURL_NAMES_H

#include "knurl_scheme.h"

/* The name at a place of a list; "unknown" if the list ends before. */
const char *knurl_name_at(const char *names, unsigned place);

/* The name at the place of a bit; "unknown" also for no bit, and for more than one. */
const char *knurl_name_of_bit(const char *names, uint32_t bit);

/* The name that a row gives to a kind from KNURL_OWN on, or NULL. */
const char *knurl_own_name(const knurl_scheme_t *row, uint8_t kind);

#endif
