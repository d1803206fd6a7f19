/* SPDX-License-Identifier: MIT */
#include "cases.h"
#include "knurl.h"
#include "knurl_check.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "own_schemes.h"

TEST_SOURCE_FILE("knurl_names.c")
TEST_SOURCE_FILE("coap.c")
TEST_SOURCE_FILE("mqtt.c")

#define AUTHORITY (KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT)
#define LOGIN (AUTHORITY | KNURL_FLAG_TAKES_LOGIN)

/* Shortens the words of rules. */
#define ALPHA KNURL_SET_ALPHA
#define XCHAR KNURL_SET_XCHAR
#define NONE KNURL_NONE
#define MORE KNURL_MORE
#define PATH KNURL_PATH
#define USER KNURL_USER
#define HOST KNURL_TO_HOST
#define ON KNURL_EXIT
#define NO KNURL_NO_EXIT
#define RULE KNURL_RULE
#define QUIET RULE(0, NONE, 0, NO, NO)
#define TO(rule) RULE(0, MORE, 0, ON(SLASH, NONE, rule), NO)
#define END_OR(rule) RULE(0, NONE, 0, ON(SLASH, NONE, rule), NO)
#define AUTH KNURL_FLAG_AUTHORITY
#define DRAFT 0x80u /* not a flag of knurl: the row belongs to the draft's family */
#define RULES (&knurl_rfc1738_family)
#define URI (&knurl_rfc3986_family)
#define TAKES_LOGIN KNURL_FLAG_TAKES_LOGIN
#define TAKES_PORT KNURL_FLAG_TAKES_PORT
#define M(mistake) KNURL_MISTAKE_##mistake

/* In the rules of `path` all that follows the colon is a path, and in those of `host` all that follows the host. */
static const knurl_rule_t path[] = {RULE(XCHAR, PATH, 0, NO, NO)};
static const knurl_rule_t host[] = {
    RULE(0, NONE, 0, ON(SLASH, NONE, 1), NO),
    RULE(XCHAR, PATH, 0, NO, NO),
};

static int step(knurl_t *url, uint8_t octet, uint8_t length)
{
    (void)url;
    (void)octet;
    (void)length;
    return KNURL_REFUSED;
}

/* The place of a mistake: a rule and its exit, or the row as a whole. */
typedef struct where {
    uint8_t rule;
    uint8_t exit;
} where_t;

#define NOWHERE KNURL_NOWHERE
#define IN(rule, exit) ((where_t){rule, exit})
#define WHOLE IN(NOWHERE, NOWHERE)

/* Checks that a row has this mistake at this place. */
static void tells(int line, knurl_mistake_t what, where_t where, const knurl_scheme_t *row, size_t count)
{
    const knurl_check_t check = knurl_check_row(row, count);

    UNITY_TEST_ASSERT_EQUAL_STRING(knurl_mistake_name(what), knurl_mistake_name(check.what), line, NULL);
    UNITY_TEST_ASSERT_EQUAL_UINT8(where.rule, check.rule, line, NULL);
    UNITY_TEST_ASSERT_EQUAL_UINT8(where.exit, check.exit, line, NULL);
    UNITY_TEST_ASSERT_EQUAL_UINT8(0, check.row, line, NULL);
}

#define TELLS_COUNT(mistake, where, count, ...) TELLS_ITS(mistake, where, count, __VA_ARGS__)
#define TELLS_ITS(mistake, where, count, name, its_family, rules, step, port, flags, after)                            \
    do {                                                                                                               \
        const knurl_grammar_t grammar = {rules, step, after};                                                          \
        const knurl_scheme_t row = {name, (((flags) & DRAFT) != 0u) ? knurl_draft_http.family : (its_family),          \
                                    &grammar, port, (uint8_t)((flags) & ~DRAFT)};                                      \
        tells(__LINE__, mistake, where, &row, count);                                                                  \
    } while (false)
#define TELLS_ROW(mistake, ...) TELLS_COUNT(mistake, WHOLE, COUNT(host), __VA_ARGS__)
#define TELLS_HOST(mistake, name, ...) TELLS_ROW(mistake, name, RULES, host, __VA_ARGS__)
#define TELLS_URI(mistake, name, grammar, flags)                                                                       \
    do {                                                                                                               \
        const knurl_scheme_t row = {name, URI, grammar, 80, flags};                                                    \
        tells(__LINE__, mistake, WHOLE, &row, KNURL_RFC3986_RULES);                                                    \
    } while (false)

