/* SPDX-License-Identifier: MIT
 *
 * What the fuzz targets share. */
#ifndef FUZZ_H
#define FUZZ_H

#include "compare.h"

#include <stdlib.h>
#include <string.h>

/* Unlike an assertion it stays whatever is defined, and it says where. */
#define CHECK(condition) ((condition) ? (void)0 : __builtin_trap())

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A number that depends on the whole input: where it is cut, how much room there is. */
static inline uint32_t number_of(const uint8_t *data, size_t size)
{
    uint32_t number = 2166136261u;

    for (size_t i = 0; i < size; i++) {
        number = (number ^ data[i]) * 16777619u;
    }
    return number ^ (number >> 15);
}

/* The octets in a block of their own; NULL for none. */
static inline char *block_of(const char *text, size_t length)
{
    char *block = (length == 0u) ? NULL : malloc(length);

    if (block != NULL) {
        memcpy(block, text, length);
    }
    return block;
}

#endif
