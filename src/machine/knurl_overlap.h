/* SPDX-License-Identifier: MIT
 *
 * Tests whether two ranges of memory overlap. */
#ifndef KNURL_OVERLAP_H
#define KNURL_OVERLAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns true if `length` octets at `text` and `size` octets at `buffer` overlap. */
static inline bool knurl_overlap(const char *text, size_t length, const char *buffer, size_t size)
{
    const uintptr_t ahead = (uintptr_t)buffer - (uintptr_t)text;

    return (size != 0u) && (length != 0u) && ((ahead < length) || ((0u - ahead) < size));
}

#endif
