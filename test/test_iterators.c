/* SPDX-License-Identifier: MIT */
#include "drawn.h"
#include "feeding.h"
#include "flush.h"
#include "iterators.h"
#include "knurl_rfc1738.h"
#include "knurl_iterators.h"
#include "unity.h"

#include <string.h>

#define ROOM 12u

static knurl_part_t parts[ROOM];
static knurl_t url;

void setUp(void)
{
}

void tearDown(void)
{
}

/* The items of a list, as the vectors have them. */
static void draw_items(const char *text, const knurl_list_t *list)
{
    knurl_iterator_t items;

    drawn[0] = '\0';
    (void)memset(&items, 0xA5, sizeof items);
    knurl_iterate(&items, &url, text, list);
    while (knurl_next_item(&items)) {
        TEST_ASSERT_EQUAL(list->first, items.name.kind);
        draw("[", 1);
        draw(&text[items.name.offset], items.name.length);
        if (items.value.kind == KNURL_NONE) {
            TEST_ASSERT_EQUAL(0, items.value.length);
        } else {
            TEST_ASSERT_EQUAL(KNURL_VALUE, items.value.kind);
            draw("=", 1);
            draw(&text[items.value.offset], items.value.length);
        }
        draw("]", 1);
    }
    TEST_ASSERT_FALSE(knurl_next_item(&items));
}

static void check(const knurl_list_t *list, const items_vector_t *vectors, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const size_t length = strlen(vectors[i].text);
        const char *text = flush(vectors[i].text, length);
        for (int way = 0; way < FEED_WAYS; way++) {
            TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, length, way),
                                      vectors[i].text);
            draw_items(text, list);
            TEST_ASSERT_EQUAL_STRING_MESSAGE(vectors[i].items, drawn, vectors[i].text);
        }
    }
}

#define CHECK(list, vectors) check(list, vectors, sizeof vectors / sizeof vectors[0])

void test_a_host_gives_its_labels_or_groups(void)
{
    CHECK(&knurl_host_labels, label_vectors);
}

void test_an_ftp_url_gives_the_segments_before_its_name(void)
{
    CHECK(&knurl_cwd_segments, cwd_vectors);
}

void test_a_file_url_gives_the_directories_before_its_name(void)
{
    CHECK(&knurl_file_directories, directory_vectors);
}

void test_a_path_gives_its_segments_with_encoded_slashes_in_them(void)
{
    CHECK(&knurl_path_segments, path_vectors);
}

void test_a_search_gives_its_pairs_and_tells_an_absent_value_from_an_empty_one(void)
{
    CHECK(&knurl_query_pairs, pair_vectors);
}

void test_a_newsgroup_gives_its_levels(void)
{
    CHECK(&knurl_group_levels, level_vectors);
}

void test_a_prospero_url_gives_its_fields(void)
{
    CHECK(&knurl_prospero_fields, field_vectors);
}

void test_a_gopher_plus_string_gives_its_attributes(void)
{
    CHECK(&knurl_gopher_attributes, attribute_vectors);
}

void test_a_gopher_plus_string_gives_its_view_and_language(void)
{
    CHECK(&knurl_gopher_view, view_vectors);
}

void test_a_firmware_describes_a_list_of_its_own(void)
{
    static const knurl_list_t by_semicolon = {KNURL_QUERY, KNURL_QUERY, ';', '=', ""};
    static const knurl_list_t dots_of_fragment = {KNURL_FRAGMENT, KNURL_FRAGMENT, '.', '\0', "vV"};
    static const items_vector_t searches[] = {{"http://h/?a=b;c=d&e", "[a=b][c=d&e]"}};
    static const items_vector_t fragments[] = {
        {"http://h/#v1.2", "[1][2]"}, {"http://h/#V1", "[1]"}, {"http://h/#1.2", ""}, {"http://h/", ""}};

    CHECK(&by_semicolon, searches);
    CHECK(&dots_of_fragment, fragments);
}

void test_a_list_of_two_kinds_goes_from_the_first_of_the_one_to_the_last_of_the_other(void)
{
    static const knurl_list_t path = {KNURL_CWD, KNURL_NAME, '/', '\0', ""};
    static const knurl_list_t backwards = {KNURL_NAME, KNURL_CWD, '/', '\0', ""};
    static const items_vector_t paths[] = {
        {"ftp://h/a/b/c", "[a][b][c]"}, {"ftp://h/a/", "[a][]"}, {"ftp://h/name", ""}, {"ftp://h", ""}};
    static const items_vector_t none[] = {{"ftp://h/a/b", ""}, {"ftp://h/a", ""}};

    CHECK(&path, paths);
    CHECK(&backwards, none);
}

