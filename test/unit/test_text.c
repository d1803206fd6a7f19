/* SPDX-License-Identifier: MIT */
#include "cases.h"
#include "flush.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "knurl_text.h"
#include "sizes.h"
#include "text.h"

#define ROOM 16u
#define SIZE 100u

static knurl_part_t parts[ROOM];
static char buffer[SIZE];
static uint16_t hyphens[4];

static const knurl_scheme_t *const *schemes;

void setUp(void)
{
    schemes = knurl_rfc1738_schemes;
}

/* The URLs that were found, written as in vectors/text.h. */
static line_t found;

static void say_found(const knurl_finder_t *finder)
{
    line_add(&found, (found.length == 0u) ? "" : "\n");
    line_add_number(&found, finder->begin);
    line_add(&found, "-");
    line_add_number(&found, finder->end);
    line_add(&found, " ");
    line_add(&found, knurl_error_name((knurl_error_t)finder->url.error));
    if (finder->url.error != KNURL_OK) {
        line_add(&found, " ");
        line_add_number(&found, finder->url.offset);
    }
    line_add(&found, " '");
    for (uint16_t i = 0; i < finder->length; i++) {
        line_add_octets(&found, (finder->url.text[i] == '\0') ? "\\0" : &finder->url.text[i],
                        (finder->url.text[i] == '\0') ? 2u : 1u);
    }
    line_add(&found, "'");
    for (uint16_t i = 0; i < finder->hyphen_count; i++) {
        line_add(&found, " ");
        line_add_number(&found, hyphens[i]);
    }
}

/* Feeds a piece and appends what is found in it to `found`. */
static void feed_piece(knurl_finder_t *finder, const char *text, size_t length)
{
    size_t at = 0;

    text = (length <= FLUSH_MOST) ? flush(text, length) : text;
    while (at < length) {
        const size_t read = knurl_find_next(finder, text + at, length - at);
        TEST_ASSERT_GREATER_THAN(0, read);
        TEST_ASSERT_LESS_OR_EQUAL_size_t(length - at, read);
        at += read;
        if (finder->found) {
            say_found(finder);
        } else {
            TEST_ASSERT_EQUAL(length, at);
        }
    }
    TEST_ASSERT_EQUAL(0, knurl_find_next(finder, text, 0));
    TEST_ASSERT_FALSE(finder->found);
}

/* Finds the URLs of a text that comes in a first piece, and then in pieces of `most` octets. */
static void find_in(const char *text, size_t length, uint16_t size, size_t first, size_t most, const char *wanted)
{
    knurl_finder_t finder;
    size_t at = first;

    memset(&finder, 0xA5, sizeof finder);
    memset(buffer, '\x5A', sizeof buffer);
    line_clear(&found);
    knurl_find_begin(&finder, schemes, parts, ROOM, buffer, size);
    knurl_find_hyphens(&finder, hyphens, 4);
    TEST_ASSERT_FALSE(finder.found);
    feed_piece(&finder, text, first);
    while (at < length) {
        const size_t piece = (length - at < most) ? length - at : most;
        feed_piece(&finder, text + at, piece);
        at += piece;
    }
    for (size_t i = size; i < SIZE; i++) {
        TEST_ASSERT_EQUAL_HEX8_MESSAGE(0x5A, buffer[i], text);
    }
    TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, found.text, text);
}

/* Searches a text whole, octet by octet, in pieces of seven octets, and cut in two at every place. */
static void check_text(const char *text, size_t length, uint16_t size, const char *wanted)
{
    for (size_t first = 0; first <= length; first++) {
        find_in(text, length, size, first, length, wanted);
    }
    find_in(text, length, size, 0, 1, wanted);
    find_in(text, length, size, 0, 7, wanted);
}

static void check(const char *const list[], uint16_t size)
{
    static line_t text;

    for (; is_case(*list); list++) {
        const char *wanted = split_case(*list, &text);
        check_text(text.text, text.length, size, wanted);
    }
}

void test_urls_are_found_between_their_delimiters(void)
{
    check(rfc_texts, SIZE);
    check(prefix_texts, SIZE);
    check(bare_texts, SIZE);
    check(wrapper_texts, SIZE);
    check(hyphen_texts, SIZE);
    check_text(OCTETS("<URL:http://h/\0>"), SIZE, "0-16 character 9 'http://h/\\0'");
    check_text(OCTETS("\0<\0><URL:http://a/>\0"), SIZE, "4-19 ok 'http://a/'");
}

void test_urls_of_rfc_3986_are_found(void)
{
    schemes = knurl_rfc3986_schemes;
    check(uri_texts, SIZE);
}

void test_a_url_longer_than_the_buffer_is_reported_cut_if_it_has_the_prefix(void)
{
    check(room_texts, 12);
}

