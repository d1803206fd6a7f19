/* SPDX-License-Identifier: MIT
 *
 * Code that the fuzz targets share. */
#ifndef FUZZ_H
#define FUZZ_H

#include "compare.h"

#include <stdlib.h>
#include <string.h>

/* Traps if the condition is false. Unlike assert it does not depend on NDEBUG. */
#define CHECK(condition) ((condition) ? (void)0 : __builtin_trap())

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Returns a number that depends on the whole input. It chooses where the input is cut, how much room there is, etc. */
static inline uint32_t number_of(const uint8_t *data, size_t size)
{
    uint32_t number = 2166136261u;

    for (size_t i = 0; i < size; i++) {
        number = (number ^ data[i]) * 16777619u;
    }
    return number ^ (number >> 15);
}

/* Copies the octets to a block of exactly their length. Returns NULL if there are none. */
static inline char *block_of(const char *text, size_t length)
{
    char *block = (length == 0u) ? NULL : malloc(length);

    if (block != NULL) {
        memcpy(block, text, length);
    }
    return block;
}

#endif
