/* SPDX-License-Identifier: MIT
 *
 * Looking parts up, and reading their octets. */
#include "flush.h"
#include "knurl.h"
#include "knurl_scheme.h"
#include "unity.h"

#include <string.h>

#define ROOM 16u

static knurl_t url;
static knurl_part_t parts[ROOM];
static const char *text;

static void parse(const char *from)
{
    text = from;
    TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, knurl_parse(&url, knurl_schemes, parts, ROOM, from, strlen(from)), from);
}

void setUp(void)
{
    parse("ftp://@Host.dom:021/a//b;type=d");
}

void tearDown(void)
{
}

void test_a_part_is_found_by_its_kind(void)
{
    TEST_ASSERT_EQUAL_PTR(&parts[2], knurl_part(&url, KNURL_HOST));
    TEST_ASSERT_EQUAL_PTR(&parts[0], knurl_part(&url, KNURL_SCHEME));
    TEST_ASSERT_EQUAL_PTR(&parts[url.count - 1u], knurl_part(&url, KNURL_TYPE));
}

void test_a_part_that_is_absent_is_null_and_one_that_is_empty_is_not(void)
{
    TEST_ASSERT_NULL(knurl_part(&url, KNURL_PASSWORD));
    TEST_ASSERT_NULL(knurl_part(&url, KNURL_PATH));
    TEST_ASSERT_NOT_NULL(knurl_part(&url, KNURL_USER));
    TEST_ASSERT_EQUAL(0, knurl_part(&url, KNURL_USER)->length);
}

void test_parts_of_one_kind_follow_each_other(void)
{
    const knurl_part_t *cwd = knurl_part(&url, KNURL_CWD);
    TEST_ASSERT_TRUE(knurl_equals(cwd, text, "a"));
    cwd = knurl_next_part(&url, cwd);
    TEST_ASSERT_TRUE(knurl_equals(cwd, text, ""));
    TEST_ASSERT_NULL(knurl_next_part(&url, cwd));
}

void test_what_is_left_in_the_array_behind_the_parts_is_not_found(void)
{
    parse("http://h");
    TEST_ASSERT_NULL(knurl_part(&url, KNURL_TYPE));
}

void test_the_octets_of_a_part_are_a_pointer_and_a_length(void)
{
    size_t length = 99;
    TEST_ASSERT_EQUAL_PTR(text + 7, knurl_octets(&url, KNURL_HOST, text, &length));
    TEST_ASSERT_EQUAL(8, length);
    TEST_ASSERT_EQUAL_PTR(text + 6, knurl_octets(&url, KNURL_USER, text, &length));
    TEST_ASSERT_EQUAL(0, length);
    length = 99;
    TEST_ASSERT_NULL(knurl_octets(&url, KNURL_PATH, text, &length));
    TEST_ASSERT_EQUAL(0, length);
}

void test_a_copy_ends_with_nul_or_is_refused(void)
{
    char buffer[10];
    const knurl_part_t *host = knurl_part(&url, KNURL_HOST);
    memset(buffer, 'x', sizeof buffer);
    TEST_ASSERT_TRUE(knurl_copy(host, text, buffer, 9));
    TEST_ASSERT_EQUAL_STRING("Host.dom", buffer);
    TEST_ASSERT_EQUAL('x', buffer[9]);
    TEST_ASSERT_FALSE(knurl_copy(host, text, buffer, 8));
    TEST_ASSERT_EQUAL_STRING("", buffer);
    memset(buffer, 'x', sizeof buffer);
    TEST_ASSERT_FALSE(knurl_copy(host, text, buffer, 0));
    TEST_ASSERT_EQUAL('x', buffer[0]);
    TEST_ASSERT_FALSE(knurl_copy(NULL, text, buffer, 10));
    TEST_ASSERT_EQUAL_STRING("", buffer);
    TEST_ASSERT_TRUE(knurl_copy(knurl_part(&url, KNURL_USER), text, buffer, 1));
    TEST_ASSERT_EQUAL_STRING("", buffer);
}

void test_a_part_equals_a_literal_of_the_same_octets(void)
{
    const knurl_part_t *host = knurl_part(&url, KNURL_HOST);
    TEST_ASSERT_TRUE(knurl_equals(host, text, "Host.dom"));
    TEST_ASSERT_FALSE(knurl_equals(host, text, "host.dom"));
    TEST_ASSERT_FALSE(knurl_equals(host, text, "Host.do"));
    TEST_ASSERT_FALSE(knurl_equals(host, text, "Host.dom."));
    TEST_ASSERT_FALSE(knurl_equals(host, text, ""));
    TEST_ASSERT_FALSE(knurl_equals(NULL, text, ""));
}

void test_a_host_equals_a_literal_in_either_case(void)
{
    const knurl_part_t *host = knurl_part(&url, KNURL_HOST);
    TEST_ASSERT_TRUE(knurl_equals_caseless(host, text, "hOST.DOM"));
    TEST_ASSERT_FALSE(knurl_equals_caseless(host, text, "hOST.DON"));
    TEST_ASSERT_FALSE(knurl_equals_caseless(host, text, "host.domx"));
    TEST_ASSERT_FALSE(knurl_equals_caseless(NULL, text, "host.dom"));
}

void test_without_regard_to_case_only_letters_are_the_same(void)
{
    parse("x-a:@AZaz");
    const knurl_part_t *opaque = knurl_part(&url, KNURL_OPAQUE);
    TEST_ASSERT_TRUE(knurl_equals_caseless(opaque, text, "@azAZ"));
    TEST_ASSERT_FALSE(knurl_equals_caseless(opaque, text, "`azAZ"));
    TEST_ASSERT_FALSE(knurl_equals_caseless(opaque, text, "@azA["));
    parse("x-a:_");
    TEST_ASSERT_FALSE(knurl_equals_caseless(knurl_part(&url, KNURL_OPAQUE), text, "\x7F"));
}

