/* SPDX-License-Identifier: MIT
 *
 * Gives test files Unity, and reads lists of cases such as those in test/unit/vectors. */
#ifndef CASES_H
#define CASES_H

#include "knurl.h"
#include "unity.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define OCTETS(literal) (literal), (sizeof(literal) - 1u)

/* Defines a row as a firmware defines its own, read by these rules. */
#define OWN_ROW(name, rules, port, flags)                                                                              \
    {(name), &knurl_rfc1738_family, &(const knurl_grammar_t){(rules), NULL, 0}, (port), (flags)}

/* Compares errors, and shows their names. */
#define IS_ERROR(wanted, came) TEST_ASSERT_EQUAL_STRING(knurl_error_name(wanted), knurl_error_name(came))
#define IS_ERROR_MESSAGE(wanted, came, message)                                                                        \
    TEST_ASSERT_EQUAL_STRING_MESSAGE(knurl_error_name(wanted), knurl_error_name(came), message)

/* Checks the answer of a call that parses `url`, and the offset that it reached. */
#define ENDS(error, where, call)                                                                                       \
    do {                                                                                                               \
        IS_ERROR_MESSAGE(error, call, #call);                                                                          \
        TEST_ASSERT_EQUAL_MESSAGE(where, url.offset, #call);                                                           \
    } while (false)

/* Returns true if an entry is a case, and false if it is NULL. A test that fails later prints this case. */
static inline bool is_case(const char *entry)
{
    UNITY_SET_DETAIL(entry);
    return entry != NULL;
}

/* Sets a number that a test prints if it fails, such as the offset in its case. */
static inline void at_number(const char *what, size_t number)
{
    static char said[40];
    char digits[20];
    size_t at = sizeof digits;
    size_t length = strlen(what);

    TEST_ASSERT_LESS_THAN(sizeof said - sizeof digits, length + 1u);
    do {
        at--;
        digits[at] = (char)('0' + (char)(number % 10u));
        number /= 10u;
    } while (number != 0u);
    memcpy(said, what, length);
    said[length] = ' ';
    memcpy(&said[length + 1u], &digits[at], sizeof digits - at);
    said[length + 1u + (sizeof digits - at)] = '\0';
    UNITY_SET_DETAILS((Unity.CurrentDetail1 != NULL) ? Unity.CurrentDetail1 : "", said);
}

/* Returns the next case of a list that ends with NULL, and NULL after the last. An entry "= ..." says what the cases
 * after it have in common, most often their result; next_case sets `common` to it. */
static inline const char *next_case(const char *const **list, const char **common)
{
    while ((**list != NULL) && (strncmp(**list, "= ", 2) == 0)) {
        *common = **list + 2;
        (*list)++;
    }
    return is_case(**list) ? *(*list)++ : NULL;
}

/* A line that a test writes and compares. Tests do not use printf, because it would need a heap on a board. */
#define LINE 640u
typedef struct line {
    char text[LINE];
    size_t length;
} line_t;

static inline void line_add_octets(line_t *line, const char *octets, size_t length)
{
    TEST_ASSERT_LESS_THAN(LINE, line->length + length);
    memcpy(&line->text[line->length], octets, length);
    line->length += length;
    line->text[line->length] = '\0';
}

static inline void line_add(line_t *line, const char *text)
{
    line_add_octets(line, text, strlen(text));
}

static inline void line_add_number(line_t *line, uint32_t number)
{
    char digits[10];
    size_t at = sizeof digits;

    do {
        at--;
        digits[at] = (char)('0' + (char)(number % 10u));
        number /= 10u;
    } while (number != 0u);
    line_add_octets(line, &digits[at], sizeof digits - at);
}

static inline void line_clear(line_t *line)
{
    line->length = 0;
    line->text[0] = '\0';
}

/* Splits a case "given -> wanted" at its last arrow: writes what is given to `given`, and returns what has to come
 * out. */
static inline const char *split_case(const char *pair, line_t *given)
{
    const char *sign = strstr(pair, " -> ");

    TEST_ASSERT_NOT_NULL_MESSAGE(sign, pair);
    while (strstr(sign + 1, " -> ") != NULL) {
        sign = strstr(sign + 1, " -> ");
    }
    line_clear(given);
    line_add_octets(given, pair, (size_t)(sign - pair));
    return sign + 4;
}

/* Removes the mark before the octet that is refused: writes the case without it to `given`, and returns its offset. */
static inline size_t unmark_case(const char *marked, line_t *given)
{
    const size_t offset = strcspn(marked, "^");

    TEST_ASSERT_NOT_EQUAL_MESSAGE(strlen(marked), offset, marked);
    line_clear(given);
    line_add_octets(given, marked, offset);
    line_add(given, &marked[offset + 1u]);
    return offset;
}

static inline bool is_pair(const char *given)
{
    return strstr(given, " -> ") != NULL;
}

#endif