/* Checks a row `x:` with these rules, flags, step function and index of the rule after a host. */
#define TELLS_STEP(mistake, where, flags, step, after, ...)                                                            \
    do {                                                                                                               \
        static const knurl_rule_t rules[] = {__VA_ARGS__};                                                             \
        TELLS_COUNT(mistake, where, COUNT(rules), "x", RULES, rules, step, 0, flags, after);                           \
    } while (false)
#define TELLS(mistake, where, flags, ...) TELLS_STEP(mistake, where, flags, NULL, 0, __VA_ARGS__)
#define RIGHT(...) TELLS(M(NONE), IN(NOWHERE, NOWHERE), __VA_ARGS__)
#define RIGHT_STEP(...) TELLS_STEP(M(NONE), IN(NOWHERE, NOWHERE), __VA_ARGS__)

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
        {&knurl_rfc1738_ftp, 4},    {&knurl_rfc1738_http, 3},     {&knurl_rfc1738_https, 3},
        {&knurl_rfc1738_gopher, 5}, {&knurl_rfc1738_mailto, 7},   {&knurl_rfc1738_news, 5},
        {&knurl_rfc1738_nntp, 5},   {&knurl_rfc1738_telnet, 2},   {&knurl_rfc1738_wais, 5},
        {&knurl_rfc1738_file, 2},   {&knurl_rfc1738_prospero, 4}, {&knurl_rfc1738_generic, 3},
        {&knurl_draft_http, 3},     {&knurl_draft_ftp, 3},        {&knurl_draft_gopher, 5},
        {&knurl_draft_news, 6},     {&knurl_draft_wais, 9},       {&knurl_draft_telnet, 1},
        {&knurl_draft_prospero, 6}, {&knurl_draft_afs, 3},        {&knurl_draft_generic, 2},
        {&coap_scheme, COAP_RULES}, {&mqtt_scheme, MQTT_RULES},
    };
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc1738_schemes, knurl_draft_schemes};

    for (size_t i = 0; i < COUNT(rows); i++) {
        is_right(rows[i].row, rows[i].count);
    }
    /* The rows of RFC 3986 have no rules. No row of the library names kinds of its own. */
    for (size_t i = 0; knurl_rfc3986_schemes[i] != NULL; i++) {
        is_right(knurl_rfc3986_schemes[i], KNURL_RFC3986_RULES);
        TEST_ASSERT_EQUAL(0, knurl_rfc3986_schemes[i]->flags & KNURL_FLAG_KIND_NAMES);
    }
    /* Every row of the ready lists is among the rows above. */
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
    tells(__LINE__, M(COUNT), WHOLE, &knurl_http, 1);
}

void test_rules_may_stand_in_any_order(void)
{
    static const knurl_rule_t from_last[] = {
        TO(3),
        RULE(KNURL_SET_UCHAR, PATH, 0, NO, NO),
        RULE(KNURL_SET_UCHAR, MORE, 0, ON(SLASH, KNURL_NAME, 1), NO),
        RULE(KNURL_SET_UCHAR, MORE, 0, ON(SLASH, KNURL_CWD, 2), NO),
    };
    const knurl_scheme_t row = OWN_ROW("x", from_last, 0, 0);

    is_right(&row, COUNT(from_last));
}

void test_a_null_pointer_in_a_row_is_told(void)
{
    tells(__LINE__, M(NULL), WHOLE, NULL, 1);
    TELLS_ROW(M(NULL), NULL, RULES, host, NULL, 0, AUTHORITY, 0);
    TELLS_ROW(M(NULL), "x", RULES, NULL, NULL, 0, AUTHORITY, 0);
    TELLS_ROW(M(NULL), "x", NULL, host, NULL, 0, AUTHORITY, 0);
    {
        static const knurl_scheme_t no_grammar = {"x", RULES, NULL, 0, AUTHORITY};
        tells(__LINE__, M(NULL), WHOLE, &no_grammar, 0);
    }
}

#define FORK(next) RULE(0, NONE, 0, ON(SLASH, NONE, next), ON(QUESTION, NONE, (next) + 1))

