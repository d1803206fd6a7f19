/* SPDX-License-Identifier: MIT
 *
 * What the tables of URLs in test/vectors are made of, and the check of one: whole, octet by octet, and cut at every place,
 * with one answer. */
#ifndef URL_VECTORS_H
#define URL_VECTORS_H

#include "flush.h"
#include "knurl_rfc1738.h"
#include "knurl.h"
#include "unity.h"

typedef struct {
    const char *text;
    size_t length;
    bool fragment;     /* does the caller take one? */
    const char *parts; /* "0 scheme=http 7 host=h": offset, kind and text of each; NULL where the URL is refused */
    long number;       /* the effective port or NO_PORT; of a refused URL its offset */
} url_vector_t;

#define NO_PORT (-1)
#define OCTETS(text) (text), sizeof(text) - 1u
#define ACCEPTED(text, port, parts)                                                                                    \
    {                                                                                                                  \
        OCTETS(text), false, (parts), (port)                                                                           \
    }
#define WITH_FRAGMENT(text, port, parts)                                                                               \
    {                                                                                                                  \
        OCTETS(text), true, (parts), (port)                                                                            \
    }
#define REFUSED(text, offset)                                                                                          \
    {                                                                                                                  \
        OCTETS(text), false, NULL, (offset)                                                                            \
    }
#define REFUSED_FRAGMENT(text, offset)                                                                                 \
    {                                                                                                                  \
        OCTETS(text), true, NULL, (offset)                                                                             \
    }

#define VECTOR_ROOM 24u

/* Appends `length` octets to a line of LINE, as far as they fit. printf would need a heap on a board. */
#define LINE 512u
static inline size_t append(char *line, size_t used, const char *text, size_t length)
{
    for (size_t i = 0; (i < length) && (used < LINE - 1u); i++) {
        line[used] = text[i];
        used++;
    }
    line[used] = '\0';
    return used;
}

static inline size_t append_number(char *line, size_t used, unsigned number)
{
    char digits[5];
    size_t at = sizeof digits;

    do {
        at--;
        digits[at] = (char)('0' + (number % 10u));
        number /= 10u;
    } while (number > 0u);
    return append(line, used, &digits[at], sizeof digits - at);
}

/* The parts of a URL as a vector writes them. */
static inline const char *written(const knurl_t *url, const char *text)
{
    static char line[LINE];
    size_t used = append(line, 0, "", 0);

    for (uint16_t i = 0; i < url->count; i++) {
        const knurl_part_t *part = &url->parts[i];
        const char *kind = knurl_kind_name(url, part->kind);
        used = append(line, used, " ", (i == 0u) ? 0u : 1u);
        used = append_number(line, used, part->offset);
        used = append(line, used, " ", 1);
        used = append(line, used, kind, strlen(kind));
        used = append(line, used, "=", 1);
        used = append(line, used, &text[part->offset], part->length);
    }
    return line;
}

/* How a text is begun. */
static void (*vector_begin)(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room) = knurl_begin;

/* Parses in three pieces, the first up to `cut`, the second one octet, and compares with the vector. */
static inline void check_cut(const knurl_scheme_t *const schemes[], const url_vector_t *vector, const char *text,
                             size_t cut)
{
    knurl_part_t parts[VECTOR_ROOM];
    knurl_t url;
    const size_t second = (cut < vector->length) ? 1u : 0u;

    vector_begin(&url, schemes, parts, VECTOR_ROOM);
    if (vector->fragment) {
        knurl_take_fragment(&url);
    }
    (void)knurl_feed(&url, text, cut);
    (void)knurl_feed(&url, text + cut, second);
    (void)knurl_feed(&url, text + cut + second, vector->length - cut - second);
    const knurl_error_t error = knurl_end(&url);
    if (vector->parts == NULL) {
        TEST_ASSERT_NOT_EQUAL_MESSAGE(KNURL_OK, error, vector->text);
        TEST_ASSERT_EQUAL_MESSAGE(vector->number, url.offset, vector->text);
        return;
    }
    TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, error, vector->text);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(vector->parts, written(&url, text), vector->text);
    uint16_t port = 0;
    const long effective = knurl_port(&url, &port) ? (long)port : NO_PORT;
    TEST_ASSERT_EQUAL_MESSAGE(vector->number, effective, vector->text);
}

/* Parses octet by octet, which has to give what parsing whole gives. */
static inline void check_octets(const knurl_scheme_t *const schemes[], const url_vector_t *vector, const char *text)
{
    knurl_part_t one[VECTOR_ROOM];
    knurl_part_t other[VECTOR_ROOM];
    knurl_t whole;
    knurl_t url;

    vector_begin(&whole, schemes, one, VECTOR_ROOM);
    vector_begin(&url, schemes, other, VECTOR_ROOM);
    if (vector->fragment) {
        knurl_take_fragment(&whole);
        knurl_take_fragment(&url);
    }
    (void)knurl_feed(&whole, text, vector->length);
    for (size_t i = 0; i < vector->length; i++) {
        const knurl_error_t error = knurl_feed(&url, &text[i], 1);
        /* A refusal comes with the octet that makes it one: nothing that no URL starts with is waited on. */
        TEST_ASSERT_TRUE_MESSAGE((error != KNURL_OK) || (vector->parts != NULL) || ((long)i <= vector->number + 2),
                                 vector->text);
    }
    TEST_ASSERT_EQUAL_MESSAGE(knurl_end(&whole), knurl_end(&url), vector->text);
    TEST_ASSERT_EQUAL_MESSAGE(whole.offset, url.offset, vector->text);
    if (vector->parts != NULL) {
        TEST_ASSERT_EQUAL_MESSAGE(whole.count, url.count, vector->text);
        for (uint16_t i = 0; i < url.count; i++) {
            TEST_ASSERT_EQUAL_MESSAGE(one[i].offset, other[i].offset, vector->text);
            TEST_ASSERT_EQUAL_MESSAGE(one[i].length, other[i].length, vector->text);
            TEST_ASSERT_EQUAL_MESSAGE(one[i].kind, other[i].kind, vector->text);
        }
    }
}

static inline void check_url_vectors(const knurl_scheme_t *const schemes[], const url_vector_t *vectors, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *text = flush(vectors[i].text, vectors[i].length);
        TEST_ASSERT_NOT_NULL(text);
        for (size_t cut = 0; cut <= vectors[i].length; cut++) {
            check_cut(schemes, &vectors[i], text, cut);
        }
        check_octets(schemes, &vectors[i], text);
    }
}

#define CHECK_URLS_BY(schemes, vectors) check_url_vectors(schemes, vectors, sizeof(vectors) / sizeof((vectors)[0]))
#define CHECK_URLS(vectors) CHECK_URLS_BY(knurl_rfc1738_schemes, vectors)

#endif
