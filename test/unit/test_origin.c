/* SPDX-License-Identifier: MIT */
#include "cases.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_origin.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "origin.h"

#define ROOM 16u

static knurl_part_t parts[ROOM];
static knurl_part_t other_parts[ROOM];
static knurl_t url;
static knurl_t other;

static void parse(knurl_t *to, knurl_part_t into[], const knurl_scheme_t *const list[], const char *text)
{
    knurl_begin(to, list, into, ROOM);
    knurl_allow_fragment(to);
    (void)knurl_read(to, text, strlen(text));
}

static void check_origins(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static line_t one;
    const char *wanted = NULL;

    for (const char *pair; (pair = next_case(&list, &wanted)) != NULL;) {
        const bool same = (strcmp(wanted, "one origin") == 0);
        const char *two = split_case(pair, &one);

        parse(&url, parts, schemes, one.text);
        parse(&other, other_parts, schemes, two);
        TEST_ASSERT_EQUAL(same, knurl_same_origin(&url, &other));
        TEST_ASSERT_EQUAL(same, knurl_same_origin(&other, &url));
    }
}

void test_an_origin_is_scheme_host_and_port(void)
{
    check_origins(knurl_rfc3986_schemes, uri_origins);
    check_origins(knurl_rfc1738_schemes, rfc1738_origins);
}

/* An escape in a host is compared as the normal form has it. */
void test_an_escape_is_the_character_only_where_it_is_unreserved(void)
{
    for (int octet = 33; octet < 127; octet++) {
        char one[] = "http://h%00";
        char two[] = "http://hx";
        const int letter = octet | 0x20;
        const bool alike = ((letter >= 'a') && (letter <= 'z')) || ((octet >= '0') && (octet <= '9')) ||
                           (strchr("-._~", octet) != NULL);

        one[9] = "0123456789abcdef"[octet >> 4];
        one[10] = "0123456789abcdef"[octet & 15];
        two[8] = (char)octet;
        parse(&url, parts, knurl_rfc3986_schemes, one);
        parse(&other, other_parts, knurl_rfc3986_schemes, two);
        TEST_ASSERT_EQUAL_MESSAGE(alike, knurl_same_origin(&url, &other), two);
    }
}

void test_a_text_that_is_not_the_one_that_was_parsed_is_not_read_behind_a_cut_escape(void)
{
    static const char *const cut[] = {"http://aaa%", "http://aa%4"};
    char text[] = "http://aaaa";
    char *its = (char *)flush(text, 11);

    TEST_ASSERT_NOT_NULL(its);

    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, its, 11));
    parse(&other, other_parts, knurl_rfc3986_schemes, text);
    for (size_t i = 0; i < COUNT(cut); i++) {
        memcpy(its, cut[i], 11);
        TEST_ASSERT_FALSE(knurl_same_origin(&url, &other));
        TEST_ASSERT_FALSE(knurl_same_origin(&other, &url));
    }
}

/* Runs the header's example. */
void test_the_example_for_origins(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_https, NULL};
    static const char text[] = "https://h/a";
    static const char next_text[] = "https://evil/a";
    const size_t next_length = sizeof next_text - 1u;
    knurl_part_t next_parts[KNURL_PARTS];
    bool send_credentials = true;

    parse(&url, parts, schemes, text);
    knurl_t next;
    (void)knurl_parse(&next, schemes, next_parts, KNURL_PARTS, next_text, next_length);
    send_credentials = send_credentials && knurl_same_origin(&url, &next);
    TEST_ASSERT_FALSE(send_credentials);
}

/* The two octets before this host are not slashes. */
void test_a_host_without_an_authority_has_no_origin(void)
{
    static const knurl_rule_t rules[] = {
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SEMICOLON, KNURL_NONE, 1), KNURL_EXIT(SLASH, KNURL_NONE, 1)),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(COLON, KNURL_NONE, 2), KNURL_EXIT(SLASH, KNURL_NONE, 2)),
        KNURL_RULE(KNURL_SET_ALPHADIGIT, KNURL_HOST, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    };
    const knurl_scheme_t row = OWN_ROW("my", rules, 0, 0);
    const knurl_scheme_t *const rows[] = {&row, NULL};
    static const char *const texts[] = {"my:;:h", "my:;/h", "my:/:h", "my://h"};

    for (size_t i = 0; i < COUNT(texts); i++) {
        parse(&url, parts, rows, texts[i]);
        IS_ERROR(KNURL_OK, url.error);
        TEST_ASSERT_EQUAL(i == 3u, knurl_same_origin(&url, &url));
    }
}

void test_two_urls_in_one_array_have_no_common_origin(void)
{
    static const char text[] = "https://h.example/a";
    static const char other_text[] = "https://h.exampl/b";

    parse(&url, parts, knurl_rfc3986_schemes, text);
    TEST_ASSERT_TRUE(knurl_same_origin(&url, &url));
    parse(&other, parts, knurl_rfc3986_schemes, other_text);
    TEST_ASSERT_FALSE(knurl_same_origin(&url, &other));
    TEST_ASSERT_FALSE(knurl_same_origin(&other, &url));
}

/* The target of a redirect is read into the buffer of the first URL. */
void test_two_urls_in_one_text_have_no_common_origin(void)
{
    char text[] = "https://a.example/x";

    parse(&url, parts, knurl_rfc3986_schemes, text);
    TEST_ASSERT_TRUE(knurl_same_origin(&url, &url));
    (void)strcpy(text, "https://b.example/y");
    parse(&other, other_parts, knurl_rfc3986_schemes, text);
    TEST_ASSERT_FALSE(knurl_same_origin(&url, &other));
    TEST_ASSERT_FALSE(knurl_same_origin(&other, &url));
}