void test_a_row_has_one_to_fifteen_rules(void)
{
    static const knurl_rule_t rules[16] = {
        FORK(1), FORK(3), FORK(5), FORK(7), FORK(9), FORK(11), FORK(13), QUIET,
        QUIET,   QUIET,   QUIET,   QUIET,   QUIET,   QUIET,    QUIET,    QUIET,
    };

    TELLS_COUNT(M(COUNT), WHOLE, 0, "x", RULES, rules, NULL, 0, 0, 0);
    TELLS_COUNT(M(NONE), WHOLE, 15, "x", RULES, rules, NULL, 0, 0, 0);
    TELLS_COUNT(M(COUNT), WHOLE, 16, "x", RULES, rules, NULL, 0, 0, 0);
    TELLS_COUNT(M(BEYOND), IN(6, 1), 14, "x", RULES, rules, NULL, 0, 0, 0);
}

void test_a_name_is_one_that_a_url_of_the_family_can_have(void)
{
    static const char *const wrong[] = {"X",  "xY",    "x:",    "x y", "x_", "x~", "x%41",
                                        "x/", "x\xE9", "x\x7F", "x@",  "x{", "x`"};

    for (size_t i = 0; i < COUNT(wrong); i++) {
        TELLS_HOST(M(NAME), wrong[i], NULL, 0, AUTHORITY, 0);
    }
    TELLS_HOST(M(NONE), "", NULL, 0, AUTHORITY, 0);
    TELLS_HOST(M(NONE), "az09+-.", NULL, 0, AUTHORITY, 0);
    TELLS_HOST(M(NONE), "0+x", NULL, 0, AUTHORITY, 0);
    TELLS_URI(M(NONE), "a0+-.", NULL, AUTHORITY);
    TELLS_URI(M(NAME), "0a", NULL, AUTHORITY);
    TELLS_URI(M(NAME), "+a", NULL, AUTHORITY);
    TELLS_HOST(M(NONE), "a0-.", NULL, 0, AUTHORITY | DRAFT, 0);
    TELLS_HOST(M(NAME), "-a", NULL, 0, AUTHORITY | DRAFT, 0);
    TELLS_HOST(M(NAME), "a+", NULL, 0, AUTHORITY | DRAFT, 0);
}

void test_what_a_grammar_has_is_not_in_a_row_without_one(void)
{
    static const knurl_grammar_t one = {host, NULL, 0};

    TELLS_URI(M(FLAGS), "x", NULL, AUTHORITY | KNURL_FLAG_STARTS_OVER);
    TELLS_URI(M(FLAGS), "x", NULL, AUTHORITY | KNURL_FLAG_ASKS_UNUSABLE);
    TELLS_URI(M(COUNT), "x", &one, AUTHORITY);
    TELLS_URI(M(FLAGS), "x", NULL, LOGIN | KNURL_FLAG_NO_FRAGMENT);
    TELLS_HOST(M(FLAGS), "x", step, 0, LOGIN | KNURL_FLAG_NO_FRAGMENT, 0);
    TELLS_HOST(M(NONE), "x", step, 0, LOGIN | KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_STARTS_OVER, 0);
}

void test_a_login_needs_an_authority_and_a_step_function(void)
{
    TELLS_HOST(M(NONE), "x", knurl_login, 0, LOGIN, 0);
    TELLS_HOST(M(NONE), "x", step, 0, LOGIN, 0);
    TELLS_HOST(M(LOGIN), "x", NULL, 0, LOGIN, 0);
    TELLS_COUNT(M(LOGIN), WHOLE, 1, "x", RULES, path, knurl_login, 0, TAKES_LOGIN, 0);
    TELLS_HOST(M(LOGIN), "x", knurl_login, 0, AUTHORITY, 0);
    TELLS_STEP(M(LOGIN), WHOLE, TAKES_LOGIN | DRAFT, step, 1, TO(HOST), QUIET);
    TELLS_STEP(M(LOGIN), WHOLE, TAKES_LOGIN, step, 1, TO(HOST), QUIET);
}

void test_what_asks_a_step_function_needs_one(void)
{
    TELLS_HOST(M(STEP), "x", NULL, 0, AUTHORITY | KNURL_FLAG_ASKS_UNUSABLE, 0);
    TELLS_HOST(M(STEP), "x", NULL, 0, AUTHORITY | KNURL_FLAG_STARTS_OVER, 0);
    TELLS_HOST(M(NONE), "x", step, 0, AUTHORITY | KNURL_FLAG_ASKS_UNUSABLE, 0);
    TELLS(M(STEP), IN(0, NOWHERE), 0, RULE(XCHAR, PATH, KNURL_STEP_ESCAPES, NO, NO));
    RIGHT_STEP(0, step, 0, RULE(XCHAR, PATH, KNURL_STEP_ESCAPES, NO, NO));
}

