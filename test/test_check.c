/* SPDX-License-Identifier: MIT */
#include "knurl_rfc1738.h"
#include "knurl_check.h"
#include "knurl_draft.h"
#include "knurl_scheme.h"
#include "knurl.h"
#include "own_schemes.h"
#include "unity.h"

#include <string.h>

TEST_SOURCE_FILE("knurl_mistake_name.c")
TEST_SOURCE_FILE("knurl_own_name.c")
TEST_SOURCE_FILE("coap.c")
TEST_SOURCE_FILE("mqtt.c")

#define AUTHORITY (KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT)
#define LOGIN (AUTHORITY | KNURL_FLAG_TAKES_LOGIN)
#define QUIET KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)
#define COUNT(rules) (sizeof(rules) / sizeof(rules)[0])

/* Rules without a host: all that follows the colon is a path. With one, what follows it is. */
static const knurl_rule_t path[] = {KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
static const knurl_rule_t host[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

static knurl_verdict_t step(knurl_t *url, uint8_t octet, uint8_t length)
{
    (void)url;
    (void)octet;
    (void)length;
    return KNURL_VERDICT_REFUSE;
}

/* A row has this mistake, at this rule and exit. */
static void tells(int line, knurl_mistake_t what, unsigned rule, unsigned exit, const knurl_scheme_t *row, size_t count)
{
    const knurl_check_t check = knurl_check_row(row, count);

    UNITY_TEST_ASSERT_EQUAL_STRING(knurl_mistake_name(what), knurl_mistake_name(check.what), line, NULL);
    UNITY_TEST_ASSERT_EQUAL_UINT8(rule, check.rule, line, NULL);
    UNITY_TEST_ASSERT_EQUAL_UINT8(exit, check.exit, line, NULL);
    UNITY_TEST_ASSERT_EQUAL_UINT8(0, check.row, line, NULL);
}

#define NOWHERE KNURL_NOWHERE
#define TELLS_COUNT(mistake, rule, exit, count, ...)                                                                   \
    do {                                                                                                               \
        const knurl_scheme_t row = {__VA_ARGS__};                                                                      \
        tells(__LINE__, mistake, rule, exit, &row, count);                                                             \
    } while (false)
#define TELLS_ROW(mistake, ...) TELLS_COUNT(mistake, NOWHERE, NOWHERE, COUNT(host), __VA_ARGS__)

/* The same of a row `x:` with these rules: what it says, where, its flags, its place after a host. */
#define TELLS_STEP(mistake, rule, exit, flags, step, after, ...)                                                       \
    do {                                                                                                               \
        static const knurl_rule_t rules[] = {__VA_ARGS__};                                                             \
        TELLS_COUNT(mistake, rule, exit, COUNT(rules), "x", knurl_read_rules, rules, step, 0, flags, after);                             \
    } while (false)
#define TELLS(mistake, rule, exit, flags, ...) TELLS_STEP(mistake, rule, exit, flags, NULL, 0, __VA_ARGS__)

typedef struct counted {
    const knurl_scheme_t *row;
    size_t count;
} counted_t;

static void is_right(const knurl_scheme_t *row, size_t count)
{
    const knurl_check_t check = knurl_check_row(row, count);

    TEST_ASSERT_EQUAL_STRING_MESSAGE("none", knurl_mistake_name(check.what), row->name);
    TEST_ASSERT_EQUAL(NOWHERE, check.rule);
    TEST_ASSERT_EQUAL(NOWHERE, check.exit);
}

void test_the_rows_of_the_library_are_right(void)
{
    static const counted_t rows[] = {
        {&knurl_rfc1738_ftp, 4},           {&knurl_rfc1738_http, 3},           {&knurl_rfc1738_https, 3},          {&knurl_rfc1738_gopher, 5},
        {&knurl_rfc1738_mailto, 7},        {&knurl_rfc1738_news, 5},           {&knurl_rfc1738_nntp, 5},           {&knurl_rfc1738_telnet, 2},
        {&knurl_rfc1738_wais, 5},          {&knurl_rfc1738_file, 2},           {&knurl_rfc1738_prospero, 4},       {&knurl_rfc1738_generic, 3},
        {&knurl_draft_http, 3},    {&knurl_draft_ftp, 3},      {&knurl_draft_gopher, 5},   {&knurl_draft_news, 6},
        {&knurl_draft_wais, 9},    {&knurl_draft_telnet, 1},   {&knurl_draft_prospero, 6}, {&knurl_draft_afs, 3},
        {&knurl_draft_generic, 2}, {&coap_scheme, COAP_RULES}, {&mqtt_scheme, MQTT_RULES},
    };
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc1738_schemes, knurl_draft_schemes};

    for (size_t i = 0; i < COUNT(rows); i++) {
        is_right(rows[i].row, rows[i].count);
    }
    /* RFC 3986's rows have no rules. None of the library's has names for kinds of its own. */
    for (size_t i = 0; knurl_rfc3986_schemes[i] != NULL; i++) {
        is_right(knurl_rfc3986_schemes[i], KNURL_RFC3986_RULES);
        TEST_ASSERT_EQUAL(0, knurl_rfc3986_schemes[i]->flags & KNURL_FLAG_KIND_NAMES);
    }
    /* Every row of the ready lists is one of these. */
    for (size_t list = 0; list < COUNT(lists); list++) {
        for (size_t i = 0; lists[list][i] != NULL; i++) {
            size_t at = 0;
            while ((at < COUNT(rows)) && (rows[at].row != lists[list][i])) {
                at++;
            }
            TEST_ASSERT_TRUE_MESSAGE(at < COUNT(rows), lists[list][i]->name);
            TEST_ASSERT_EQUAL_MESSAGE(0, lists[list][i]->flags & KNURL_FLAG_KIND_NAMES, lists[list][i]->name);
        }
        TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_list(lists[list]).what);
    }
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_list(knurl_rfc3986_schemes).what);
}

