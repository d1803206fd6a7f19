/* SPDX-License-Identifier: MIT
 *
 * Whether what is written would stand on what is read; not for users. */
#ifndef KNURL_OVERLAP_H
#define KNURL_OVERLAP_H

#include <stdbool.h>
#include <stddef.h>

/* Whether `length` octets at `text` and `size` at `buffer` have one in common: then one of them begins within the other.
 * C99 compares pointers to two objects by == alone, so each place is asked. */
bool knurl_overlap(const char *text, size_t length, const char *buffer, size_t size);

#endif