void test_items_are_parts_for_all_that_takes_a_part(void)
{
    static const char text[] = "http://h/fw?board=M4&version=1.2";
    char version[8];
    knurl_iterator_t items;

    TEST_ASSERT_EQUAL(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u, FEED_WHOLE));
    knurl_iterate(&items, &url, text, &knurl_query_pairs);
    TEST_ASSERT_TRUE(knurl_next_item(&items));
    TEST_ASSERT_TRUE(knurl_equal_part_caseless(&items.name, text, "BOARD"));
    TEST_ASSERT_EQUAL(12, items.name.offset);
    TEST_ASSERT_EQUAL(18, items.value.offset);
    TEST_ASSERT_TRUE(knurl_next_item(&items));
    TEST_ASSERT_TRUE(knurl_equal_part(&items.name, text, "version"));
    TEST_ASSERT_TRUE(knurl_copy(&items.value, text, version, sizeof version));
    TEST_ASSERT_EQUAL_STRING("1.2", version);
    TEST_ASSERT_FALSE(knurl_next_item(&items));
}

void test_a_part_that_the_caller_cut_is_read_no_further(void)
{
    static const char text[] = "gopher://h/1s%09%09!a%20b";

    TEST_ASSERT_EQUAL(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u, FEED_WHOLE));
    parts[url.count - 1u].length = 4;
    draw_items(text, &knurl_gopher_attributes);
    TEST_ASSERT_EQUAL_STRING("[a%2]", drawn);
}

void test_parts_that_did_not_fit_the_callers_array_are_not_read(void)
{
    static const char text[] = "ftp://h/a/b/c";

    TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM, knurl_parse(&url, knurl_rfc1738_schemes, parts, 3, text, sizeof text - 1u));
    parts[3].offset = 0;
    parts[3].length = 65535;
    parts[3].kind = KNURL_CWD;
    draw_items(text, &knurl_cwd_segments);
    TEST_ASSERT_EQUAL_STRING("[a]", drawn);
}

void test_an_item_may_end_at_the_last_octet_that_an_offset_can_say(void)
{
    static const char text[KNURL_LENGTH_MAX] = "http://h/?a";
    knurl_iterator_t items;

    /* As if its query were the last octet of the longest URL. */
    TEST_ASSERT_EQUAL(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, strlen(text), FEED_WHOLE));
    parts[url.count - 1u].offset = KNURL_LENGTH_MAX - 1u;
    knurl_iterate(&items, &url, text, &knurl_query_pairs);
    TEST_ASSERT_TRUE(knurl_next_item(&items));
    TEST_ASSERT_EQUAL(KNURL_LENGTH_MAX - 1u, items.name.offset);
    TEST_ASSERT_EQUAL(1, items.name.length);
    TEST_ASSERT_FALSE(knurl_next_item(&items));
}

void test_a_field_has_its_value_apart_from_its_name(void)
{
    static const char text[] = "prospero://h/;b=c";
    knurl_iterator_t items;

    TEST_ASSERT_EQUAL(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, strlen(text), FEED_WHOLE));
    knurl_iterate(&items, &url, text, &knurl_prospero_fields);
    TEST_ASSERT_TRUE(knurl_next_item(&items));
    TEST_ASSERT_TRUE(knurl_equal_part(&items.name, text, "b"));
    TEST_ASSERT_TRUE(knurl_equal_part(&items.value, text, "c"));
}

void test_a_list_may_be_of_any_part_and_one_that_is_absent_has_no_item(void)
{
    static const knurl_list_t pieces = {KNURL_SCHEME, KNURL_SCHEME, '-', '\0', ""};
    static const char text[] = "x-a:b";
    knurl_iterator_t items;

    TEST_ASSERT_EQUAL(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, strlen(text), FEED_WHOLE));
    memset(&items, 0, sizeof items);
    knurl_iterate(&items, &url, text, &knurl_query_pairs);
    TEST_ASSERT_FALSE(knurl_next_item(&items));
    knurl_iterate(&items, &url, text, &pieces);
    TEST_ASSERT_TRUE(knurl_next_item(&items));
    TEST_ASSERT_TRUE(knurl_equal_part(&items.name, text, "x"));
    TEST_ASSERT_TRUE(knurl_next_item(&items));
    TEST_ASSERT_TRUE(knurl_equal_part(&items.name, text, "a"));
    TEST_ASSERT_FALSE(knurl_next_item(&items));
}
