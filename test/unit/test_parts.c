/* SPDX-License-Identifier: MIT
 *
 * Looking parts up, and reading their octets. */
#include "flush.h"
#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "knurl_urn.h"
#include "sizes.h"

#define ROOM 16u

static knurl_t url;
static knurl_part_t parts[ROOM];
static const char *text;

static void parse(const char *from)
{
    text = from;
    IS_ERROR_MESSAGE(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, from, strlen(from)), from);
}

void setUp(void)
{
    parse("ftp://@Host.dom:021/a//b;type=d");
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
    TEST_ASSERT_TRUE(knurl_equal_part(&url, cwd, "a"));
    cwd = knurl_next_part(&url, cwd);
    TEST_ASSERT_TRUE(knurl_equal_part(&url, cwd, ""));
    TEST_ASSERT_NULL(knurl_next_part(&url, cwd));
}

void test_what_is_left_in_the_array_behind_the_parts_is_not_found(void)
{
    parse("http://h");
    TEST_ASSERT_NULL(knurl_part(&url, KNURL_TYPE));
}

void test_the_octets_of_a_part_are_a_pointer_and_a_length(void)
{
    uint16_t length = 99;
    TEST_ASSERT_EQUAL_PTR(text + 7, knurl_octets(&url, KNURL_HOST, &length));
    TEST_ASSERT_EQUAL(8, length);
    TEST_ASSERT_EQUAL_PTR(text + 6, knurl_octets(&url, KNURL_USER, &length));
    TEST_ASSERT_EQUAL(0, length);
    length = 99;
    TEST_ASSERT_NULL(knurl_octets(&url, KNURL_PATH, &length));
    TEST_ASSERT_EQUAL(0, length);
}

void test_a_copy_ends_with_nul_or_is_refused(void)
{
    const knurl_part_t *host = knurl_part(&url, KNURL_HOST);

    for (size_t size = 0; size <= 10u; size++) {
        check_string(knurl_copy(&url, host, of_size(size), size), size, "Host.dom");
        check_string(knurl_copy(&url, knurl_part(&url, KNURL_USER), of_size(size), size), size, "");
        check_string(knurl_copy(&url, NULL, of_size(size), size), size, NULL);
        check_string(knurl_copy_decoded(&url, NULL, of_size(size), size), size, NULL);
    }
}

void test_a_part_equals_a_literal_of_the_same_octets(void)
{
    const knurl_part_t *host = knurl_part(&url, KNURL_HOST);
    TEST_ASSERT_TRUE(knurl_equal_part(&url, host, "Host.dom"));
    TEST_ASSERT_FALSE(knurl_equal_part(&url, host, "host.dom"));
    TEST_ASSERT_FALSE(knurl_equal_part(&url, host, "Host.do"));
    TEST_ASSERT_FALSE(knurl_equal_part(&url, host, "Host.dom."));
    TEST_ASSERT_FALSE(knurl_equal_part(&url, host, ""));
    TEST_ASSERT_FALSE(knurl_equal_part(&url, NULL, ""));
}

void test_a_host_equals_a_literal_in_either_case(void)
{
    const knurl_part_t *host = knurl_part(&url, KNURL_HOST);
    TEST_ASSERT_TRUE(knurl_equal_part_caseless(&url, host, "hOST.DOM"));
    TEST_ASSERT_FALSE(knurl_equal_part_caseless(&url, host, "hOST.DON"));
    TEST_ASSERT_FALSE(knurl_equal_part_caseless(&url, host, "host.domx"));
    TEST_ASSERT_FALSE(knurl_equal_part_caseless(&url, NULL, "host.dom"));
}

