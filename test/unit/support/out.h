/* SPDX-License-Identifier: MIT
 *
 * Makes a new buffer for each call that writes, and checks its numbers after the call. */
#ifndef OUT_H
#define OUT_H

#include "cases.h"

static knurl_buffer_t out;

/* Makes a buffer whose numbers each call has to change. */
static inline knurl_buffer_t *into(char *octets, size_t size)
{
    out.octets = octets;
    out.size = size;
    out.length = SIZE_MAX;
    out.needed = SIZE_MAX;
    out.at = SIZE_MAX;
    return &out;
}

/* Returns the number of octets that were written or are needed, or the offset where the input was refused. The other
 * numbers have to be 0, else it returns SIZE_MAX. */
static inline size_t told(knurl_error_t error)
{
    const size_t number = (error == KNURL_OK) ? out.length : (error == KNURL_ERROR_BUFFER) ? out.needed : out.at;

    return ((out.length + out.needed + out.at) == number) ? number : SIZE_MAX;
}

/* Checks the error of a call that writes, and its number. */
#define TELLS(error, number, call)                                                                                     \
    do {                                                                                                               \
        IS_ERROR_MESSAGE(error, call, #call);                                                                          \
        TEST_ASSERT_EQUAL_MESSAGE(number, told(error), #call);                                                         \
    } while (false)

/* Checks that a call writes this text to its buffer. */
#define WRITES(text, call)                                                                                             \
    do {                                                                                                               \
        IS_ERROR_MESSAGE(KNURL_OK, call, #call);                                                                       \
        TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(text, out.octets, out.length, #call);                                     \
        TEST_ASSERT_EQUAL_MESSAGE(strlen(text), out.length, #call);                                                    \
    } while (false)

#endif
