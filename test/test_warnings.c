/* SPDX-License-Identifier: MIT */
#include "feeding.h"
#include "flush.h"
#include "knurl_rfc1738.h"
#include "knurl_warnings.h"
#include "unity.h"
#include "warnings.h"

#include <string.h>

#define ROOM 16u

void setUp(void)
{
}

void tearDown(void)
{
}

/* The warnings of each part have to be those of the URL, each part has to give only its own, and however the URL is
 * fed, they have to be the same. */
static void check(const warnings_vector_t *vectors, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const size_t length = strlen(vectors[i].text);
        const char *text = flush(vectors[i].text, length);
        for (int way = 0; way < FEED_WAYS; way++) {
            knurl_part_t parts[ROOM];
            knurl_t url;
            unsigned together = 0;

            TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, length, way),
                                      vectors[i].text);
            for (uint16_t part = 0; part < url.count; part++) {
                together |= knurl_part_warnings(&url, text, &url.parts[part]);
            }
            TEST_ASSERT_EQUAL_HEX16_MESSAGE(vectors[i].warnings, knurl_warnings(&url, text), vectors[i].text);
            TEST_ASSERT_EQUAL_HEX16_MESSAGE(vectors[i].warnings, together, vectors[i].text);
        }
    }
}

#define CHECK(vectors) check(vectors, sizeof vectors / sizeof vectors[0])

void test_a_usual_url_gives_no_warning(void)
{
    CHECK(usual_vectors);
}

void test_a_password_is_told_be_it_empty(void)
{
    CHECK(password_vectors);
}

void test_what_looks_like_a_search_in_a_login_is_told(void)
{
    CHECK(unusual_vectors);
}

void test_a_port_that_is_not_the_default_is_told_where_there_is_a_default(void)
{
    CHECK(port_vectors);
}

void test_an_encoded_cr_or_lf_is_told_in_every_part(void)
{
    CHECK(crlf_vectors);
}

void test_an_encoded_control_is_told_except_the_two_that_separate_in_gopher(void)
{
    CHECK(control_vectors);
}

void test_each_encoded_octet_is_told_as_what_it_is(void)
{
    static const char digits[] = "0123456789abcdef";
    char text[] = "http://h/a%00";
    const size_t length = sizeof text - 1u;

    for (unsigned octet = 0; octet < 256u; octet++) {
        const bool ends_line = (octet == 0x0Au) || (octet == 0x0Du);
        const bool control = (octet < 0x20u) || (octet == 0x7Fu);
        const bool slash = (octet == (unsigned)'/') || (octet == (unsigned)'\\');
        const unsigned expected = ends_line ? CRLF : control ? CONTROL : slash ? SLASH : NOTHING;
        knurl_part_t parts[ROOM];
        knurl_t url;

        text[length - 2u] = digits[octet >> 4];
        text[length - 1u] = digits[octet & 15u];
        TEST_ASSERT_EQUAL(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, length, FEED_WHOLE));
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(expected, knurl_warnings(&url, text), text);
    }
}

void test_a_segment_that_decodes_to_one_or_two_dots_is_told(void)
{
    CHECK(dot_vectors);
}

void test_an_escape_of_a_slash_of_either_kind_is_told_in_what_may_be_a_files_name(void)
{
    CHECK(slash_vectors);
}

/* The URL was refused, or has not ended: what is not known is not harmless. */
void test_a_url_that_was_not_accepted_gives_all_warnings(void)
{
    knurl_part_t parts[ROOM];
    knurl_t url;

    knurl_begin(&url, knurl_rfc1738_schemes, parts, ROOM);
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ALL, knurl_warnings(&url, ""));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_feed(&url, "http://h/", 9));
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ALL, knurl_warnings(&url, "http://h/"));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_end(&url));
    TEST_ASSERT_EQUAL_HEX16(NOTHING, knurl_warnings(&url, "http://h/"));
    TEST_ASSERT_EQUAL(KNURL_ERROR_ENDED, knurl_feed(&url, "a", 1));
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ALL, knurl_warnings(&url, "http://h/a"));
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ALL, knurl_part_warnings(&url, "http://h/a", &parts[1]));
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, "http://h/ ", 10));
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ALL, knurl_warnings(&url, "http://h/ "));
}

