/* SPDX-License-Identifier: MIT
 *
 * Checks calls with buffers of every size: what they write and answer, and that they write nothing after it. */
#ifndef SIZES_H
#define SIZES_H

#include "cases.h"
#include "knurl.h"
#include "out.h"

#define SIZES_ROOM 320u
#define SIZES_CANARY '\x5A'

static char sized[SIZES_ROOM + 1u];

/* Returns an array of `size` octets, NULL if `size` is 0. */
static inline char *of_size(size_t size)
{
    memset(sized, SIZES_CANARY, sizeof sized);
    return (size != 0u) ? sized : NULL;
}

/* Makes a buffer of `size` octets. */
static inline knurl_buffer_t *into_size(size_t size)
{
    return into(of_size(size), size);
}

/* Checks the answer of a call that writes as much as fits to into_size(size), and what it wrote. */
static inline void check_size(knurl_error_t error, size_t size, const char *wanted, size_t length)
{
    at_number("size", size);
    IS_ERROR_MESSAGE((length > size) ? KNURL_ERROR_BUFFER : KNURL_OK, error, wanted);
    TEST_ASSERT_EQUAL_MESSAGE(length, told(error), wanted);
    if ((size != 0u) && (length != 0u)) {
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(wanted, sized, (length < size) ? length : size, wanted);
    }
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(SIZES_CANARY, sized[(length < size) ? length : size], wanted);
}

/* Checks the answer of a call that writes all or nothing to into_size(size), and what it wrote. */
static inline void check_whole(knurl_error_t error, size_t size, const char *wanted, size_t length)
{
    at_number("size", size);
    IS_ERROR_MESSAGE((length > size) ? KNURL_ERROR_BUFFER : KNURL_OK, error, wanted);
    TEST_ASSERT_EQUAL_MESSAGE(length, told(error), wanted);
    if ((length <= size) && (length != 0u)) {
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(wanted, sized, length, wanted);
    }
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(SIZES_CANARY, sized[(length <= size) ? length : 0u], wanted);
}

/* Checks what a call wrote with room enough. If it fails, the test prints what was given, expected and written. */
static inline void check_written(const char *given, knurl_error_t error, const char *wanted)
{
    static line_t came;

    IS_ERROR_MESSAGE(KNURL_OK, error, given);
    line_clear(&came);
    line_add_octets(&came, sized, out.length);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, came.text, given);
}

/* Makes `call`, which writes into_size(size), with room for more, and with each size up to what is needed and one octet
 * more. */
#define AT_EACH_SIZE(check, given, wanted, length, call)                                                               \
    do {                                                                                                               \
        size_t size = SIZES_ROOM;                                                                                      \
        check_written(given, (call), wanted);                                                                          \
        for (size = 0; size <= ((length) + 1u); size++) {                                                              \
            const knurl_error_t error_at_size = (call);                                                                \
            check(error_at_size, size, wanted, length);                                                                \
        }                                                                                                              \
    } while (false)

/* Checks a string that is written whole, or empty if it does not fit. */
static inline void check_string(bool made, size_t size, const char *wanted)
{
    const bool fits = (wanted != NULL) && (strlen(wanted) < size);
    const char *message = (wanted != NULL) ? wanted : "refused";

    at_number("size", size);
    TEST_ASSERT_EQUAL_MESSAGE(fits, made, message);
    if (size != 0u) {
        TEST_ASSERT_EQUAL_STRING_MESSAGE(fits ? wanted : "", sized, message);
    }
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(SIZES_CANARY, sized[size], message);
}

#endif
