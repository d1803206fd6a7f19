/* SPDX-License-Identifier: MIT */
#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_normal.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "normal.h"
#include "parsed.h"
#include "sizes.h"

static knurl_t other;
static knurl_part_t other_parts[PARSED_ROOM];

/* Parses two texts, as `url` and as `other`. */
static void parse_two(const knurl_scheme_t *const schemes[], const char *one, const char *two)
{
    static line_t kept;

    line_clear(&kept);
    line_add(&kept, two);
    knurl_begin(&other, schemes, other_parts, PARSED_ROOM);
    knurl_allow_fragment(&other);
    IS_ERROR_MESSAGE(KNURL_OK, knurl_read(&other, kept.text, kept.length), two);
    (void)accept(schemes, one);
}

static void normalize(const char *text, const char *normal)
{
    AT_EACH_SIZE(check_whole, text, normal, strlen(normal), knurl_normalize(&url, into_size(size)));
}

/* Checks that the normal form parses with the same list to the same scheme and effective port, that its own normal form
 * is itself, and that both URLs are equal. */
static void check(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static line_t text;

    for (; is_case(*list); list++) {
        const char *normal = split_case(*list, &text);
        uint16_t port = 0;
        uint16_t other_port = 0;

        parse_two(schemes, text.text, normal);
        normalize(text.text, normal);
        TEST_ASSERT_EQUAL_PTR(url.scheme, other.scheme);
        TEST_ASSERT_EQUAL(knurl_port(&url, &port), knurl_port(&other, &other_port));
        TEST_ASSERT_EQUAL(port, other_port);
        TEST_ASSERT_TRUE(knurl_equal_urls(&url, &other));
        TEST_ASSERT_TRUE(knurl_equal_urls(&other, &url));
        (void)accept(schemes, normal);
        normalize(normal, normal);
    }
}

void test_each_url_has_its_normal_form(void)
{
    check(knurl_rfc3986_schemes, uri_normal);
    check(knurl_rfc1738_schemes, rfc1738_normal);
    check(knurl_draft_schemes, draft_normal);
}

void test_each_octet_of_an_ipv4_address_in_an_ipv6_one_stays(void)
{
    for (uint32_t octet = 0; octet < 256u; octet++) {
        line_t text;

        line_clear(&text);
        line_add(&text, "http://[::ffff:192.0.2.");
        line_add_number(&text, octet);
        line_add(&text, "]/");
        (void)accept(knurl_rfc3986_schemes, text.text);
        normalize(text.text, text.text);
    }
}

/* An escape becomes the character only where the row's family treats both as the same. */
void test_each_escape_is_the_character_or_has_upper_digits(void)
{
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc3986_schemes, knurl_rfc1738_schemes,
                                                         knurl_draft_schemes};
    static const char *const same[] = {"-._~", "-._", ""};

    for (size_t i = 0; i < COUNT(lists) * 256u; i++) {
        const size_t list = i / 256u;
        const int octet = (int)(i % 256u);
        const int letter = octet | 0x20;
        const bool stays = (list == 2u) || (((letter < 'a') || (letter > 'z')) && ((octet < '0') || (octet > '9')) &&
                                            (memchr(same[list], octet, strlen(same[list])) == NULL));
        char text[] = "http://h/a%00b";
        char normal[] = "http://h/a%00b";

        text[11] = "0123456789abcdef"[octet >> 4];
        text[12] = "0123456789abcdef"[octet & 15];
        if (stays) {
            normal[11] = "0123456789ABCDEF"[octet >> 4];
            normal[12] = "0123456789ABCDEF"[octet & 15];
        } else {
            normal[10] = (char)octet;
            memcpy(&normal[11], "b", 2);
        }
        (void)accept(lists[list], text);
        normalize(text, normal);
    }
}

/* Two URLs are equal if their normal forms are. */
void test_two_urls_are_the_same_if_their_normal_forms_are(void)
{
    static line_t one;
    static line_t two;

    for (size_t i = 0; uri_normal[i] != NULL; i++) {
        for (size_t k = 0; uri_normal[k] != NULL; k++) {
            const bool same = (strcmp(split_case(uri_normal[i], &one), split_case(uri_normal[k], &two)) == 0);
            parse_two(knurl_rfc3986_schemes, one.text, two.text);
            TEST_ASSERT_EQUAL_MESSAGE(same, knurl_equal_urls(&url, &other), one.text);
        }
    }
}