void test_a_host_label_or_group_that_no_name_server_knows_is_told(void)
{
    CHECK(long_vectors);
}

void test_a_group_of_a_hostnumber_that_starts_with_zero_is_told(void)
{
    CHECK(zero_vectors);
}

void test_one_url_may_give_many_warnings_each_once(void)
{
    CHECK(several_vectors);
}

void test_a_warning_belongs_to_the_part_that_it_is_about(void)
{
    static const char text[] = "ftp://a;b:c@01.2.3.4:22/../%0D;type=a#%00";
    static const uint16_t expected[] = {NOTHING, UNUSUAL, PASSWORD, ZERO, RESERVED, DOT, CRLF, NOTHING, CONTROL};
    knurl_part_t parts[ROOM];
    knurl_t url;

    TEST_ASSERT_EQUAL(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u, FEED_WHOLE));
    TEST_ASSERT_EQUAL(sizeof expected / sizeof expected[0], url.count);
    for (uint16_t i = 0; i < url.count; i++) {
        TEST_ASSERT_EQUAL_HEX16(expected[i], knurl_part_warnings(&url, text, &parts[i]));
    }
}

void test_every_escape_gives_what_its_octet_is(void)
{
    static const char lower[] = "0123456789abcdef";
    static const char upper[] = "0123456789ABCDEF";
    char text[] = "http://h/a%00";

    for (unsigned octet = 0; octet < 256u; octet++) {
        const unsigned expected = ((octet == 10u) || (octet == 13u))   ? CRLF
                                  : ((octet < 32u) || (octet == 127u)) ? CONTROL
                                  : ((octet == 47u) || (octet == 92u)) ? SLASH
                                                                       : NOTHING;
        for (int way = 0; way < 4; way++) {
            knurl_part_t parts[ROOM];
            knurl_t url;
            text[11] = (((way & 1) != 0) ? lower : upper)[octet >> 4];
            text[12] = (((way & 2) != 0) ? lower : upper)[octet & 15u];
            TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, text, 13));
            TEST_ASSERT_EQUAL_HEX16_MESSAGE(expected, knurl_warnings(&url, text), text);
        }
    }
}

void test_parts_that_did_not_fit_the_callers_array_are_not_read(void)
{
    static const char text[] = "ftp://a:b@h/..";
    knurl_part_t parts[3];
    knurl_t url;

    TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM, knurl_parse(&url, knurl_rfc1738_schemes, parts, 2, text, sizeof text - 1u));
    parts[2].offset = 0;
    parts[2].length = 65535;
    parts[2].kind = KNURL_PASSWORD;
    TEST_ASSERT_EQUAL_HEX16(NOTHING, knurl_warnings(&url, text));
}

void test_a_part_that_the_caller_cut_is_read_no_further(void)
{
    static const char text[] = "http://h/a%0D";
    knurl_part_t parts[ROOM];
    knurl_t url;

    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u));
    parts[2].length--;
    TEST_ASSERT_EQUAL_HEX16(NOTHING, knurl_warnings(&url, text));
    parts[2].length++;
    TEST_ASSERT_EQUAL_HEX16(CRLF, knurl_warnings(&url, text));
}

void test_each_warning_has_its_name_in_the_order_of_the_bits(void)
{
    static const char *const names[] = {KNURL_WARNING_NAMES};
    unsigned i;

    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        TEST_ASSERT_EQUAL_STRING(names[i], knurl_warning_name((uint16_t)(1u << i)));
    }
    TEST_ASSERT_EQUAL_HEX16(1u << (i - 1u), KNURL_WARNING_LAST);
    TEST_ASSERT_EQUAL_STRING("password", knurl_warning_name(KNURL_WARNING_PASSWORD));
    TEST_ASSERT_EQUAL_STRING("dot-segment", knurl_warning_name(KNURL_WARNING_DOT_SEGMENT));
    TEST_ASSERT_EQUAL_STRING("late-at", knurl_warning_name(KNURL_WARNING_LATE_AT));
}

void test_what_is_not_one_warning_has_no_name(void)
{
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_warning_name(0));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_warning_name(3));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_warning_name((uint16_t)(2u * KNURL_WARNING_LAST)));
}