void test_buffers_shorter_than_the_prefix_do(void)
{
    static const char *const wanted[] = {
        "0-9 buffer 0 ''\n9-15 end 0 ''\n24-32 buffer 0 ''", "0-9 buffer 1 'a'\n9-15 end 0 ''\n24-32 buffer 1 'a'",
        "0-9 buffer 2 'ab'\n9-15 end 0 ''\n24-32 end 2 'ab'", "0-9 end 3 'abc'\n9-15 end 0 ''\n24-32 end 2 'ab'"};

    for (uint16_t size = 0; size < 4u; size++) {
        check_text(OCTETS("<URL:abc><URL:><abc><UR><URL:ab>"), size, wanted[size]);
    }
}

void test_the_url_that_was_found_has_its_parts(void)
{
    static const char text[] = "<URL:ftp://ds.in\nternic.net/rfc>";
    knurl_finder_t finder;
    uint16_t port = 0;

    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, buffer, SIZE);
    (void)knurl_find_next(&finder, text, sizeof text - 1u);
    TEST_ASSERT_TRUE(finder.found);
    TEST_ASSERT_FALSE(finder.cut);
    IS_ERROR(KNURL_OK, finder.url.error);
    TEST_ASSERT_EQUAL(3, finder.url.count);
    TEST_ASSERT_EQUAL_PTR(&knurl_rfc1738_ftp, finder.url.scheme);
    TEST_ASSERT_TRUE(knurl_port(&finder.url, &port));
    TEST_ASSERT_EQUAL(21, port);
    TEST_ASSERT_TRUE(knurl_equal_part(&finder.url, knurl_part(&finder.url, KNURL_HOST), "ds.internic.net"));
    TEST_ASSERT_TRUE(knurl_equal_part(&finder.url, knurl_part(&finder.url, KNURL_NAME), "rfc"));
}

void test_too_few_parts_are_told_apart_from_a_short_buffer(void)
{
    static const char text[] = "<http://h/a?b><URL:http://h/a?b>";
    knurl_finder_t finder;
    size_t at;

    memset(parts, 0x5A, sizeof parts);
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, 3, buffer, SIZE);
    at = knurl_find_next(&finder, text, sizeof text - 1u);
    TEST_ASSERT_EQUAL(14, at);
    TEST_ASSERT_TRUE(finder.found);
    TEST_ASSERT_FALSE(finder.cut);
    IS_ERROR(KNURL_ERROR_PARTS, finder.url.error);
    TEST_ASSERT_EQUAL(0, finder.url.count);
    TEST_ASSERT_EQUAL(4, finder.url.room);
    /* The next URL has only as much room. */
    (void)knurl_find_next(&finder, text + at, sizeof text - 1u - at);
    IS_ERROR(KNURL_ERROR_PARTS, finder.url.error);
    TEST_ASSERT_FALSE(finder.cut);
    TEST_ASSERT_EACH_EQUAL_HEX8(0x5A, &parts[3], (ROOM - 3u) * sizeof parts[0]);
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, 3, buffer, 5);
    (void)knurl_find_next(&finder, text, sizeof text - 1u);
    IS_ERROR(KNURL_ERROR_BUFFER, finder.url.error);
    TEST_ASSERT_TRUE(finder.cut);
    TEST_ASSERT_EQUAL(14, finder.begin);
}

void test_more_doubtful_hyphens_than_the_array_holds_are_counted(void)
{
    static const char text[] = "<URL:http://h/-\n-\n-\n>";
    knurl_finder_t finder;

    memset(&finder, 0xA5, sizeof finder);
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, buffer, SIZE);
    (void)knurl_find_next(&finder, text, sizeof text - 1u);
    TEST_ASSERT_EQUAL(0, finder.hyphen_count);
    TEST_ASSERT_EQUAL(3, finder.hyphens_needed);
    hyphens[2] = 99;
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, buffer, SIZE);
    knurl_find_hyphens(&finder, hyphens, 2);
    (void)knurl_find_next(&finder, text, sizeof text - 1u);
    TEST_ASSERT_EQUAL(2, finder.hyphen_count);
    TEST_ASSERT_EQUAL(3, finder.hyphens_needed);
    TEST_ASSERT_EQUAL(9, hyphens[0]);
    TEST_ASSERT_EQUAL(10, hyphens[1]);
    TEST_ASSERT_EQUAL(99, hyphens[2]);
}