void test_a_row_of_rfc_3986_has_no_rules(void)
{
    is_right(&knurl_http, KNURL_RFC3986_RULES);
    is_right(&knurl_generic, KNURL_RFC3986_RULES);
    TEST_ASSERT_EQUAL(0, KNURL_RFC3986_RULES);
    tells(__LINE__, KNURL_MISTAKE_COUNT, NOWHERE, NOWHERE, &knurl_http, 1);
}

void test_rules_may_stand_in_any_order(void)
{
    static const knurl_rule_t from_last[] = {
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 3), KNURL_NO_EXIT),
        KNURL_RULE(KNURL_SET_UCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
        KNURL_RULE(KNURL_SET_UCHAR, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NAME, 1), KNURL_NO_EXIT),
        KNURL_RULE(KNURL_SET_UCHAR, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_CWD, 2), KNURL_NO_EXIT),
    };
    static const knurl_scheme_t row = {"x", knurl_read_rules, from_last, NULL, 0, 0, 0};

    is_right(&row, COUNT(from_last));
}

void test_a_null_pointer_in_a_row_is_told(void)
{
    tells(__LINE__, KNURL_MISTAKE_NULL, NOWHERE, NOWHERE, NULL, 1);
    TELLS_ROW(KNURL_MISTAKE_NULL, NULL, knurl_read_rules, host, NULL, 0, AUTHORITY, 0);
    TELLS_ROW(KNURL_MISTAKE_NULL, "x", knurl_read_rules, NULL, NULL, 0, AUTHORITY, 0);
    TELLS_ROW(KNURL_MISTAKE_NULL, "x", NULL, host, NULL, 0, AUTHORITY, 0);
}

void test_a_row_has_one_to_fifteen_rules(void)
{
    static const knurl_rule_t rules[16] = {
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_EXIT(QUESTION, KNURL_NONE, 2)),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 3), KNURL_EXIT(QUESTION, KNURL_NONE, 4)),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 5), KNURL_EXIT(QUESTION, KNURL_NONE, 6)),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 7), KNURL_EXIT(QUESTION, KNURL_NONE, 8)),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 9), KNURL_EXIT(QUESTION, KNURL_NONE, 10)),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 11), KNURL_EXIT(QUESTION, KNURL_NONE, 12)),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 13), KNURL_EXIT(QUESTION, KNURL_NONE, 14)),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    };

    TELLS_COUNT(KNURL_MISTAKE_COUNT, NOWHERE, NOWHERE, 0, "x", knurl_read_rules, rules, NULL, 0, 0, 0);
    TELLS_COUNT(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 15, "x", knurl_read_rules, rules, NULL, 0, 0, 0);
    TELLS_COUNT(KNURL_MISTAKE_COUNT, NOWHERE, NOWHERE, 16, "x", knurl_read_rules, rules, NULL, 0, 0, 0);
    TELLS_COUNT(KNURL_MISTAKE_BEYOND, 6, 1, 14, "x", knurl_read_rules, rules, NULL, 0, 0, 0);
}

