/* SPDX-License-Identifier: MIT */
#include "flush.h"
#include "knurl.h"
#include "knurl_bare.h"
#include "knurl_redact.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "knurl_urn.h"
#include "redact.h"
#include "sizes.h"

static knurl_part_t parts[24];
static knurl_t url;

static void parse(const knurl_scheme_t *const list[], uint16_t room, const char *text, size_t length)
{
    knurl_begin(&url, list, parts, room);
    knurl_allow_fragment(&url);
    (void)knurl_read(&url, text, length);
}

static void check_hidden(const char *text, unsigned hidden, const char *redacted)
{
    AT_EACH_SIZE(check_size, text, redacted, strlen(redacted), knurl_redact(&url, hidden, into_size(size)));
}

static void check(const char *text, const char *redacted)
{
    check_hidden(text, 0, redacted);
}

static void check_each(const knurl_scheme_t *const schemes[], unsigned hidden, const char *const list[])
{
    static line_t text;

    for (; is_case(*list); list++) {
        const char *redacted = split_case(*list, &text);
        parse(schemes, COUNT(parts), text.text, text.length);
        check_hidden(text.text, hidden, redacted);
    }
}

static void check_all(const knurl_scheme_t *const schemes[], const char *const list[])
{
    check_each(schemes, 0, list);
}

void test_a_password_is_not_shown(void)
{
    check_all(knurl_rfc3986_schemes, uri_redacted);
    check_all(knurl_rfc1738_schemes, rfc1738_redacted);
}

/* A list without a generic row refuses each text, and so do all rows together. */
void test_a_text_that_is_refused_shows_no_password(void)
{
    static const knurl_scheme_t *const http[] = {&knurl_http, NULL};

    check_all(http, refused_redacted);
}

/* Checks both columns of the table, with texts read whole and stored octet by octet. */
static void check_rows(const knurl_scheme_t *const list[], const redacted_t rows[], size_t count, bool accepted)
{
    for (size_t i = 0; i < count; i++) {
        const redacted_t *row = &rows[i];
        const char *hidden = (row->without_query != NULL) ? row->without_query : row->shown;
        const size_t length = strlen(row->text);
        char octets[64];
        knurl_buffer_t kept = KNURL_BUFFER(octets);

        for (int way = 0; way < 2; way++) {
            if (way == 0) {
                parse(list, COUNT(parts), row->text, length);
            } else {
                knurl_begin(&url, list, parts, COUNT(parts));
                knurl_allow_fragment(&url);
                for (size_t at = 0; at < length; at++) {
                    (void)knurl_store(&url, &row->text[at], 1, &kept);
                }
                (void)knurl_end(&url);
            }
            TEST_ASSERT_EQUAL_MESSAGE(accepted, url.error == KNURL_OK, row->text);
            AT_EACH_SIZE(check_size, row->text, row->shown, strlen(row->shown), knurl_redact(&url, 0, into_size(size)));
            AT_EACH_SIZE(check_size, row->text, hidden, strlen(hidden),
                         knurl_redact(&url, KNURL_REDACT_QUERY, into_size(size)));
        }
    }
}

void test_a_query_is_hidden_if_it_is_asked(void)
{
    static const knurl_scheme_t *const http[] = {&knurl_http, NULL};

    check_rows(knurl_rfc3986_schemes, accepted_rows, COUNT(accepted_rows), true);
    check_rows(http, refused_rows, COUNT(refused_rows), false);
}

void test_a_path_is_hidden_if_it_is_asked(void)
{
    static const knurl_scheme_t *const http[] = {&knurl_http, NULL};
    static const knurl_scheme_t *const urn[] = {&knurl_urn, NULL};

    check_each(knurl_rfc3986_schemes, KNURL_REDACT_PATH, uri_paths);
    check_each(knurl_rfc1738_schemes, KNURL_REDACT_PATH, rfc1738_paths);
    check_each(urn, KNURL_REDACT_PATH, urn_paths);
    check_each(http, KNURL_REDACT_PATH, refused_paths);
}

void test_path_and_query_are_hidden_together(void)
{
    static const knurl_scheme_t *const http[] = {&knurl_http, NULL};
    static const char *const accepted[] = {"http://u:p@h/a?b#c -> http://u:***@h/***?***#c",
                                           "http://h?b -> http://h?***", NULL};
    static const char *const refused[] = {"http://h/a b?c/d -> http://h/***?***", "a?b/c d -> a?***", "a?b /? -> a?***",
                                          "http://u:a/b?c@h/d e?f -> http://u:***", NULL};

    check_each(knurl_rfc3986_schemes, KNURL_REDACT_PATH | KNURL_REDACT_QUERY, accepted);
    check_each(http, KNURL_REDACT_PATH | KNURL_REDACT_QUERY, refused);
}