void test_urls_of_two_families_can_be_the_same(void)
{
    static const char one[] = "http://010.1.2.3:080";
    static const char two[] = "HTTP://10.1.2.%33/";

    parse_two(knurl_rfc3986_schemes, two, two);
    (void)accept(knurl_rfc1738_schemes, one);
    TEST_ASSERT_TRUE(knurl_equal_urls(&url, &other));
}

/* The array has the parts of the second URL, which fit the first as well. */
void test_two_urls_in_one_array_are_not_the_same(void)
{
    static const char texts[][16] = {"http://h/a", "http://h/a"};

    for (int i = 0; i < 2; i++) {
        IS_ERROR(KNURL_OK,
                 knurl_parse((i == 0) ? &url : &other, knurl_rfc3986_schemes, other_parts, PARSED_ROOM, texts[i], 10));
    }
    TEST_ASSERT_FALSE(knurl_equal_urls(&url, &other));
    TEST_ASSERT_FALSE(knurl_equal_urls(&other, &url));
    TEST_ASSERT_TRUE(knurl_equal_urls(&other, &other));
}

void test_what_differs_is_not_the_same(void)
{
    static const char *const pairs[][2] = {
        {"http://h/a%2Fb", "http://h/a/b"}, {"http://h/?", "http://h/"},        {"http://h/a", "https://h/a"},
        {"http://h/a", "http://h/A"},       {"http://h/", "http://u@h/"},       {"http://h/#", "http://h/"},
        {"http://h/%2B", "http://h/+"},     {"http://h/ab", "http://h/b"},      {"foo://h", "foo://h/"},
        {"http://h:8080/", "http://h/"},    {"http://[::1]/", "http://[::2]/"}, {"foo:/a", "foo:///a"},
    };

    for (size_t i = 0; i < COUNT(pairs); i++) {
        parse_two(knurl_rfc3986_schemes, pairs[i][0], pairs[i][1]);
        TEST_ASSERT_FALSE_MESSAGE(knurl_equal_urls(&url, &other), pairs[i][0]);
    }
}

/* In a firmware's own row all that its rules require stays, and so does a host, unlike in a file URL. */
static const knurl_rule_t own_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};
static const knurl_scheme_t own = OWN_ROW("httpx", own_rules, 80, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT);

void test_a_slash_that_a_row_requires_stays(void)
{
    static const knurl_scheme_t *const schemes[] = {&own, NULL};

    (void)accept(schemes, "httpx://LOCALHOST:80/");
    normalize("httpx://LOCALHOST:80/", "httpx://localhost/");
}

void test_a_name_that_only_starts_like_http_gets_no_slash(void)
{
    static const knurl_rule_t rules[] = {
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    };
    static const char *const names[] = {"httpsx", "htt", "filex"};

    for (size_t i = 0; i < COUNT(names); i++) {
        const knurl_scheme_t row = OWN_ROW(names[i], rules, 1, KNURL_FLAG_AUTHORITY);
        const knurl_scheme_t *const schemes[] = {&row, NULL};
        char text[24];

        memcpy(text, names[i], strlen(names[i]) + 1u);
        strcat(text, "://localhost");
        (void)accept(schemes, text);
        normalize(text, text);
    }
}

/* A slash after a part of a row's own kind stays, even where the URL may end before it. */
void test_a_slash_behind_another_part_stays(void)
{
    static const knurl_rule_t rules[] = {
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
        KNURL_RULE(KNURL_SET_UCHAR, KNURL_OWN, 0, KNURL_EXIT(SLASH, KNURL_OWN, 2), KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    };
    const knurl_scheme_t my = OWN_ROW("my", rules, 0, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT);
    const knurl_scheme_t *const schemes[] = {&my, NULL};

    (void)accept(schemes, "my://h/a/");
    normalize("my://h/a/", "my://h/a/");
    (void)accept(schemes, "my://h:1/a/#f");
    normalize("my://h:1/a/#f", "my://h:1/a/#f");
}

void test_a_text_that_is_not_the_one_that_was_parsed_is_not_read_before_its_host(void)
{
    char text[] = "file://aaaaaa/";

    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM, text, sizeof text - 1u));
    memcpy(text, "file:ocalhost/", sizeof text - 1u);
    normalize(text, "file:ocalhost/");
}