void test_a_name_is_one_that_a_url_of_the_family_can_have(void)
{
    static const char *const wrong[] = {"X",  "xY",    "x:",    "x y", "x_", "x~", "x%41",
                                        "x/", "x\xE9", "x\x7F", "x@",  "x{", "x`"};

    for (size_t i = 0; i < COUNT(wrong); i++) {
        TELLS_ROW(KNURL_MISTAKE_NAME, wrong[i], knurl_read_rules, host, NULL, 0, AUTHORITY, 0);
    }
    TELLS_ROW(KNURL_MISTAKE_NONE, "", knurl_read_rules, host, NULL, 0, AUTHORITY, 0);
    TELLS_ROW(KNURL_MISTAKE_NONE, "az09+-.", knurl_read_rules, host, NULL, 0, AUTHORITY, 0);
    TELLS_ROW(KNURL_MISTAKE_NONE, "0+x", knurl_read_rules, host, NULL, 0, AUTHORITY, 0);
    TELLS_ROW(KNURL_MISTAKE_NONE, "a0+-.", knurl_read_rules, host, NULL, 0, AUTHORITY | KNURL_FLAG_RFC3986, 0);
    TELLS_ROW(KNURL_MISTAKE_NAME, "0a", knurl_read_rules, host, NULL, 0, AUTHORITY | KNURL_FLAG_RFC3986, 0);
    TELLS_ROW(KNURL_MISTAKE_NAME, "+a", knurl_read_rules, host, NULL, 0, AUTHORITY | KNURL_FLAG_RFC3986, 0);
    TELLS_ROW(KNURL_MISTAKE_NONE, "a0-.", knurl_read_rules, host, NULL, 0, AUTHORITY | KNURL_FLAG_DRAFT, 0);
    TELLS_ROW(KNURL_MISTAKE_NAME, "-a", knurl_read_rules, host, NULL, 0, AUTHORITY | KNURL_FLAG_DRAFT, 0);
    TELLS_ROW(KNURL_MISTAKE_NAME, "a+", knurl_read_rules, host, NULL, 0, AUTHORITY | KNURL_FLAG_DRAFT, 0);
}

void test_two_families_exclude_each_other(void)
{
    TELLS_ROW(KNURL_MISTAKE_FLAGS, "x", knurl_read_rules, host, step, 0, AUTHORITY | KNURL_FLAG_RFC3986 | KNURL_FLAG_DRAFT | KNURL_FLAG_STARTS_OVER, 0);
    TELLS_ROW(KNURL_MISTAKE_FLAGS, "x", knurl_read_rules, host, NULL, 0, AUTHORITY | KNURL_FLAG_RFC3986 | KNURL_FLAG_DRAFT, 0);
    TELLS_ROW(KNURL_MISTAKE_NONE, "x", knurl_read_rules, host, step, 0, 0xDFu, 0);
    TELLS_ROW(KNURL_MISTAKE_NONE, "x", knurl_read_rules, host, step, 0, 0xEFu, 0);
}

void test_a_login_needs_an_authority_and_a_step_function(void)
{
    TELLS_ROW(KNURL_MISTAKE_NONE, "x", knurl_read_rules, host, knurl_login, 0, LOGIN, 0);
    TELLS_ROW(KNURL_MISTAKE_NONE, "x", knurl_read_rules, host, step, 0, LOGIN, 0);
    TELLS_ROW(KNURL_MISTAKE_LOGIN, "x", knurl_read_rules, host, NULL, 0, LOGIN, 0);
    TELLS_COUNT(KNURL_MISTAKE_LOGIN, NOWHERE, NOWHERE, 1, "x", knurl_read_rules, path, knurl_login, 0, KNURL_FLAG_TAKES_LOGIN, 0);
    TELLS_ROW(KNURL_MISTAKE_LOGIN, "x", knurl_read_rules, host, knurl_login, 0, AUTHORITY, 0);
    /* RFC 3986's family has a step function that can read a login after an exit to a host. */
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_RFC3986, step, 1,
               KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT), QUIET);
    TELLS_STEP(KNURL_MISTAKE_LOGIN, NOWHERE, NOWHERE, KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_DRAFT, step, 1,
               KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT), QUIET);
    TELLS_STEP(KNURL_MISTAKE_LOGIN, NOWHERE, NOWHERE, KNURL_FLAG_TAKES_LOGIN, step, 1,
               KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT), QUIET);
}