void test_the_effective_port_is_the_urls_own_or_the_schemes_or_none(void)
{
    uint16_t port = 9;
    TEST_ASSERT_TRUE(knurl_port(&url, &port));
    TEST_ASSERT_EQUAL(21, port);
    parse("http://h:0");
    TEST_ASSERT_TRUE(knurl_port(&url, &port));
    TEST_ASSERT_EQUAL(0, port);
    parse("gopher://1.2.3.4");
    TEST_ASSERT_TRUE(knurl_port(&url, &port));
    TEST_ASSERT_EQUAL(70, port);
    port = 9;
    parse("x-a://h");
    TEST_ASSERT_FALSE(knurl_port(&url, &port));
    parse("x-a://u@h:80x");
    TEST_ASSERT_FALSE(knurl_port(&url, &port));
    parse("file:///a");
    TEST_ASSERT_FALSE(knurl_port(&url, &port));
    parse("news:a@1.2.3.4");
    TEST_ASSERT_FALSE(knurl_port(&url, &port));
    TEST_ASSERT_EQUAL(9, port);
}

void test_a_hostnumber_is_four_octets(void)
{
    uint8_t octets[4] = {9, 9, 9, 9};
    const uint8_t untouched[4] = {9, 9, 9, 9};
    const uint8_t expected[4] = {1, 0, 255, 20};
    TEST_ASSERT_FALSE(knurl_hostnumber(knurl_part(&url, KNURL_HOST), text, octets));
    TEST_ASSERT_FALSE(knurl_hostnumber(NULL, text, octets));
    parse("file:///a");
    TEST_ASSERT_FALSE(knurl_hostnumber(knurl_part(&url, KNURL_HOST), text, octets));
    parse("http://1.2.3.4.a");
    TEST_ASSERT_FALSE(knurl_hostnumber(knurl_part(&url, KNURL_HOST), text, octets));
    TEST_ASSERT_EQUAL_HEX8_ARRAY(untouched, octets, 4);
    parse("http://1.0.00255.020/");
    TEST_ASSERT_TRUE(knurl_hostnumber(knurl_part(&url, KNURL_HOST), text, octets));
    TEST_ASSERT_EQUAL_HEX8_ARRAY(expected, octets, 4);
}

void test_errors_and_kinds_have_names(void)
{
    TEST_ASSERT_EQUAL_STRING("ok", knurl_error_name(KNURL_OK));
    TEST_ASSERT_EQUAL_STRING("end", knurl_error_name(KNURL_ERROR_END));
    TEST_ASSERT_EQUAL_STRING("room", knurl_error_name(KNURL_ERROR_ROOM));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_error_name((knurl_error_t)(KNURL_ERROR_ROOM + 1)));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_error_name((knurl_error_t)15));
    TEST_ASSERT_EQUAL_STRING("scheme", knurl_kind_name(&url, KNURL_SCHEME));
    TEST_ASSERT_EQUAL_STRING("fragment", knurl_kind_name(&url, KNURL_FRAGMENT));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, KNURL_FRAGMENT + 1));
    static const knurl_scheme_t *const none[] = {NULL};
    knurl_begin(&url, none, parts, 0);
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, KNURL_OWN));
}

void test_each_kind_of_a_rows_own_has_the_name_that_the_row_gives_it(void)
{
    static const knurl_scheme_t row = {"my\0words\0mark", NULL, NULL, 0, 0, 0};

    url.scheme = &row;
    TEST_ASSERT_EQUAL_STRING("words", knurl_kind_name(&url, KNURL_OWN));
    TEST_ASSERT_EQUAL_STRING("mark", knurl_kind_name(&url, KNURL_OWN + 1));
}

void test_a_hostnumber_has_any_digits_and_no_fifth_group(void)
{
    uint8_t octets[5] = {0, 0, 0, 0, 99};
    const uint8_t expected[5] = {199, 9, 90, 189, 99};

    parse("http://1.2.3.4.5.a/");
    TEST_ASSERT_FALSE(knurl_hostnumber(knurl_part(&url, KNURL_HOST), text, octets));
    parse("http://199.9.90.189/");
    TEST_ASSERT_TRUE(knurl_hostnumber(knurl_part(&url, KNURL_HOST), text, octets));
    TEST_ASSERT_EQUAL_HEX8_ARRAY(expected, octets, 5);
}

void test_a_part_that_did_not_fit_is_not_found(void)
{
    TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM, knurl_parse(&url, knurl_schemes, parts, 1, "ftp://u@h/a", 11));
    TEST_ASSERT_NULL(knurl_part(&url, KNURL_HOST));
}

void test_a_string_that_does_not_fit_leaves_an_empty_one(void)
{
    char one = 'x';

    parse("http://h/");
    TEST_ASSERT_FALSE(knurl_copy(knurl_part(&url, KNURL_HOST), text, &one, 1));
    TEST_ASSERT_EQUAL('\0', one);
}

void test_nothing_behind_a_part_is_compared(void)
{
    const char *flushed = flush("http://ab", 9);

    parse("http://ab");
    TEST_ASSERT_TRUE(knurl_equals(knurl_part(&url, KNURL_HOST), flushed, "ab"));
    TEST_ASSERT_FALSE(knurl_equals(knurl_part(&url, KNURL_HOST), flushed, "abc"));
}