/* Compares each two octets that a URL may hold. */
void test_two_octets_are_the_same_in_either_case_if_they_are_one_letter(void)
{
    const knurl_part_t *part = parts;
    char its[] = "x:";

    parse(its);
    for (int one = '!'; one < 0x7F; one++) {
        for (int other = 1; other < 0x80; other++) {
            const bool letters = ((one | 0x20) >= 'a') && ((one | 0x20) <= 'z');
            const char literal[] = {(char)other, '\0'};

            its[0] = (char)one;
            TEST_ASSERT_EQUAL(one == other, knurl_equal_part(&url, part, literal));
            TEST_ASSERT_EQUAL((one == other) || (letters && ((one ^ other) == 0x20)),
                              knurl_equal_part_caseless(&url, part, literal));
        }
    }
}

void test_errors_and_kinds_have_names(void)
{
    static const char *const errors[] = {
        [KNURL_OK] = "ok",
        [KNURL_ERROR_END] = "end",
        [KNURL_ERROR_LENGTH] = "length",
        [KNURL_ERROR_SCHEME] = "scheme",
        [KNURL_ERROR_ESCAPE] = "escape",
        [KNURL_ERROR_LOGIN] = "login",
        [KNURL_ERROR_HOST] = "host",
        [KNURL_ERROR_PORT] = "port",
        [KNURL_ERROR_CHARACTER] = "character",
        [KNURL_ERROR_SYNTAX] = "syntax",
        [KNURL_ERROR_PARTS] = "parts",
        [KNURL_ERROR_ENDED] = "ended",
        [KNURL_ERROR_BEGIN] = "begin",
        [KNURL_ERROR_TEXT] = "text",
        [KNURL_ERROR_BUFFER] = "buffer",
        [KNURL_ERROR_OVERLAP] = "overlap",
        [KNURL_ERROR_ROUTE] = "route",
    };

    for (unsigned i = 0; i < COUNT(errors); i++) {
        TEST_ASSERT_EQUAL_STRING(errors[i], knurl_error_name(i));
    }
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_error_name(KNURL_ERROR_ROUTE + 1));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_error_name(255));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_error_name(256u + KNURL_ERROR_HOST));
    TEST_ASSERT_EQUAL_STRING("scheme", knurl_kind_name(&url, KNURL_SCHEME));
    TEST_ASSERT_EQUAL_STRING("fragment", knurl_kind_name(&url, KNURL_FRAGMENT));
    TEST_ASSERT_EQUAL_STRING("digits", knurl_kind_name(&url, KNURL_DIGITS));
    TEST_ASSERT_EQUAL_STRING("version", knurl_kind_name(&url, KNURL_LINK_VERSION));
    TEST_ASSERT_EQUAL_STRING("attributes", knurl_kind_name(&url, KNURL_ATTRIBUTES));
    TEST_ASSERT_EQUAL_STRING("zone", knurl_kind_name(&url, KNURL_ZONE));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, KNURL_RESOLUTION + 1));
    static const knurl_scheme_t *const none[] = {NULL};
    knurl_begin(&url, none, parts, 0);
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, KNURL_OWN));
}

void test_each_kind_of_a_rows_own_has_the_name_that_the_row_gives_it(void)
{
    const knurl_scheme_t row = OWN_ROW("my\0words\0mark\0", NULL, 0, KNURL_FLAG_KIND_NAMES);
    const knurl_scheme_t without = OWN_ROW("my", NULL, 0, 0);

    url.scheme = &row;
    TEST_ASSERT_EQUAL_STRING("words", knurl_kind_name(&url, KNURL_OWN));
    TEST_ASSERT_EQUAL_STRING("mark", knurl_kind_name(&url, KNURL_OWN + 1));
    /* knurl_kind_name does not read past the names. */
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, KNURL_OWN + 2));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, 254));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, 255));
    url.scheme = &without;
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, KNURL_OWN));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, 255));
}