void test_what_asks_a_step_function_needs_one(void)
{
    TELLS_ROW(KNURL_MISTAKE_STEP, "x", knurl_read_rules, host, NULL, 0, AUTHORITY | KNURL_FLAG_ASKS_UNUSABLE, 0);
    TELLS_ROW(KNURL_MISTAKE_STEP, "x", knurl_read_rules, host, NULL, 0, AUTHORITY | KNURL_FLAG_STARTS_OVER, 0);
    TELLS_ROW(KNURL_MISTAKE_NONE, "x", knurl_read_rules, host, step, 0, AUTHORITY | KNURL_FLAG_ASKS_UNUSABLE, 0);
    TELLS(KNURL_MISTAKE_STEP, 0, NOWHERE, 0,
          KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT));
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, step, 0,
               KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT));
}

void test_a_port_needs_a_host(void)
{
    TELLS_COUNT(KNURL_MISTAKE_PORT, NOWHERE, NOWHERE, 1, "x", knurl_read_rules, path, NULL, 25, 0, 0);
    TELLS_COUNT(KNURL_MISTAKE_PORT, NOWHERE, NOWHERE, 1, "x", knurl_read_rules, path, NULL, 0, KNURL_FLAG_TAKES_PORT, 0);
    TELLS_ROW(KNURL_MISTAKE_NONE, "x", knurl_read_rules, host, NULL, 25, KNURL_FLAG_AUTHORITY, 0);
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, KNURL_FLAG_TAKES_PORT, NULL, 1,
               KNURL_RULE(KNURL_SET_ALPHA, KNURL_MORE, 0, KNURL_EXIT(AT, KNURL_USER, KNURL_TO_HOST), KNURL_NO_EXIT),
               KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT));
}

#define TO_HOST(kind) KNURL_RULE(KNURL_SET_ALPHA, KNURL_MORE, 0, KNURL_EXIT(AT, kind, KNURL_TO_HOST), KNURL_NO_EXIT)

void test_a_rule_follows_each_host(void)
{
    TELLS_ROW(KNURL_MISTAKE_AFTER_HOST, "x", knurl_read_rules, host, NULL, 0, AUTHORITY, 2);
    TELLS_ROW(KNURL_MISTAKE_AFTER_HOST, "x", knurl_read_rules, host, NULL, 0, AUTHORITY, 1);
    TELLS_COUNT(KNURL_MISTAKE_AFTER_HOST, NOWHERE, NOWHERE, 1, "x", knurl_read_rules, path, NULL, 0, 0, 1);
    TELLS_ROW(KNURL_MISTAKE_AFTER_HOST, "x", knurl_read_rules, host, NULL, 0, 0, 1);
    TELLS_STEP(KNURL_MISTAKE_AFTER_HOST, NOWHERE, NOWHERE, 0, NULL, 0, TO_HOST(KNURL_USER));
    TELLS_STEP(KNURL_MISTAKE_AFTER_HOST, NOWHERE, NOWHERE, 0, NULL, 1, TO_HOST(KNURL_USER));
    TELLS_STEP(KNURL_MISTAKE_AFTER_HOST, NOWHERE, NOWHERE, 0, NULL, 2, TO_HOST(KNURL_USER));
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, NULL, 1, TO_HOST(KNURL_USER), QUIET);
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, NULL, 1,
               KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(AT, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT), QUIET);
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, NULL, 1,
               KNURL_RULE(KNURL_SET_ALPHA, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_EXIT(AT, KNURL_USER, KNURL_TO_HOST)), QUIET);
    /* A second host after the first one. */
    TELLS(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST)));
}

void test_the_rule_after_a_host_takes_nothing_of_it(void)
{
    TELLS(KNURL_MISTAKE_HOST_RULE, 0, NOWHERE, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(KNURL_SET_SLASH, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_HOST_RULE, 0, NOWHERE, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_HOST_RULE, 0, 0, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_PATH, 1), KNURL_NO_EXIT), QUIET);
    TELLS(KNURL_MISTAKE_HOST_RULE, 0, 1, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_EXIT(SLASH, KNURL_GOES_ON, 1)), QUIET);
    TELLS_STEP(KNURL_MISTAKE_HOST_RULE, 1, NOWHERE, 0, NULL, 1, TO_HOST(KNURL_USER),
               KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_ON_HOST, 0, 0, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(DIGIT, KNURL_NONE, 0), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_ON_HOST, 0, 0, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(LETTER, KNURL_NONE, 0), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_ON_HOST, 0, 1, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_EXIT(HYPHEN, KNURL_NONE, 0)));
    TELLS(KNURL_MISTAKE_ON_HOST, 0, 1, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_EXIT(PERIOD, KNURL_NONE, 0)));
    /* With a login, its delimiters are a host's to wait for; without, they are like others. */
    TELLS_STEP(KNURL_MISTAKE_ON_HOST, 0, 0, LOGIN, knurl_login, 0,
               KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(AT, KNURL_NONE, 0), KNURL_NO_EXIT));
    TELLS_STEP(KNURL_MISTAKE_ON_HOST, 0, 0, LOGIN, knurl_login, 0,
               KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(COLON, KNURL_NONE, 0), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(AT, KNURL_NONE, 0), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(COLON, KNURL_NONE, 1), KNURL_NO_EXIT), QUIET);
}