void test_a_port_needs_a_host(void)
{
    TELLS_COUNT(M(PORT), WHOLE, 1, "x", RULES, path, NULL, 25, 0, 0);
    TELLS_COUNT(M(PORT), WHOLE, 1, "x", RULES, path, NULL, 0, TAKES_PORT, 0);
    TELLS_HOST(M(NONE), "x", NULL, 25, AUTH, 0);
    RIGHT_STEP(TAKES_PORT, NULL, 1, RULE(ALPHA, MORE, 0, ON(AT, USER, HOST), NO), QUIET);
}

#define TO_HOST(kind) RULE(ALPHA, MORE, 0, ON(AT, kind, HOST), NO)

void test_a_rule_follows_each_host(void)
{
    TELLS_HOST(M(AFTER_HOST), "x", NULL, 0, AUTHORITY, 2);
    TELLS_HOST(M(AFTER_HOST), "x", NULL, 0, AUTHORITY, 1);
    TELLS_COUNT(M(AFTER_HOST), WHOLE, 1, "x", RULES, path, NULL, 0, 0, 1);
    TELLS_HOST(M(AFTER_HOST), "x", NULL, 0, 0, 1);
    TELLS_STEP(M(AFTER_HOST), WHOLE, 0, NULL, 0, TO_HOST(USER));
    TELLS_STEP(M(AFTER_HOST), WHOLE, 0, NULL, 1, TO_HOST(USER));
    TELLS_STEP(M(AFTER_HOST), WHOLE, 0, NULL, 2, TO_HOST(USER));
    RIGHT_STEP(0, NULL, 1, TO_HOST(USER), QUIET);
    RIGHT_STEP(0, NULL, 1, RULE(0, MORE, 0, ON(AT, NONE, HOST), NO), QUIET);
    RIGHT_STEP(0, NULL, 1, RULE(ALPHA, MORE, 0, NO, ON(AT, USER, HOST)), QUIET);
    /* A second host follows the first. */
    RIGHT(AUTH, RULE(0, NONE, 0, NO, ON(SLASH, NONE, HOST)));
}

void test_the_rule_after_a_host_takes_nothing_of_it(void)
{
    TELLS(M(HOST_RULE), IN(0, NOWHERE), AUTH, RULE(KNURL_SET_SLASH, NONE, 0, NO, NO));
    TELLS(M(HOST_RULE), IN(0, NOWHERE), AUTH, RULE(0, PATH, 0, NO, NO));
    TELLS(M(HOST_RULE), IN(0, 0), AUTH, RULE(0, MORE, 0, ON(SLASH, PATH, 1), NO), QUIET);
    TELLS(M(HOST_RULE), IN(0, 1), AUTH, RULE(0, MORE, 0, NO, ON(SLASH, KNURL_GOES_ON, 1)), QUIET);
    TELLS_STEP(M(HOST_RULE), IN(1, NOWHERE), 0, NULL, 1, TO_HOST(USER), RULE(XCHAR, PATH, 0, NO, NO));
    TELLS(M(ON_HOST), IN(0, 0), AUTH, RULE(0, NONE, 0, ON(DIGIT, NONE, 0), NO));
    TELLS(M(ON_HOST), IN(0, 0), AUTH, RULE(0, NONE, 0, ON(LETTER, NONE, 0), NO));
    TELLS(M(ON_HOST), IN(0, 1), AUTH, RULE(0, NONE, 0, NO, ON(HYPHEN, NONE, 0)));
    TELLS(M(ON_HOST), IN(0, 1), AUTH, RULE(0, NONE, 0, NO, ON(PERIOD, NONE, 0)));
    /* With a login the host waits for its delimiters; without one they are octets like others. */
    TELLS_STEP(M(ON_HOST), IN(0, 0), LOGIN, knurl_login, 0, RULE(0, NONE, 0, ON(AT, NONE, 0), NO));
    TELLS_STEP(M(ON_HOST), IN(0, 0), LOGIN, knurl_login, 0, RULE(0, NONE, 0, ON(COLON, NONE, 0), NO));
    RIGHT(AUTH, RULE(0, NONE, 0, ON(AT, NONE, 0), NO));
    RIGHT(AUTH, RULE(0, MORE, 0, ON(COLON, NONE, 1), NO), QUIET);
}