void test_a_url_can_be_tried_without_a_doubtful_hyphen(void)
{
    static const char text[] = "<URL:http://h/-\na-\n>";
    static const char *const without[] = {"http://h/a-", "http://h/-a"};
    knurl_finder_t finder;

    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, buffer, SIZE);
    knurl_find_hyphens(&finder, hyphens, 4);
    TELLS(KNURL_ERROR_SYNTAX, 0, knurl_find_without(&finder, 0, into_size(20)));
    (void)knurl_find_next(&finder, text, sizeof text - 1u);
    TEST_ASSERT_TRUE(finder.found);
    TEST_ASSERT_EQUAL(2, finder.hyphen_count);
    for (unsigned i = 0; i < 2u; i++) {
        AT_EACH_SIZE(check_size, without[i], without[i], 11u, knurl_find_without(&finder, i, into_size(size)));
        TEST_ASSERT_EQUAL_MEMORY("http://h/-a-", buffer, 12);
    }
    TELLS(KNURL_ERROR_SYNTAX, 0, knurl_find_without(&finder, 2, into_size(20)));
    for (size_t at = 0; at < SIZE; at++) {
        TELLS(KNURL_ERROR_OVERLAP, 0, knurl_find_without(&finder, 0, into(&buffer[at], 1)));
        TEST_ASSERT_EQUAL_MEMORY("http://h/-a-", buffer, 12);
    }
    (void)knurl_find_next(&finder, "<", 1);
    TELLS(KNURL_ERROR_SYNTAX, 0, knurl_find_without(&finder, 0, into_size(20)));
}

void test_a_list_without_the_generic_row_refuses_other_schemes_behind_the_prefix(void)
{
    static const knurl_scheme_t *const http[] = {&knurl_rfc1738_http, NULL};
    static const char text[] = "<ftp://h/><URL:ftp://h/>";
    knurl_finder_t finder;

    knurl_find_begin(&finder, http, parts, ROOM, buffer, SIZE);
    (void)knurl_find_next(&finder, text, sizeof text - 1u);
    TEST_ASSERT_TRUE(finder.found);
    TEST_ASSERT_EQUAL(10, finder.begin);
    IS_ERROR(KNURL_ERROR_SCHEME, finder.url.error);
    TEST_ASSERT_EQUAL(3, finder.url.offset);
}

void test_no_more_of_a_buffer_is_used_than_the_longest_url_takes(void)
{
#ifdef __linux__
    static char large[65535];
#else
    char *const large = buffer; /* large enough for the URL */
#endif
    const size_t more = (sizeof large == 65535u) ? 65525u : 1u;
    knurl_finder_t finder;

    volatile size_t size = 65535; /* larger than a board's buffer; volatile hides that from the compiler */
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, large, size);
    (void)knurl_find_next(&finder, "<URL:http://h/", 14);
    for (size_t i = 0; i < more; i++) {
        (void)knurl_find_next(&finder, "a", 1);
    }
    (void)knurl_find_next(&finder, ">", 1);
    TEST_ASSERT_TRUE(finder.found);
    IS_ERROR(KNURL_OK, finder.url.error);
    TEST_ASSERT_FALSE(finder.cut);
    TEST_ASSERT_EQUAL(9u + more, finder.length);
    (void)knurl_find_next(&finder, "<URL:http://h/", 14);
    for (size_t i = 0; i < more + 1u; i++) {
        (void)knurl_find_next(&finder, "a", 1);
    }
    (void)knurl_find_next(&finder, ">", 1);
    TEST_ASSERT_EQUAL(more > 1u, finder.cut);
    TEST_ASSERT_EQUAL((more > 1u) ? 65534u : 11u, finder.length);
}

void test_a_blank_counts_though_a_line_break_follows_in_what_might_be_the_prefix(void)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    const knurl_scheme_t ux = OWN_ROW("ux", rules, 0, 0);
    const knurl_scheme_t *const of_ux[] = {&ux, NULL};
    static const char text[] = "< u\nx:y>";
    knurl_finder_t finder;

    knurl_find_begin(&finder, of_ux, parts, ROOM, buffer, SIZE);
    (void)knurl_find_next(&finder, text, sizeof text - 1u);
    TEST_ASSERT_FALSE(finder.found);
}

/* The start of the prefix "URL:" may be a firmware's own scheme. */
void test_a_scheme_that_starts_as_the_prefix_does_is_found_if_it_fits(void)
{
    static const knurl_rule_t path[] = {KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    const knurl_scheme_t own = OWN_ROW("urx", path, 0, 0);
    const knurl_scheme_t *const of_own[] = {&own, NULL};
    static const char text[] = "<urx:a>";

    for (uint16_t size = 0; size <= 6u; size++) {
        knurl_finder_t finder;

        memset(buffer, '\x5A', sizeof buffer);
        knurl_find_begin(&finder, of_own, parts, ROOM, buffer, size);
        TEST_ASSERT_EQUAL(sizeof text - 1u, knurl_find_next(&finder, text, sizeof text - 1u));
        TEST_ASSERT_EQUAL(size >= 5u, finder.found);
        if (finder.found) {
            TEST_ASSERT_EQUAL(5, finder.length);
            TEST_ASSERT_EQUAL_MEMORY("urx:a", finder.url.text, 5);
        }
        TEST_ASSERT_EQUAL_HEX8(0x5A, buffer[size]);
    }
}