void test_a_rule_is_made_by_its_macro_with_escapes_for_the_step_function_only_where_it_runs_over_them(void)
{
    TELLS(KNURL_MISTAKE_RULE, 0, NOWHERE, 0, {0, KNURL_PATH, KNURL_SET_XCHAR, {KNURL_NO_EXIT, KNURL_NO_EXIT}});
    TELLS(KNURL_MISTAKE_RULE, 0, NOWHERE, 0, {0x76, KNURL_PATH, KNURL_SET_XCHAR, {KNURL_NO_EXIT, KNURL_NO_EXIT}});
    TELLS_STEP(KNURL_MISTAKE_RULE, 0, NOWHERE, 0, step, 0,
               KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT));
}

void test_no_set_and_no_exit_has_what_no_url_holds(void)
{
    TELLS(KNURL_MISTAKE_SET, 0, NOWHERE, 0,
          KNURL_RULE(KNURL_SET_XCHAR | KNURL_SET_TILDE, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_ON_UNUSABLE, 0, 0, 0,
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, 0, KNURL_EXIT(TILDE, KNURL_PATH, 0), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_ON_UNUSABLE, 0, 1, 0,
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_EXIT(TILDE, KNURL_NONE, 0)));
}

void test_an_exit_is_on_a_class_of_its_own_that_the_rule_does_not_run_over(void)
{
    TELLS_STEP(KNURL_MISTAKE_BEYOND, 0, 1, KNURL_FLAG_DRAFT, step, 0,
               KNURL_RULE(KNURL_SET_ALPHA, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_EXIT(SLASH, KNURL_PATH, 1)));
    /* The draft's rules keep there what they end, as the second exit. */
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, KNURL_FLAG_DRAFT, step, 0,
               KNURL_RULE(KNURL_SET_XCHAR, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_EXIT(ESCAPE, KNURL_PATH, 15)));
    TELLS_STEP(KNURL_MISTAKE_KIND, 0, 1, KNURL_FLAG_DRAFT, step, 0,
               KNURL_RULE(KNURL_SET_XCHAR, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_EXIT(ESCAPE, KNURL_SCHEME, 1)));
    TELLS_STEP(KNURL_MISTAKE_ON_ESCAPE, 0, 0, KNURL_FLAG_DRAFT, step, 0,
               KNURL_RULE(KNURL_SET_XCHAR, KNURL_MORE, 0, KNURL_EXIT(ESCAPE, KNURL_PATH, 1), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_ON_ESCAPE, 0, 0, 0,
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, 0, KNURL_EXIT(ESCAPE, KNURL_PATH, 0), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_ON_ESCAPE, 0, 1, 0,
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_EXIT(ESCAPE, KNURL_NONE, 1)));
    TELLS(KNURL_MISTAKE_ON_ESCAPE, 0, 0, 0,
          {KNURL_RULE_PHASE, KNURL_PATH, KNURL_SET_ALPHA, {{1, KNURL_NONE}, KNURL_NO_EXIT}});
    TELLS(KNURL_MISTAKE_ON_SET, 0, 0, 0,
          KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_EXIT(SLASH, KNURL_PATH, 0), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_ON_SET, 0, 1, 0,
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, 0, KNURL_EXIT(SLASH, KNURL_PATH, 0), KNURL_EXIT(LETTER, KNURL_PATH, 0)));
    TELLS(KNURL_MISTAKE_ON_TWICE, 0, 1, 0,
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, 0, KNURL_EXIT(SLASH, KNURL_PATH, 0), KNURL_EXIT(SLASH, KNURL_PATH, 1)),
          QUIET);
}

void test_an_exit_leads_to_a_rule_or_a_host(void)
{
    TELLS(KNURL_MISTAKE_BEYOND, 0, 0, 0,
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, 0, KNURL_EXIT(SLASH, KNURL_PATH, 1), KNURL_NO_EXIT));
    TELLS(
        KNURL_MISTAKE_BEYOND, 1, 1, KNURL_FLAG_AUTHORITY,
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
        KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, 0, KNURL_EXIT(SLASH, KNURL_PATH, 1), KNURL_EXIT(QUESTION, KNURL_PATH, 14)));
    TELLS_STEP(KNURL_MISTAKE_HOST_GOES_ON, 0, 0, 0, NULL, 1, TO_HOST(KNURL_GOES_ON), QUIET);
    TELLS_STEP(KNURL_MISTAKE_HOST_LOGIN, 0, 0, LOGIN | KNURL_FLAG_DRAFT, step, 0,
               KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT));
    TELLS_STEP(KNURL_MISTAKE_HOST_LOGIN, 0, 0, LOGIN, knurl_login, 0,
               KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT));
}