void test_a_rule_is_made_by_its_macro_with_escapes_for_the_step_function_only_where_it_runs_over_them(void)
{
    TELLS(M(RULE), IN(0, NOWHERE), 0, {0, PATH, XCHAR, {NO, NO}});
    TELLS(M(RULE), IN(0, NOWHERE), 0, {0x76, PATH, XCHAR, {NO, NO}});
    TELLS_STEP(M(RULE), IN(0, NOWHERE), 0, step, 0, RULE(ALPHA, PATH, KNURL_STEP_ESCAPES, NO, NO));
}

void test_no_set_and_no_exit_has_what_no_url_holds(void)
{
    TELLS(M(SET), IN(0, NOWHERE), 0, RULE(XCHAR | KNURL_SET_TILDE, PATH, 0, NO, NO));
    TELLS(M(ON_UNUSABLE), IN(0, 0), 0, RULE(ALPHA, PATH, 0, ON(TILDE, PATH, 0), NO));
    TELLS(M(ON_UNUSABLE), IN(0, 1), 0, RULE(ALPHA, PATH, 0, NO, ON(TILDE, NONE, 0)));
}

void test_an_exit_is_on_a_class_of_its_own_that_the_rule_does_not_run_over(void)
{
    TELLS_STEP(M(BEYOND), IN(0, 1), DRAFT, step, 0, RULE(ALPHA, MORE, 0, NO, ON(SLASH, PATH, 1)));
    /* There the draft's rules keep the part that they end, as the second exit does. */
    RIGHT_STEP(DRAFT, step, 0, RULE(XCHAR, MORE, 0, NO, ON(ESCAPE, PATH, 15)));
    TELLS_STEP(M(KIND), IN(0, 1), DRAFT, step, 0, RULE(XCHAR, MORE, 0, NO, ON(ESCAPE, KNURL_SCHEME, 1)));
    TELLS_STEP(M(ON_ESCAPE), IN(0, 0), DRAFT, step, 0, RULE(XCHAR, MORE, 0, ON(ESCAPE, PATH, 1), NO));
    TELLS(M(ON_ESCAPE), IN(0, 0), 0, RULE(ALPHA, PATH, 0, ON(ESCAPE, PATH, 0), NO));
    TELLS(M(ON_ESCAPE), IN(0, 1), 0, RULE(ALPHA, PATH, 0, NO, ON(ESCAPE, NONE, 1)));
    TELLS(M(ON_ESCAPE), IN(0, 0), 0, {KNURL_RULE_STATE, PATH, ALPHA, {{1, NONE}, NO}});
    TELLS(M(ON_SET), IN(0, 0), 0, RULE(XCHAR, PATH, 0, ON(SLASH, PATH, 0), NO));
    TELLS(M(ON_SET), IN(0, 1), 0, RULE(ALPHA, PATH, 0, ON(SLASH, PATH, 0), ON(LETTER, PATH, 0)));
    TELLS(M(ON_TWICE), IN(0, 1), 0, RULE(ALPHA, PATH, 0, ON(SLASH, PATH, 0), ON(SLASH, PATH, 1)), QUIET);
}

void test_an_exit_leads_to_a_rule_or_a_host(void)
{
    TELLS(M(BEYOND), IN(0, 0), 0, RULE(ALPHA, PATH, 0, ON(SLASH, PATH, 1), NO));
    TELLS(M(BEYOND), IN(1, 1), AUTH, END_OR(1), RULE(ALPHA, PATH, 0, ON(SLASH, PATH, 1), ON(QUESTION, PATH, 14)));
    TELLS_STEP(M(HOST_GOES_ON), IN(0, 0), 0, NULL, 1, TO_HOST(KNURL_GOES_ON), QUIET);
    TELLS_STEP(M(HOST_LOGIN), IN(0, 0), LOGIN | DRAFT, step, 0, END_OR(HOST));
    TELLS_STEP(M(HOST_LOGIN), IN(0, 0), LOGIN, knurl_login, 0, END_OR(HOST));
}

#define END(kind) RULE(ALPHA, kind, 0, NO, NO)
#define EXIT(kind) RULE(ALPHA, NONE, 0, ON(SLASH, kind, 0), NO)