/* A reference has a path, even an empty one; "*", a host and a port have none. */
void test_the_path_of_what_is_no_whole_url_is_hidden(void)
{
    static const struct {
        const knurl_scheme_t *row;
        const char *text;
        const char *shown;
    } texts[] = {{&knurl_bare_reference, "", "***"},
                 {&knurl_bare_reference, "?x", "***?x"},
                 {&knurl_bare_reference, "//h/a#b", "//h/***#b"},
                 {&knurl_bare_target, "//evil/x", "/***"},
                 {&knurl_bare_target, "*", "*"},
                 {&knurl_bare_connect, "h:80", "h:80"}};

    for (size_t i = 0; i < COUNT(texts); i++) {
        const knurl_scheme_t *const rows[] = {texts[i].row, NULL};
        knurl_bare_begin(&url, rows, parts, COUNT(parts));
        knurl_allow_fragment(&url);
        IS_ERROR(KNURL_OK, knurl_read(&url, texts[i].text, strlen(texts[i].text)));
        check_hidden(texts[i].text, KNURL_REDACT_PATH, texts[i].shown);
    }
}

/* A zone is in the host. */
void test_a_zone_is_shown(void)
{
    static const char text[] = "http://[fe80::1%25e0]:80/a";

    knurl_begin(&url, knurl_rfc3986_schemes, parts, COUNT(parts));
    TEST_ASSERT_TRUE(knurl_allow_zone(&url));
    IS_ERROR(KNURL_OK, knurl_read(&url, text, sizeof text - 1u));
    check_hidden(text, KNURL_REDACT_PATH, "http://[fe80::1%25e0]:80/***");
}

void test_only_queries_and_paths_can_be_asked_for(void)
{
    const unsigned bits = KNURL_REDACT_QUERY | KNURL_REDACT_PATH;

    parse(knurl_rfc3986_schemes, COUNT(parts), "http://h", 8);
    for (unsigned bit = 1; bit != 0u; bit <<= 1) {
        const bool known = (bit & bits) != 0u;
        TELLS(known ? KNURL_OK : KNURL_ERROR_SYNTAX, known ? 8u : 0u, knurl_redact(&url, bit, into_size(20)));
        TELLS(known ? KNURL_OK : KNURL_ERROR_SYNTAX, known ? 8u : 0u, knurl_redact(&url, bit | bits, into_size(20)));
    }
}

/* 2 * length + 6 octets are enough. */
void test_what_is_shown_is_at_most_twice_the_text_and_six(void)
{
    static const char alphabet[] = ":@/?#[]1a. %";
    char text[4];

    for (unsigned number = 0; number < 12u * 12u * 12u * 12u; number++) {
        unsigned left = number;
        for (size_t i = 0; i < 4u; i++) {
            text[i] = alphabet[left % 12u];
            left /= 12u;
        }
        parse(knurl_rfc3986_schemes, COUNT(parts), text, 4);
        for (unsigned hidden = 0; hidden < 4u; hidden++) {
            IS_ERROR(KNURL_OK, knurl_redact(&url, hidden, into_size(14)));
        }
    }
}

/* A URL that is not whole yet is redacted as a refused one. */
void test_a_url_that_has_not_ended_shows_no_password(void)
{
    static const char text[] = "http://bob:hunter2@h";

    for (size_t length = 1; length < sizeof text; length++) {
        char octets[sizeof text];
        knurl_buffer_t kept = KNURL_BUFFER(octets);

        knurl_begin(&url, knurl_rfc3986_schemes, parts, COUNT(parts));
        (void)knurl_store(&url, text, length, &kept);
        IS_ERROR(KNURL_OK, knurl_redact(&url, 0, into_size(SIZES_ROOM)));
        TEST_ASSERT_NULL(memchr(sized, 'u', out.length));
        TEST_ASSERT_GREATER_OR_EQUAL((length < 11u) ? length : 11u, out.length);
    }
}

/* The log's line is shorter than the URL. Digits at its end may be a port. */
void test_a_url_that_is_cut_for_a_log_shows_no_password(void)
{
    static const char text[] = "mqtt://board-7:hunter2secret@broker.example.com/updates";

    for (size_t length = 0; length < sizeof text; length++) {
        parse(knurl_rfc3986_schemes, COUNT(parts), text, length);
        IS_ERROR(KNURL_OK, knurl_redact(&url, 0, into_size(SIZES_ROOM)));
        TEST_ASSERT_NULL_MESSAGE(memchr(sized, 'h', (out.length < 20u) ? out.length : 20u), text);
    }
}