#define END(kind) KNURL_RULE(KNURL_SET_ALPHA, kind, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)
#define EXIT(kind) KNURL_RULE(KNURL_SET_ALPHA, KNURL_NONE, 0, KNURL_EXIT(SLASH, kind, 0), KNURL_NO_EXIT)

void test_a_rule_records_parts_of_kinds_that_are(void)
{
    /* Every kind of the library has a name and is recorded by rules, but for three that it records itself. */
    for (unsigned kind = 0; kind < KNURL_OWN; kind++) {
        const knurl_rule_t end[] = {END((uint8_t)kind)};
        const knurl_rule_t exit[] = {EXIT((uint8_t)kind)};
        const bool none = (strcmp("unknown", knurl_kind_name(NULL, (uint8_t)kind)) == 0);
        const bool read =
            (kind == KNURL_SCHEME) || (kind == KNURL_FRAGMENT) || (kind == KNURL_HOST) || (kind == KNURL_PORT);
        const knurl_mistake_t what = (none || read) ? KNURL_MISTAKE_KIND : KNURL_MISTAKE_NONE;
        const unsigned rule = (what == KNURL_MISTAKE_NONE) ? NOWHERE : 0;
        const knurl_scheme_t one = {"x", knurl_read_rules, end, NULL, 0, 0, 0};
        const knurl_scheme_t other = {"x", knurl_read_rules, exit, NULL, 0, 0, 0};
        tells(__LINE__, what, rule, NOWHERE, &one, 1);
        tells(__LINE__, what, rule, rule, &other, 1);
    }
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, step, 0, END(KNURL_PORT));
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, step, 0, END(KNURL_HOST));
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, step, 0, END(KNURL_MORE));
}

void test_a_kind_of_its_own_needs_a_name(void)
{
    static const knurl_rule_t rules[] = {
        KNURL_RULE(KNURL_SET_ALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_OWN, 1), KNURL_NO_EXIT),
        END(KNURL_OWN + 1),
    };
    static const knurl_rule_t last[] = {END(254)};

    TELLS_COUNT(KNURL_MISTAKE_KIND_NAME, 0, 0, 2, "x", knurl_read_rules, rules, NULL, 0, 0, 0);
    TELLS_COUNT(KNURL_MISTAKE_KIND_NAME, 0, 0, 2, "x\0a\0b\0", knurl_read_rules, rules, NULL, 0, 0, 0);
    TELLS_COUNT(KNURL_MISTAKE_KIND_NAME, 0, 0, 2, "x\0", knurl_read_rules, rules, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
    TELLS_COUNT(KNURL_MISTAKE_KIND_NAME, 1, NOWHERE, 2, "x\0a\0", knurl_read_rules, rules, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
    TELLS_COUNT(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 2, "x\0a\0b\0", knurl_read_rules, rules, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
    TELLS_COUNT(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 2, "\0a\0b\0", knurl_read_rules, rules, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
    TELLS_COUNT(KNURL_MISTAKE_KIND_NAME, 0, NOWHERE, 1, "x\0a\0", knurl_read_rules, last, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
}

/* A rule that goes on to another, and no end. */
#define TO(rule) KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, rule), KNURL_NO_EXIT)

void test_every_rule_is_reached_and_reaches_an_end(void)
{
    TELLS(KNURL_MISTAKE_UNREACHED, 1, NOWHERE, 0, END(KNURL_PATH), END(KNURL_PATH));
    TELLS(KNURL_MISTAKE_UNREACHED, 2, NOWHERE, KNURL_FLAG_AUTHORITY,
          KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT), END(KNURL_PATH),
          KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_ENDLESS, 0, NOWHERE, 0, END(KNURL_MORE));
    TELLS(KNURL_MISTAKE_ENDLESS, 1, NOWHERE, 0,
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_PATH, 0, KNURL_EXIT(SLASH, KNURL_PATH, 1), KNURL_NO_EXIT),
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_PATH, 2), KNURL_NO_EXIT),
          KNURL_RULE(KNURL_SET_ALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_PATH, 1), KNURL_NO_EXIT));
    /* The end may be at any distance, before the rule or after it. */
    TELLS(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0,
          KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 2), KNURL_NO_EXIT), QUIET,
          KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 3), KNURL_NO_EXIT),
          KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT));
    TELLS(KNURL_MISTAKE_UNREACHED, 2, NOWHERE, 0,
          KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT), QUIET,
          KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 3), KNURL_NO_EXIT),
          KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 2), KNURL_NO_EXIT));
    /* As many rules as there can be, each with the next, and each with the one before it. */
    TELLS(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, TO(1), TO(2), TO(3), TO(4), TO(5), TO(6), TO(7), TO(8), TO(9), TO(10),
          TO(11), TO(12), TO(13), TO(14), QUIET);
    TELLS(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, TO(14), QUIET, TO(1), TO(2), TO(3), TO(4), TO(5), TO(6), TO(7), TO(8),
          TO(9), TO(10), TO(11), TO(12), TO(13));
    /* Behind the two slashes stands a host, whatever the first rule is. */
    TELLS_STEP(KNURL_MISTAKE_UNREACHED, 0, NOWHERE, KNURL_FLAG_AUTHORITY, NULL, 1, QUIET,
               KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT));
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, KNURL_FLAG_AUTHORITY, NULL, 1, QUIET,
               KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST),
                          KNURL_EXIT(QUESTION, KNURL_NONE, 0)));
    /* A host leads to the rule after it. */
    TELLS_STEP(KNURL_MISTAKE_UNREACHED, 1, NOWHERE, 0, NULL, 2, TO_HOST(KNURL_USER), QUIET, QUIET);
    TELLS_STEP(KNURL_MISTAKE_ENDLESS, 0, NOWHERE, 0, NULL, 1, TO_HOST(KNURL_USER),
               KNURL_RULE(0, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT));
    /* knurl_login goes to no rule of the row; what another function does is not known. */
    TELLS_STEP(KNURL_MISTAKE_UNREACHED, 1, NOWHERE, LOGIN, knurl_login, 0, QUIET, QUIET);
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, LOGIN, step, 0, QUIET, QUIET);
    TELLS_STEP(KNURL_MISTAKE_NONE, NOWHERE, NOWHERE, 0, step, 0, END(KNURL_MORE));
}