void test_a_part_is_settled_when_no_url_that_starts_so_has_another(void)
{
    /* clang-format off */
    static const char *const starts[] = {
        "= 0", "", "http",
        "= 1", "http:", "http://h", "ftp://h", "ftp://h:80", "ftp://u_", "x://h:80", "x://u_:", "x://u:p%4",
        "x://u:p@h",
        "x://u:p@h:8", "x://_b/c_d",
        "= 2", "http://h:", "http://h:80", "http://h/a%4", "ftp://u:%4", "x://h/%4", "news:a@h",
        "= 3", "http://h:80/", "http://h/a?", "http://h/#%4", "ftp://h:80/",
        "= 4", "ftp://u:p@h:80", "x://u:p@h/",
        NULL,
    };
    /* clang-format on */
    static const knurl_scheme_t *const row[] = {&knurl_rfc1738_http, &knurl_rfc1738_ftp, &knurl_rfc1738_news,
                                                &knurl_rfc1738_generic, NULL};
    const char *const *list = starts;
    const char *count = NULL;

    for (const char *start; (start = next_case(&list, &count)) != NULL;) {
        const uint16_t settled = (uint16_t)(*count - '0');

        for (uint16_t room = 1; room <= 5u; room++) {
            /* A URL without a row does not have rules. */
            memset(&url, 0xA5, sizeof url);
            knurl_begin(&url, row, parts, room);
            knurl_allow_fragment(&url);
            IS_ERROR(KNURL_OK, knurl_feed(&url, start, strlen(start)));
            TEST_ASSERT_EQUAL((settled < room) ? settled : room, knurl_settled(&url));
        }
    }
}

/* Each case gives after "=" what is settled of host and port. */
void test_a_host_is_settled_when_neither_it_nor_a_login_before_it_can_change(void)
{
    /* clang-format off */
    static const char *const starts[] = {
        "= none", "", "http", "http://", "http://h", "http://h:8", "http://u:8", "http://u:p", "http://u@h",
        "urn:a", "ftp://h", "ftp://h:21", "news:a@h", "http://h:8x", "http://h/ ", "http://[::1]",
        "= host", "ftp://u:p@h:2", "coap://h:", "coap://h:8", "http://h/", "http://h?", "http://h#",
        "http://h/a%4", "http://u@h:8", "coap://h/", "ftp://h/", "ftp://u:p@h/a", "x://h/", "file://h/",
        "= host port", "http://h:/", "http://h:80/", "http://u:8@h:9/", "http://h:8/", "http://u@h:8?", "http://h:0/",
        NULL,
    };
    /* clang-format on */
    static const knurl_scheme_t *const rows[] = {&knurl_http,        &knurl_coap,         &knurl_file, &knurl_generic,
                                                 &knurl_rfc1738_ftp, &knurl_rfc1738_news, NULL};
    const char *const *list = starts;
    const char *wanted = NULL;

    for (const char *start; (start = next_case(&list, &wanted)) != NULL;) {
        static char octets[32];
        knurl_buffer_t kept = KNURL_BUFFER(octets);
        line_t line;

        memset(&url, 0xA5, sizeof url);
        knurl_begin(&url, rows, parts, 10);
        knurl_allow_fragment(&url);
        (void)knurl_store(&url, start, strlen(start), &kept);
        line_clear(&line);
        for (uint16_t i = 0; i < knurl_settled(&url); i++) {
            if ((parts[i].kind == KNURL_HOST) || (parts[i].kind == KNURL_PORT)) {
                line_add(&line, (line.length == 0u) ? "" : " ");
                line_add(&line, knurl_kind_name(&url, parts[i].kind));
                /* A settled part can be read if the octets were kept. */
                TEST_ASSERT_TRUE_MESSAGE((parts[i].kind == KNURL_PORT) || knurl_equal_part(&url, &parts[i], "h"),
                                         start);
            }
        }
        TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, (line.length == 0u) ? "none" : line.text, start);
        /* Before the end no part is found by its kind. */
        TEST_ASSERT_NULL(knurl_part(&url, KNURL_HOST));
    }
}

void test_nothing_behind_a_part_is_compared(void)
{
    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, flush("http://ab", 9), 9));
    TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_HOST), "ab"));
    TEST_ASSERT_FALSE(knurl_equal_part(&url, knurl_part(&url, KNURL_HOST), "abc"));
}