/* If the array is too short, the parts are not known. */
void test_a_url_whose_parts_do_not_fit_is_redacted_as_a_refused_one(void)
{
    static const char text[] = "http://u:pw@h/a:b@c";

    for (uint16_t room = 0; room < 5u; room++) {
        parse(knurl_rfc3986_schemes, room, text, sizeof text - 1u);
        IS_ERROR(KNURL_ERROR_PARTS, url.error);
        check(text, "http://u:***@c");
    }
    parse(knurl_rfc3986_schemes, 5, text, sizeof text - 1u);
    check(text, "http://u:***@h/a:***@c");
}

void test_a_text_that_goes_on_behind_the_url_is_redacted_as_a_refused_one(void)
{
    static const char *const texts[] = {"http://u:p@h/x -> http://u:***@h/x", "http://u:p@h@x -> http://u:***@x"};
    static line_t text;

    for (size_t i = 0; i < COUNT(texts); i++) {
        char octets[40];
        knurl_buffer_t kept = KNURL_BUFFER(octets);
        const char *redacted = split_case(texts[i], &text);

        knurl_begin(&url, knurl_rfc3986_schemes, parts, COUNT(parts));
        IS_ERROR(KNURL_OK, knurl_store(&url, text.text, 12, &kept));
        IS_ERROR(KNURL_OK, knurl_end(&url));
        IS_ERROR(KNURL_ERROR_ENDED, knurl_store(&url, &text.text[12], text.length - 12u, &kept));
        check(text.text, redacted);
    }
}

/* Begins the URL of a family that has no parts of its own. */

static void start_nothing(knurl_t *of)
{
    (void)of;
}

static int read_nothing(knurl_t *of, unsigned octet, unsigned class_)
{
    (void)of;
    (void)octet;
    (void)class_;
    return KNURL_TAKEN;
}

void test_a_url_that_is_a_scheme_alone_has_no_password(void)
{
    static const knurl_family_t family = {read_nothing, start_nothing, 0, KNURL_TRAIT_URI};
    static const knurl_scheme_t row = {"x", &family, NULL, 0, KNURL_FLAG_TAKES_LOGIN};
    const knurl_scheme_t *const list[] = {&row, NULL};

    parse(list, 1, "x:", 2);
    IS_ERROR(KNURL_OK, url.error);
    check("x:", "x:");
}

/* A row of a firmware's own may have several queries. */
void test_each_query_is_hidden(void)
{
    static const knurl_rule_t rules[] = {
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(QUESTION, KNURL_NONE, 1), KNURL_NO_EXIT),
        KNURL_RULE(KNURL_SET_UCHAR, KNURL_QUERY, 0, KNURL_EXIT(QUESTION, KNURL_QUERY, 1), KNURL_NO_EXIT),
    };
    const knurl_scheme_t row = OWN_ROW("qq", rules, 0, KNURL_FLAG_AUTHORITY);
    const knurl_scheme_t *const list[] = {&row, NULL};
    static const char text[] = "qq://h?key?token";
    char buffer[40];
    knurl_buffer_t line = KNURL_BUFFER(buffer);

    parse(list, 8, text, sizeof text - 1u);
    IS_ERROR(KNURL_OK, url.error);
    TEST_ASSERT_EQUAL(4, url.count);
    IS_ERROR(KNURL_OK, knurl_redact(&url, KNURL_REDACT_QUERY, &line));
    TEST_ASSERT_EQUAL_STRING_LEN("qq://h?***?***", buffer, line.length);
    TEST_ASSERT_EQUAL(14, line.length);
}

static char logged[64];

static void log_url(int length, const char *line)
{
    (void)memcpy(logged, line, (size_t)length);
}

/* Runs the header's example. */
void test_the_example_for_redaction(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
    static const char text[] = "http://joe:secret@h/";
    const size_t length = sizeof text - 1u;
    char buffer[40];
    knurl_buffer_t line = KNURL_BUFFER(buffer);

    (void)knurl_parse(&url, schemes, parts, KNURL_PARTS, text, length);
    if (knurl_redact(&url, 0, &line) == KNURL_OK) {
        log_url((int)line.length, line.octets);
    }
    TEST_ASSERT_EQUAL_STRING("http://joe:***@h/", logged);
}