static void tells_list(int line, knurl_mistake_t what, unsigned row, const knurl_scheme_t *const schemes[])
{
    const knurl_check_t check = knurl_check_list(schemes);

    UNITY_TEST_ASSERT_EQUAL_STRING(knurl_mistake_name(what), knurl_mistake_name(check.what), line, NULL);
    UNITY_TEST_ASSERT_EQUAL_UINT8(row, check.row, line, NULL);
    UNITY_TEST_ASSERT_EQUAL_UINT8(NOWHERE, check.rule, line, NULL);
    UNITY_TEST_ASSERT_EQUAL_UINT8(NOWHERE, check.exit, line, NULL);
}

#define TELLS_LIST(mistake, row, ...)                                                                                  \
    do {                                                                                                               \
        const knurl_scheme_t *const schemes[] = {__VA_ARGS__, NULL};                                                   \
        tells_list(__LINE__, mistake, row, schemes);                                                                   \
    } while (false)

void test_a_list_has_rows_and_no_name_twice(void)
{
    static const knurl_scheme_t my_http = {"http", knurl_read_rules, host, NULL, 8080, AUTHORITY, 0};
    static const knurl_scheme_t my_generic = {"", knurl_read_rules, path, NULL, 0, 0, 0};
    static const knurl_scheme_t capital = {"HTTP", knurl_read_rules, host, NULL, 80, AUTHORITY, 0};
    static const knurl_scheme_t login = {"x", knurl_read_rules, host, NULL, 80, LOGIN, 0};
    static const knurl_scheme_t asks = {"x", knurl_read_rules, host, NULL, 80, AUTHORITY | KNURL_FLAG_ASKS_UNUSABLE, 0};
    static const knurl_scheme_t flags = {"x", knurl_read_rules, host, NULL, 80, KNURL_FLAG_RFC3986 | KNURL_FLAG_DRAFT, 0};
    static const knurl_scheme_t no_rules = {"x", knurl_read_rules, NULL, NULL, 80, AUTHORITY, 0};

    tells_list(__LINE__, KNURL_MISTAKE_NULL, 0, NULL);
    TELLS_LIST(KNURL_MISTAKE_EMPTY, 0, NULL);
    TELLS_LIST(KNURL_MISTAKE_NONE, 0, &knurl_rfc1738_http);
    TELLS_LIST(KNURL_MISTAKE_NONE, 0, &knurl_rfc1738_http, &knurl_rfc1738_https, &knurl_rfc1738_generic);
    TELLS_LIST(KNURL_MISTAKE_NONE, 0, &knurl_coap_tcp, &knurl_coap);
    TELLS_LIST(KNURL_MISTAKE_NONE, 0, &knurl_coap, &knurl_coap_tcp);
    TELLS_LIST(KNURL_MISTAKE_NAME, 0, &capital, &knurl_rfc1738_http);
    TELLS_LIST(KNURL_MISTAKE_TWICE, 1, &knurl_rfc1738_http, &my_http);
    TELLS_LIST(KNURL_MISTAKE_TWICE, 3, &knurl_rfc1738_generic, &knurl_rfc1738_https, &knurl_rfc1738_http, &my_generic);
    TELLS_LIST(KNURL_MISTAKE_TWICE, 2, &knurl_rfc1738_ftp, &knurl_rfc1738_http, &knurl_rfc1738_http);
    TELLS_LIST(KNURL_MISTAKE_NAME, 1, &knurl_rfc1738_http, &capital);
    TELLS_LIST(KNURL_MISTAKE_LOGIN, 1, &knurl_rfc1738_http, &login);
    TELLS_LIST(KNURL_MISTAKE_STEP, 1, &knurl_rfc1738_http, &asks);
    TELLS_LIST(KNURL_MISTAKE_FLAGS, 1, &knurl_rfc1738_http, &flags);
    TELLS_LIST(KNURL_MISTAKE_NULL, 2, &knurl_rfc1738_http, &knurl_rfc1738_ftp, &no_rules);
}

