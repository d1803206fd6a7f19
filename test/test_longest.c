/* SPDX-License-Identifier: MIT */
/* What takes URLs of the longest length: for the host alone, since no board has the memory (port/cortex-m/qemu.yml). */
#include "knurl_build.h"
#include "knurl_normal.h"
#include "knurl_reference.h"
#include "knurl_text.h"
#include "knurl_uri.h"
#include "unity.h"

#include <string.h>

#define ROOM 16u
#define LONGEST KNURL_LENGTH_MAX

static knurl_t url;
static knurl_part_t parts[ROOM];
static char base[LONGEST + 2u];
static char reference[LONGEST + 2u];
static char target[LONGEST + 2u];

void setUp(void)
{
}

void tearDown(void)
{
}

static void parse(const knurl_scheme_t *const schemes[], const char *text, size_t length)
{
    knurl_begin(&url, schemes, parts, ROOM);
    TEST_ASSERT_EQUAL(KNURL_OK, (knurl_feed(&url, text, length), knurl_end(&url)));
}

/* Octets of "../" before `end`. */
static size_t climb(char *text, size_t count, const char *end)
{
    for (size_t i = 0; i < count; i++) {
        memcpy(text + (3u * i), "../", 3);
    }
    memcpy(text + (3u * count), end, strlen(end));
    return (3u * count) + strlen(end);
}

void test_thousands_of_dots_are_counted_and_the_longest_texts_resolve(void)
{
    static const char start[] = "http://h/";
    size_t result = 0;
    size_t i;

    memcpy(base, start, sizeof start - 1u);
    for (i = sizeof start - 1u; i < 60000u; i++) {
        base[i] = ((i & 1u) != 0u) ? 'a' : '/';
    }
    parse(knurl_uri_schemes, base, i);
    TEST_ASSERT_EQUAL(
        KNURL_OK, knurl_resolve(&url, base, reference, climb(reference, 21000, "x"), target, sizeof target, &result));
    /* A segment takes two octets, and the last one goes for the reference. */
    TEST_ASSERT_EQUAL(60000u - 42000u, result);
    TEST_ASSERT_EQUAL_MEMORY(base, target, result - 1u);
    TEST_ASSERT_EQUAL('x', target[result - 1u]);
}

void test_a_reference_or_target_that_is_longer_than_a_url_is_refused(void)
{
    static const char start[] = "http://a/b/c/d;p?q";
    size_t result = 0;

    parse(knurl_uri_schemes, start, sizeof start - 1u);
    memset(reference, 'a', sizeof reference);
    TEST_ASSERT_EQUAL(KNURL_ERROR_LENGTH, knurl_resolve(&url, start, reference, LONGEST + 1u, NULL, 0, &result));
    TEST_ASSERT_EQUAL(LONGEST, result);
    TEST_ASSERT_EQUAL(KNURL_ERROR_LENGTH, knurl_resolve(&url, start, reference, LONGEST, NULL, 0, &result));
    TEST_ASSERT_EQUAL(LONGEST, result);
    /* "http://a/b/c/" comes before it. */
    TEST_ASSERT_EQUAL(KNURL_ERROR_LENGTH,
                      knurl_resolve(&url, start, reference, LONGEST - 12u, target, sizeof target, &result));
    TEST_ASSERT_EQUAL(LONGEST, result);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_resolve(&url, start, reference, LONGEST - 13u, target, sizeof target, &result));
    TEST_ASSERT_EQUAL(LONGEST, result);
    reference[LONGEST] = ':';
    TEST_ASSERT_EQUAL(KNURL_ERROR_LENGTH, knurl_resolve(&url, start, reference, LONGEST + 1u, NULL, 0, &result));
    TEST_ASSERT_EQUAL(LONGEST, result);
    reference[100] = ' ';
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, knurl_resolve(&url, start, reference, LONGEST + 1u, NULL, 0, &result));
    TEST_ASSERT_EQUAL(100, result);
}

void test_a_normal_form_that_is_longer_than_a_url_is_refused(void)
{
    size_t result = 0;

    memset(base, 'a', sizeof base);
    memcpy(base, "file:/", 6);
    base[LONGEST - 2u] = '\0';
    parse(knurl_uri_schemes, base, strlen(base));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_normalize(&url, base, target, sizeof target, &result));
    TEST_ASSERT_EQUAL(LONGEST, result);
    base[LONGEST - 2u] = 'a';
    base[LONGEST - 1u] = '\0';
    parse(knurl_uri_schemes, base, strlen(base));
    TEST_ASSERT_EQUAL(KNURL_ERROR_LENGTH, knurl_normalize(&url, base, target, sizeof target, &result));
    TEST_ASSERT_EQUAL(LONGEST, result);
}

/* In no more time than others take: the test would not end. */
void test_thousands_of_dot_segments_and_zeros_are_left_out(void)
{
    size_t result = 0;
    size_t i;

    memcpy(base, "http://h/", 9);
    for (i = 9; i < 65529u; i += 6u) {
        memcpy(&base[i], (i < 32769u) ? "a/b/c/" : "../../", 6);
    }
    base[i] = '\0';
    parse(knurl_uri_schemes, base, strlen(base));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_normalize(&url, base, target, sizeof target, &result));
    TEST_ASSERT_EQUAL((5460u * 2u) + 9u, result);
    memset(base, '0', 65000);
    memcpy(base, "http://", 7);
    memcpy(&base[64990], "7.2.3.4:0000080/", 17);
    parse(knurl_schemes, base, strlen(base));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_normalize(&url, base, target, sizeof target, &result));
    TEST_ASSERT_EQUAL(15, result);
    TEST_ASSERT_EQUAL_MEMORY("http://7.2.3.4/", target, 15);
}

void test_a_url_in_a_text_of_any_length_is_found_where_it_stands(void)
{
    static const char text[] = "<URL:http://h/>";
    knurl_finder_t finder;

    memset(base, ' ', sizeof base);
    knurl_find_begin(&finder, knurl_schemes, parts, ROOM, target, sizeof target - 2u);
    for (uint32_t i = 0; i < 3u; i++) {
        TEST_ASSERT_EQUAL(sizeof base, knurl_find(&finder, base, sizeof base));
    }
    TEST_ASSERT_EQUAL(sizeof text - 1u, knurl_find(&finder, text, sizeof text - 1u));
    TEST_ASSERT_TRUE(finder.found);
    TEST_ASSERT_EQUAL_UINT32(3u * sizeof base, finder.begin);
    TEST_ASSERT_EQUAL_UINT32((3u * sizeof base) + sizeof text - 1u, finder.end);
}

/* The "/" that has to stand before a search has no room. */
void test_a_host_that_leaves_no_room_for_the_slash_is_refused(void)
{
    const knurl_piece_t whole[] = {{base, LONGEST - 9u, KNURL_HOST}, {NULL, 0, KNURL_SEARCH}};
    const knurl_piece_t over[] = {{base, LONGEST - 7u, KNURL_HOST}, {NULL, 0, KNURL_SEARCH}};
    size_t result = 0;

    memset(base, 'a', sizeof base);
    knurl_begin(&url, knurl_schemes, parts, ROOM);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_build(&url, &knurl_http, whole, 2, target, sizeof target, &result));
    TEST_ASSERT_EQUAL(LONGEST, result);
    TEST_ASSERT_EQUAL_MEMORY("/?", &target[LONGEST - 2u], 2);
    TEST_ASSERT_EQUAL(KNURL_ERROR_LENGTH, knurl_build(&url, &knurl_http, over, 2, target, sizeof target, &result));
    TEST_ASSERT_EQUAL(LONGEST, result);
}