void test_a_rule_records_parts_of_kinds_that_are(void)
{
    /* Every kind of the library has a name, and rules record it, except three that the library records itself. */
    for (unsigned kind = 0; kind < KNURL_OWN; kind++) {
        const knurl_rule_t end[] = {END((uint8_t)kind)};
        const knurl_rule_t exit[] = {EXIT((uint8_t)kind)};
        const bool none = (strcmp("unknown", knurl_kind_name(NULL, (uint8_t)kind)) == 0);
        const bool read =
            (kind == KNURL_SCHEME) || (kind == KNURL_FRAGMENT) || (kind == KNURL_HOST) || (kind == KNURL_PORT);
        const knurl_mistake_t what = (none || read) ? KNURL_MISTAKE_KIND : KNURL_MISTAKE_NONE;
        const uint8_t rule = (what == KNURL_MISTAKE_NONE) ? NOWHERE : 0;
        const knurl_scheme_t one = OWN_ROW("x", end, 0, 0);
        const knurl_scheme_t other = OWN_ROW("x", exit, 0, 0);
        tells(__LINE__, what, IN(rule, NOWHERE), &one, 1);
        tells(__LINE__, what, IN(rule, rule), &other, 1);
    }
    RIGHT_STEP(0, step, 0, END(KNURL_PORT));
    RIGHT_STEP(0, step, 0, END(KNURL_HOST));
    RIGHT_STEP(0, step, 0, END(MORE));
}