void test_a_place_beyond_254_in_a_list_is_told_as_255(void)
{
    static char names[270][4];
    static knurl_scheme_t rows[270];
    static const knurl_scheme_t *schemes[271];

    for (unsigned i = 0; i < 270u; i++) {
        const knurl_scheme_t row = {names[i], knurl_read_rules, path, NULL, 0, 0, 0};
        names[i][0] = (char)('a' + (int)(i % 26u));
        names[i][1] = (char)('a' + (int)(i / 26u));
        memcpy(&rows[i], &row, sizeof row);
        schemes[i] = &rows[i];
    }
    tells_list(__LINE__, KNURL_MISTAKE_NONE, 0, schemes);
    names[254][1] = 'A';
    tells_list(__LINE__, KNURL_MISTAKE_NAME, 254, schemes);
    names[254][1] = '0';
    names[269][1] = 'A';
    tells_list(__LINE__, KNURL_MISTAKE_NAME, 255, schemes);
    /* A name that stood before is told at any distance. */
    memcpy(names[269], names[260], sizeof names[0]);
    tells_list(__LINE__, KNURL_MISTAKE_TWICE, 255, schemes);
    memcpy(names[250], names[100], sizeof names[0]);
    tells_list(__LINE__, KNURL_MISTAKE_TWICE, 250, schemes);
}

void test_each_mistake_has_its_words(void)
{
    static const char *const words[] = {
        "none",
        "a null pointer",
        "no rules, or more than 15",
        "the name cannot be a scheme's",
        "flags that exclude each other",
        "a login without authority or step function, or without its flag",
        "asks a step function that is not there",
        "a port without a host",
        "after_host is beyond the rules, not needed or missing",
        "the rule after a host takes something",
        "not made by KNURL_RULE, or escapes for a step function that it does not run over",
        "the set has octets that no URL holds",
        "no kind of part that a rule records",
        "a kind of part without a name",
        "nothing leads to the rule",
        "no end is reached from the rule",
        "the exit leads beyond the rules",
        "the exit is on an escape",
        "the exit is on octets that no URL holds",
        "the exit is on what the rule runs over",
        "both exits are on one class",
        "the exit is on what belongs to a host, port or login",
        "a part goes on to a host",
        "the exit is to a host, but the row has a login",
        "a list without rows",
        "a name that a row before it has",
        "no row has the scheme",
        "no URL has such a host, or the policy refuses its class",
        "a warning that is not allowed refuses the port",
        "there is no such class of addresses",
        "the 0 does not stand at the end of the ports",
    };

    TEST_ASSERT_EQUAL(KNURL_MISTAKE_POLICY_END + 1, sizeof words / sizeof words[0]);
    for (unsigned i = 0; i <= KNURL_MISTAKE_POLICY_END; i++) {
        TEST_ASSERT_EQUAL_STRING(words[i], knurl_mistake_name(i));
    }
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_mistake_name(KNURL_MISTAKE_POLICY_END + 1));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_mistake_name(255));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_mistake_name(256));
}
