/* SPDX-License-Identifier: MIT */
#include "feeding.h"
#include "iterators.h"
#include "knurl_draft.h"
#include "knurl_iterators.h"
#include "knurl_rfc1738.h"

#define ROOM 12u

static knurl_part_t parts[ROOM];
static knurl_t url;

/* Writes a URL and marks its items as the vectors do. */
static const char *marked(const char *text, size_t length, const knurl_separators_t *list)
{
    static line_t line;
    knurl_items_t items;
    size_t at = 0;

    line_clear(&line);
    (void)memset(&items, 0xA5, sizeof items);
    knurl_items_begin(&items, &url, list);
    while (knurl_items_next(&items)) {
        TEST_ASSERT_EQUAL(list->first, items.name.kind);
        line_add_octets(&line, &text[at], items.name.offset - at);
        line_add(&line, "{");
        line_add_octets(&line, &text[items.name.offset], items.name.length);
        line_add(&line, "}");
        at = (size_t)items.name.offset + items.name.length;
        if (items.value.kind == KNURL_NONE) {
            TEST_ASSERT_EQUAL(0, items.value.length);
        } else {
            TEST_ASSERT_EQUAL(KNURL_VALUE, items.value.kind);
            line_add_octets(&line, &text[at], items.value.offset - at);
            line_add(&line, "<");
            line_add_octets(&line, &text[items.value.offset], items.value.length);
            line_add(&line, ">");
            at = (size_t)items.value.offset + items.value.length;
        }
    }
    TEST_ASSERT_FALSE(knurl_items_next(&items));
    IS_ERROR(KNURL_OK, items.error);
    line_add_octets(&line, &text[at], length - at);
    return line.text;
}

static void check_by(const knurl_scheme_t *const schemes[], const knurl_separators_t *items, const char *const list[])
{
    static url_vector_t vector;

    while (next_url(&list, &vector)) {
        const char *text = flush(vector.text, vector.length);
        for (int way = 0; way < FEED_WAYS; way++) {
            IS_ERROR(KNURL_OK, feed(&url, schemes, parts, ROOM, text, vector.length, way));
            TEST_ASSERT_EQUAL_STRING(vector.marked, marked(text, vector.length, items));
        }
    }
}

static void check(const knurl_separators_t *items, const char *const list[])
{
    check_by(knurl_rfc1738_schemes, items, list);
}

void test_each_list_has_its_items(void)
{
    check(&knurl_host_labels, label_items);
    check(&knurl_cwd_segments, cwd_items);
    check(&knurl_file_directories, directory_items);
    check(&knurl_path_segments, path_items);
    check(&knurl_query_pairs, pair_items);
    check(&knurl_group_levels, level_items);
    check(&knurl_prospero_fields, field_items);
    check(&knurl_gopher_attributes, attribute_items);
    check(&knurl_gopher_view, view_items);
    check_by(knurl_draft_schemes, &knurl_draft_words, draft_word_items);
}

void test_a_firmware_describes_a_list_of_its_own(void)
{
    static const knurl_separators_t by_semicolon = {KNURL_QUERY, KNURL_QUERY, ';', '=', ""};
    static const knurl_separators_t dots_of_fragment = {KNURL_FRAGMENT, KNURL_FRAGMENT, '.', '\0', "vV"};
    static const knurl_separators_t of_scheme = {KNURL_SCHEME, KNURL_SCHEME, '-', '\0', ""};
    static const char *const searches[] = {"http://h/?{a}=<b>;{c}=<d&e>", NULL};
    static const char *const fragments[] = {"http://h/#v{1}.{2}", "http://h/#V{1}", "http://h/#1.2", "http://h/", NULL};
    static const char *const schemes[] = {"{x}-{a}:b", NULL};

    check(&by_semicolon, searches);
    check(&dots_of_fragment, fragments);
    check(&of_scheme, schemes);
}

void test_a_list_of_two_kinds_goes_from_the_first_of_the_one_to_the_last_of_the_other(void)
{
    static const knurl_separators_t path = {KNURL_CWD, KNURL_NAME, '/', '\0', ""};
    static const knurl_separators_t backwards = {KNURL_NAME, KNURL_CWD, '/', '\0', ""};
    static const char *const paths[] = {"ftp://h/{a}/{b}/{c}", "ftp://h/{a}/{}", "ftp://h/name", "ftp://h", NULL};
    static const char *const none[] = {"ftp://h/a/b", "ftp://h/a", NULL};

    check(&path, paths);
    check(&backwards, none);
}

void test_items_are_parts_for_all_that_takes_a_part(void)
{
    static const char text[] = "http://h/fw?board=M4&version=1.2";
    char version[8];
    knurl_items_t items;

    IS_ERROR(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u, FEED_WHOLE));
    knurl_items_begin(&items, &url, &knurl_query_pairs);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    TEST_ASSERT_TRUE(knurl_equal_part_caseless(&url, &items.name, "BOARD"));
    TEST_ASSERT_EQUAL(12, items.name.offset);
    TEST_ASSERT_EQUAL(18, items.value.offset);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    TEST_ASSERT_TRUE(knurl_equal_part(&url, &items.name, "version"));
    TEST_ASSERT_TRUE(knurl_copy(&url, &items.value, version, sizeof version));
    TEST_ASSERT_EQUAL_STRING("1.2", version);
    TEST_ASSERT_FALSE(knurl_items_next(&items));
}

void test_a_part_that_the_caller_cut_is_read_no_further(void)
{
    static const char text[] = "gopher://h/1s%09%09!a%20b";

    IS_ERROR(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u, FEED_WHOLE));
    parts[url.count - 1u].length = 4;
    TEST_ASSERT_EQUAL_STRING("gopher://h/1s%09%09!{a%2}0b", marked(text, sizeof text - 1u, &knurl_gopher_attributes));
}

void test_an_item_may_end_at_the_last_octet_that_an_offset_can_say(void)
{
    static const char text[KNURL_LENGTH_MAX] = "http://h/?a";
    knurl_items_t items;

    /* Changes the parse so that the query is the last octet of the longest URL. */
    IS_ERROR(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, strlen(text), FEED_WHOLE));
    parts[url.count - 1u].offset = KNURL_LENGTH_MAX - 1u;
    url.offset = KNURL_LENGTH_MAX;
    url.text_length = KNURL_LENGTH_MAX;
    knurl_items_begin(&items, &url, &knurl_query_pairs);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    TEST_ASSERT_EQUAL(KNURL_LENGTH_MAX - 1u, items.name.offset);
    TEST_ASSERT_EQUAL(1, items.name.length);
    TEST_ASSERT_FALSE(knurl_items_next(&items));
}