void test_a_kind_of_its_own_needs_a_name(void)
{
    static const knurl_rule_t rules[] = {
        RULE(ALPHA, MORE, 0, ON(SLASH, KNURL_OWN, 1), NO),
        END(KNURL_OWN + 1),
    };
    static const knurl_rule_t last[] = {END(254)};

    TELLS_COUNT(M(KIND_NAME), IN(0, 0), 2, "x", RULES, rules, NULL, 0, 0, 0);
    TELLS_COUNT(M(KIND_NAME), IN(0, 0), 2, "x\0a\0b\0", RULES, rules, NULL, 0, 0, 0);
    TELLS_COUNT(M(KIND_NAME), IN(0, 0), 2, "x\0", RULES, rules, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
    TELLS_COUNT(M(KIND_NAME), IN(1, NOWHERE), 2, "x\0a\0", RULES, rules, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
    TELLS_COUNT(M(NONE), WHOLE, 2, "x\0a\0b\0", RULES, rules, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
    TELLS_COUNT(M(NONE), WHOLE, 2, "\0a\0b\0", RULES, rules, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
    TELLS_COUNT(M(KIND_NAME), IN(0, NOWHERE), 1, "x\0a\0", RULES, last, NULL, 0, KNURL_FLAG_KIND_NAMES, 0);
}

void test_every_rule_is_reached_and_reaches_an_end(void)
{
    TELLS(M(UNREACHED), IN(1, NOWHERE), 0, END(PATH), END(PATH));
    TELLS(M(UNREACHED), IN(2, NOWHERE), AUTH, END_OR(1), END(PATH), END_OR(1));
    TELLS(M(ENDLESS), IN(0, NOWHERE), 0, END(MORE));
    TELLS(M(ENDLESS), IN(1, NOWHERE), 0, END_OR(1), TO(2), TO(1));
    /* The end may be at any distance, before the rule or after it. */
    RIGHT(0, TO(2), QUIET, TO(3), TO(1));
    TELLS(M(UNREACHED), IN(2, NOWHERE), 0, END_OR(1), QUIET, TO(3), TO(2));
    /* A row has the largest number of rules. Each rule leads to the next, and then each to the one before it. */
    RIGHT(0, TO(1), TO(2), TO(3), TO(4), TO(5), TO(6), TO(7), TO(8), TO(9), TO(10), TO(11), TO(12), TO(13), TO(14),
          QUIET);
    RIGHT(0, TO(14), QUIET, TO(1), TO(2), TO(3), TO(4), TO(5), TO(6), TO(7), TO(8), TO(9), TO(10), TO(11), TO(12),
          TO(13));
    /* A host follows the two slashes, whatever the first rule is. */
    TELLS_STEP(M(UNREACHED), IN(0, NOWHERE), AUTH, NULL, 1, QUIET, END_OR(HOST));
    RIGHT_STEP(AUTH, NULL, 1, QUIET, RULE(0, NONE, 0, ON(SLASH, NONE, HOST), ON(QUESTION, NONE, 0)));
    /* A host leads to the rule after it. */
    TELLS_STEP(M(UNREACHED), IN(1, NOWHERE), 0, NULL, 2, TO_HOST(USER), QUIET, QUIET);
    TELLS_STEP(M(ENDLESS), IN(0, NOWHERE), 0, NULL, 1, TO_HOST(USER), RULE(0, MORE, 0, NO, NO));
    /* knurl_login does not lead to any rule of the row, and nobody knows where other functions lead. */
    TELLS_STEP(M(UNREACHED), IN(1, NOWHERE), LOGIN, knurl_login, 0, QUIET, QUIET);
    RIGHT_STEP(LOGIN, step, 0, QUIET, QUIET);
    RIGHT_STEP(0, step, 0, END(MORE));
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
    const knurl_scheme_t my_http = OWN_ROW("http", host, 8080, AUTHORITY);
    const knurl_scheme_t my_generic = OWN_ROW("", path, 0, 0);
    const knurl_scheme_t capital = OWN_ROW("HTTP", host, 80, AUTHORITY);
    const knurl_scheme_t login = OWN_ROW("x", host, 80, LOGIN);
    const knurl_scheme_t asks = OWN_ROW("x", host, 80, AUTHORITY | KNURL_FLAG_ASKS_UNUSABLE);
    static const knurl_scheme_t flags = {"x", URI, NULL, 80, AUTHORITY | KNURL_FLAG_STARTS_OVER};
    const knurl_scheme_t no_rules = OWN_ROW("x", NULL, 80, AUTHORITY);

    tells_list(__LINE__, KNURL_MISTAKE_NULL, 0, NULL);
    TELLS_LIST(M(EMPTY), 0, NULL);
    TELLS_LIST(M(NONE), 0, &knurl_rfc1738_http);
    TELLS_LIST(M(NONE), 0, &knurl_rfc1738_http, &knurl_rfc1738_https, &knurl_rfc1738_generic);
    TELLS_LIST(M(NONE), 0, &knurl_coap_tcp, &knurl_coap);
    TELLS_LIST(M(NONE), 0, &knurl_coap, &knurl_coap_tcp);
    TELLS_LIST(M(NAME), 0, &capital, &knurl_rfc1738_http);
    TELLS_LIST(M(TWICE), 1, &knurl_rfc1738_http, &my_http);
    TELLS_LIST(M(TWICE), 3, &knurl_rfc1738_generic, &knurl_rfc1738_https, &knurl_rfc1738_http, &my_generic);
    TELLS_LIST(M(TWICE), 2, &knurl_rfc1738_ftp, &knurl_rfc1738_http, &knurl_rfc1738_http);
    TELLS_LIST(M(NAME), 1, &knurl_rfc1738_http, &capital);
    TELLS_LIST(M(LOGIN), 1, &knurl_rfc1738_http, &login);
    TELLS_LIST(M(STEP), 1, &knurl_rfc1738_http, &asks);
    TELLS_LIST(M(FLAGS), 1, &knurl_rfc1738_http, &flags);
    TELLS_LIST(M(NULL), 2, &knurl_rfc1738_http, &knurl_rfc1738_ftp, &no_rules);
}

void test_a_place_beyond_254_in_a_list_is_told_as_255(void)
{
    static char names[270][4];
    static knurl_scheme_t rows[270];
    static const knurl_scheme_t *schemes[271];

    for (unsigned i = 0; i < 270u; i++) {
        static const knurl_grammar_t row_grammar = {path, NULL, 0};
        const knurl_scheme_t row = {names[i], &knurl_rfc1738_family, &row_grammar, 0, 0};
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
    /* A repeated name is found at any distance. */
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
        "no URL has such a host, or a warning or the class of its address refuses it",
        "a warning that is not allowed refuses the port",
        "there is no such class of addresses",
        "a port comes after a 0",
        "there is no such exception",
        "the policy allows no URL: no length, scheme, host, port or path",
        "no path that the policy allows starts so",
    };

    TEST_ASSERT_EQUAL(KNURL_MISTAKE_POLICY_PATH + 1, COUNT(words));
    for (unsigned i = 0; i <= KNURL_MISTAKE_POLICY_PATH; i++) {
        TEST_ASSERT_EQUAL_STRING(words[i], knurl_mistake_name(i));
    }
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_mistake_name(KNURL_MISTAKE_POLICY_PATH + 1));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_mistake_name(255));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_mistake_name(256));
}
