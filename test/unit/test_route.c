/* SPDX-License-Identifier: MIT */
#include "knurl_bare.h"
#include "knurl_rfc1738.h"
#include "knurl_route.h"
#include "url_vectors.h"

#define ROOM 4u

static knurl_part_t captures[ROOM];

static knurl_t url;
static knurl_part_t parts[KNURL_PARTS];

/* Parses a path, after a host if `whole` is set, else as a request target. */
static void parse(const char *path, size_t length, bool whole)
{
    static const knurl_scheme_t *const targets[] = {&knurl_bare_target, NULL};
    static char text[LINE] = "http://h";

    if (!whole) {
        knurl_bare_begin(&url, targets, parts, KNURL_PARTS);
        IS_ERROR_MESSAGE(KNURL_OK, knurl_read(&url, flush(path, length), length), path);
        return;
    }
    TEST_ASSERT_LESS_THAN(sizeof text - 8u, length);
    memcpy(&text[8], path, length);
    knurl_begin(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS);
    IS_ERROR_MESSAGE(KNURL_OK, knurl_read(&url, flush(text, length + 8u), length + 8u), path);
}

void setUp(void)
{
    memset(captures, 0xA5, sizeof captures);
}

/* Each pattern has paths with its captures in braces. A path with a mark before it does not match. */
/* clang-format off */
static const char *const paths_of_patterns[] = {
    "= /", "", "/", "^//",
    "= /a", "/a", "^/a/", "^/ab", "^/A", "^", "/%61",
    "= /a/", "^/a", "/a/",
    "= /ab", "^/a",
    "= /a b", "/a%20b",
    "= /%61", "^/a", "/%2561",
    "= /\xC3\xA4", "/%C3%a4",
    "= //a", "//a", "^/a",
    "= /a//", "/a//",
    "= /things/{id}", "/things/{42}", "/things/{4%2b2}", "^/things/", "^/things", "^/things/42/",
    "= /things/{id}/", "/things/{42}/",
    "= /{a}/b/{c}", "/{x}/b/{y}", "^/x/c/y",
    "= /{}", "/{x}", "^/", "^",
    "= /{a}", "/{%7Ba%7D}",
    "= /a/{rest*}", "/a/{}", "/a/{b/c}", "/a/{b//}", "^/a",
    "= /{rest*}", "{}", "/{}", "/{a/b}",
    "= /{*}", "/{a/b}",
    "= /{a*b}", "/{x}", "^/x/y",
    "= /{a}/{b}/{c}/{d*}", "/{1}/{2}/{3}/{4/5}",
    NULL,
};
/* clang-format on */

void test_a_path_matches_a_pattern_segment_by_segment(void)
{
    static url_vector_t vector;
    static line_t came;

    for (const char *const *list = paths_of_patterns; next_url(&list, &vector);) {
        const char *const patterns[] = {vector.kinds, NULL};
        knurl_route_t route = KNURL_ROUTE(patterns, captures);

        for (int whole = (vector.length == 0u) ? 1 : 0; whole < 2; whole++) {
            const size_t before = (whole == 0) ? 0u : 8u;
            size_t at = before;

            parse(vector.text, vector.length, whole != 0);
            IS_ERROR(vector.accepted ? KNURL_OK : KNURL_ERROR_ROUTE, knurl_route_url(&route, &url));
            if (!vector.accepted) {
                continue;
            }
            TEST_ASSERT_EQUAL(0, route.number);
            line_clear(&came);
            const char *open = strchr(vector.marked, '{');
            for (const knurl_part_t *capture = captures; open != NULL; capture++, open = strchr(open + 1, '{')) {
                TEST_ASSERT_EQUAL(KNURL_PATH, capture->kind);
                if (vector.length == 0u) {
                    /* The URL does not have a path. */
                    TEST_ASSERT_EQUAL(0, capture->length);
                    line_add(&came, "{}");
                    continue;
                }
                TEST_ASSERT_TRUE((capture->offset >= at) && ((size_t)capture->offset + capture->length <= url.offset));
                line_add_octets(&came, &vector.text[at - before], capture->offset - at);
                line_add(&came, "{");
                line_add_octets(&came, &vector.text[capture->offset - before], capture->length);
                line_add(&came, "}");
                at = (size_t)capture->offset + capture->length;
            }
            line_add_octets(&came, &vector.text[at - before], vector.length + before - at);
            TEST_ASSERT_EQUAL_STRING(vector.marked, came.text);
        }
    }
}

static knurl_error_t ask(const char *const patterns[], const char *path, uint16_t *number)
{
    knurl_route_t route = KNURL_ROUTE(patterns, captures);

    parse(path, strlen(path), false);
    const knurl_error_t error = knurl_route_url(&route, &url);

    *number = route.number;
    if (error != KNURL_OK) {
        TEST_ASSERT_NULL(patterns[route.number]);
    }
    return error;
}

void test_the_first_pattern_that_matches_wins(void)
{
    static const char *const patterns[] = {"/a/b", "/a/{x}", "no", "/{x}/b", "/{x*}", "/c", NULL};
    static const struct {
        const char *path;
        uint16_t number;
    } cases[] = {{"/a/b", 0}, {"/a/c", 1}, {"/c/b", 3}, {"/c", 4}, {"/", 4}, {"/a/", 4}};
    uint16_t number;

    for (size_t i = 0; i < COUNT(cases); i++) {
        IS_ERROR_MESSAGE(KNURL_OK, ask(patterns, cases[i].path, &number), cases[i].path);
        TEST_ASSERT_EQUAL_MESSAGE(cases[i].number, number, cases[i].path);
    }
}

static const char *const unsafe[] = {
    "/.",   "/..",   "/./",  "/../",  "/a/..", "/a/../b", "/%2e",  "/%2E%2e", "/.%2e", "/a/%2e/b",
    "//..", "/a%2f", "/%2F", "/a%5c", "/%5Cb", "/%00",    "/a%0d", "/%1F",    "/%7f",  "/a/%0a",
};

/* Only a text that changed after it was parsed has these paths. */
static const char *const changed[] = {
    "/a\\b", "/a\x01", "/a\x7F", "/a/b%", "/a/b%4", "/a%4g", "/a%g4", "/a%%41",   "/a%:0",
    "/a%0/", "/a%/41", "/a%@1",  "/a%`1", "/a%G0",  "/a%4:", "/%",    "/a%\0201", "/a%\x30\x11",
};

static const char *const all[] = {"/{x*}", NULL};
static const char *const none[] = {NULL};
static const char *const odd[] = {"/.", "/..", "/a\\b", "/a/../b", "a", "*", NULL};
static const char *const *const sets[] = {all, none, odd};

void test_what_is_unsafe_is_told_whatever_the_patterns(void)
{
    uint16_t number;

    for (size_t i = 0; i < COUNT(unsafe); i++) {
        for (size_t k = 0; k < COUNT(sets); k++) {
            IS_ERROR_MESSAGE(KNURL_ERROR_CHARACTER, ask(sets[k], unsafe[i], &number), unsafe[i]);
        }
    }
    for (size_t i = 0; i < COUNT(changed); i++) {
        const size_t length = strlen(changed[i]);
        for (size_t k = 0; k < COUNT(sets); k++) {
            knurl_route_t route = KNURL_ROUTE(sets[k], captures);
            char text[16];

            memset(text, 'a', sizeof text);
            text[0] = '/';
            static const knurl_scheme_t *const targets[] = {&knurl_bare_target, NULL};
            knurl_bare_begin(&url, targets, parts, KNURL_PARTS);
            char *its = (char *)flush(text, length);
            TEST_ASSERT_NOT_NULL(its);
            IS_ERROR(KNURL_OK, knurl_read(&url, its, length));
            memcpy(its, changed[i], length);
            IS_ERROR_MESSAGE(KNURL_ERROR_CHARACTER, knurl_route_url(&route, &url), changed[i]);
        }
    }
}

/* A KNURL_OPAQUE path does not start with "/", and each pattern does. */
void test_no_pattern_matches_an_opaque_path(void)
{
    static const char *const urls[] = {"urn:a", "urn:", "foo:a/b", "foo:../a%2fb", "foo:?/a"};

    for (size_t i = 0; i < COUNT(urls); i++) {
        for (size_t k = 0; k < COUNT(sets); k++) {
            knurl_route_t route = KNURL_ROUTE(sets[k], captures);
            IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, urls[i], strlen(urls[i])));
            IS_ERROR_MESSAGE(KNURL_ERROR_ROUTE, knurl_route_url(&route, &url), urls[i]);
        }
    }
}

/* A firmware's own row may have a different delimiter before a KNURL_PATH, or none. */
void test_a_path_behind_another_delimiter_is_unsafe(void)
{
    static const knurl_rule_t rules[] = {
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SEMICOLON, KNURL_NONE, 1), KNURL_EXIT(SLASH, KNURL_NONE, 1)),
        KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    };
    const knurl_scheme_t own = OWN_ROW("my", rules, 0, KNURL_FLAG_AUTHORITY);
    const knurl_scheme_t bare = OWN_ROW("x", &rules[1], 0, 0);
    const knurl_scheme_t *const rows[] = {&own, &bare, NULL};
    static const char *const urls[] = {"my://h;a", "my://h;", "x:a", "x:"};
    static const char *const patterns[] = {"/a", "/", NULL};
    knurl_route_t route = KNURL_ROUTE_PLAIN(patterns);

    for (size_t i = 0; i < COUNT(urls); i++) {
        IS_ERROR(KNURL_OK, knurl_parse(&url, rows, parts, KNURL_PARTS, urls[i], strlen(urls[i])));
        IS_ERROR_MESSAGE(KNURL_ERROR_CHARACTER, knurl_route_url(&route, &url), urls[i]);
    }
    IS_ERROR(KNURL_OK, knurl_parse(&url, rows, parts, KNURL_PARTS, "my://h/a", 8));
    IS_ERROR(KNURL_OK, knurl_route_url(&route, &url));
}

/* Parts of the path of ftp, and parts that are not a path: pattern "/" does not match them. */
void test_a_path_of_other_parts_is_unsafe(void)
{
    static const char *const urls[] = {"ftp://h/a/b",  "ftp://h/",   "gopher://h/0a%09q",  "mailto:a@h",   "news:a@h#f",
                                       "wais://h/d?q", "nntp://h/g", "prospero://h/a;b=c", "file://h/../x"};
    static const char *const without[] = {"http://h", "telnet://h/", "gopher://h#f", "ftp://u:p@h:21", "x://h"};
    static const char *const patterns[] = {"/", NULL};
    knurl_part_t its[8];
    knurl_route_t route = KNURL_ROUTE_PLAIN(patterns);

    for (size_t i = 0; i < COUNT(urls); i++) {
        knurl_begin(&url, knurl_rfc1738_schemes, its, KNURL_ROOM(its));
        knurl_allow_fragment(&url);
        IS_ERROR(KNURL_OK, knurl_read(&url, urls[i], strlen(urls[i])));
        IS_ERROR_MESSAGE(KNURL_ERROR_CHARACTER, knurl_route_url(&route, &url), urls[i]);
    }
    for (size_t i = 0; i < COUNT(without); i++) {
        knurl_begin(&url, knurl_rfc1738_schemes, its, KNURL_ROOM(its));
        knurl_allow_fragment(&url);
        IS_ERROR(KNURL_OK, knurl_read(&url, without[i], strlen(without[i])));
        IS_ERROR_MESSAGE(KNURL_OK, knurl_route_url(&route, &url), without[i]);
    }
}

void test_the_whole_server_is_no_path(void)
{
    for (size_t k = 0; k < COUNT(sets); k++) {
        knurl_route_t route = KNURL_ROUTE(sets[k], captures);
        parse("*", 1, false);
        IS_ERROR(KNURL_ERROR_ROUTE, knurl_route_url(&route, &url));
    }
}

/* The path is after a host and before a query, or has neither. */
void test_a_path_of_a_url_is_its_path_alone(void)
{
    static const char *const patterns[] = {"/", "/a", NULL};
    static const struct {
        const char *url;
        uint16_t number;
    } urls[] = {{"http://h", 0}, {"http://h?/a", 0}, {"http://h/?a", 0}, {"http://h/a?b/c", 1}, {"file:///a", 1},
                {"file:/a", 1},  {"foo://h/a", 1},   {"coap://u/a", 1},  {"file:/", 0}};

    for (size_t i = 0; i < COUNT(urls); i++) {
        knurl_route_t route = KNURL_ROUTE_PLAIN(patterns);
        IS_ERROR(KNURL_OK,
                 knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, urls[i].url, strlen(urls[i].url)));
        IS_ERROR_MESSAGE(KNURL_OK, knurl_route_url(&route, &url), urls[i].url);
        TEST_ASSERT_EQUAL_MESSAGE(urls[i].number, route.number, urls[i].url);
    }
}

void test_what_only_looks_unsafe_is_safe(void)
{
    static const char *const safe[] = {"/...", "/..a", "/a..",  "/.a",     "/%2e%2e%2e", "/%252e",  "/%3F%23", "/%80",
                                       "/%20", "/%7e", "/.../", "/a.b/c.", "/%25",       "/%5b%5D", "/%2e%61"};
    uint16_t number;

    for (size_t i = 0; i < COUNT(safe); i++) {
        IS_ERROR_MESSAGE(KNURL_OK, ask(all, safe[i], &number), safe[i]);
    }
}

void test_more_options_than_a_capture_counts_are_refused(void)
{
    knurl_route_t route = KNURL_ROUTE(all, captures);
    volatile size_t length = 65536u; /* longer than the text; volatile hides that from the compiler */

    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_route_options(&route, NULL, length));
    TEST_ASSERT_NULL(all[route.number]);
}

void test_nothing_is_written_behind_the_room_for_captures(void)
{
    static const char *const patterns[] = {"/a", "/{x}/{y}/{z*}", "/{x*}", NULL};
    const knurl_part_t untouched = captures[0];

    for (uint16_t room = 0; room <= 3u; room++) {
        knurl_route_t route = {patterns, (room != 0u) ? captures : NULL, room, 0};
        memset(captures, 0xA5, sizeof captures);
        parse("/1/2/3", 6, false);
        IS_ERROR((room < 3u) ? KNURL_ERROR_PARTS : KNURL_OK, knurl_route_url(&route, &url));
        TEST_ASSERT_EQUAL((room < 3u) ? 3 : 1, route.number);
        TEST_ASSERT_EQUAL(0, memcmp(&captures[room], &untouched, sizeof untouched));
    }
    knurl_route_t route = KNURL_ROUTE_PLAIN(patterns);
    parse("/a", 2, false);
    IS_ERROR(KNURL_OK, knurl_route_url(&route, &url));
}

static const struct {
    const char *pattern;
    int offset; /* -1 if the pattern is right */
} checks[] = {
    {"/", -1},      {"/a", -1},     {"/a/", -1},    {"//", -1},        {"/{a}", -1},     {"/{}", -1},
    {"/{a*}", -1},  {"/{*}", -1},   {"/{a*b}", -1}, {"/{a}/{b*}", -1}, {"/a b%*", -1},   {"/{a}/", -1},
    {"", 0},        {"a", 0},       {"{a}", 0},     {"/a{b}", 2},      {"/{b}a", 4},     {"/{a", 3},
    {"/{a/b}", 3},  {"/{a{b}}", 3}, {"/a}", 2},     {"/}", 1},         {"/{a}}", 4},     {"/{a*}/", 5},
    {"/{a*}/b", 5}, {"/{a*}b", 5},  {"/{{a}}", 2},  {"/{", 2},         {"/a/{b}{c}", 6}, {"/a{", 2},
};

void test_a_wrong_pattern_is_told_with_its_offset(void)
{
    for (size_t i = 0; i < COUNT(checks); i++) {
        size_t at = 99;
        const bool right = knurl_route_check(flush(checks[i].pattern, strlen(checks[i].pattern) + 1u), &at);
        TEST_ASSERT_EQUAL_MESSAGE(checks[i].offset < 0, right, checks[i].pattern);
        TEST_ASSERT_EQUAL_MESSAGE(right ? 99 : checks[i].offset, at, checks[i].pattern);
    }
}

/* Spells a number with letters as its digits from 1 up, with its last digit first. Returns the length, or 0 if a digit
 * is 0. */
static size_t spell(char *to, unsigned number, const char *letters)
{
    const unsigned base = (unsigned)strlen(letters);
    size_t length = 0;

    for (; number != 0u; number /= base + 1u) {
        if (number % (base + 1u) == 0u) {
            return 0;
        }
        to[length] = letters[number % (base + 1u) - 1u];
        length++;
    }
    to[length] = '\0';
    return length;
}

void test_a_wrong_pattern_never_matches(void)
{
    static const char *const paths[] = {"",    "/",  "/a", "/a/a",  "/%7B%7D", "/%7Ba%7D",
                                        "/a/", "//", "/*", "/a%7D", "/%7D"};
    char pattern[8];
    size_t at;

    for (unsigned number = 0; number < 46656u; number++) { /* up to six letters of five */
        if ((number != 0u) && (spell(pattern, number, "/{}*a") == 0u)) {
            continue;
        }
        pattern[(number == 0u) ? 0u : strlen(pattern)] = '\0';
        if (!knurl_route_check(pattern, &at)) {
            const char *const patterns[] = {pattern, NULL};
            for (size_t i = 0; i < COUNT(paths); i++) {
                knurl_route_t route = KNURL_ROUTE(patterns, captures);
                parse(paths[i], strlen(paths[i]), paths[i][0] == '\0');
                IS_ERROR_MESSAGE(KNURL_ERROR_ROUTE, knurl_route_url(&route, &url), pattern);
            }
        }
    }
}

/* Splits a text at each "|" into options. */
static size_t cut(const char *text, knurl_coap_option_t its[])
{
    size_t count = 0;

    for (const char *end; (end = strchr(text, '|')) != NULL; text = end + 1) {
        its[count].value = text;
        its[count].length = (uint16_t)(end - text);
        its[count].number = KNURL_COAP_OPTION_URI_PATH;
        count++;
    }
    return count;
}

void test_options_match_the_same_patterns(void)
{
    static const struct {
        const char *pattern;
        const char *options;
        knurl_error_t error;
        uint16_t offset;
        uint16_t length;
    } cases[] = {
        {"/", "", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/", "|", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/", "||", KNURL_ERROR_ROUTE, 0, 0},
        {"/a", "a|", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/a", "a||", KNURL_ERROR_ROUTE, 0, 0},
        {"/a/", "a||", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/a", "%61|", KNURL_ERROR_ROUTE, 0, 0},
        {"/%61", "%61|", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/a%", "a%|", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/a/{id}", "a|42|", KNURL_OK, 1, 1},
        {"/a/{id}", "a||", KNURL_ERROR_ROUTE, 0, 0},
        {"/{id}", "", KNURL_ERROR_ROUTE, 0, 0},
        {"/a/{id}/b", "a|{}|b|", KNURL_OK, 1, 1},
        {"/{rest*}", "", KNURL_OK, 0, 0},
        {"/{rest*}", "|", KNURL_OK, 0, 1},
        {"/a/{rest*}", "a|", KNURL_ERROR_ROUTE, 0, 0},
        {"/a/{rest*}", "a||", KNURL_OK, 1, 1},
        {"/a/{rest*}", "a|b|c|d|", KNURL_OK, 1, 3},
        {"/a}", "a}|", KNURL_ERROR_ROUTE, 0, 0},
        {"/{rest*}", "a|.|b|", KNURL_ERROR_CHARACTER, 0, 0},
        {"/{rest*}", "..|", KNURL_ERROR_CHARACTER, 0, 0},
        {"/{rest*}", "...|", KNURL_OK, 0, 1},
        {"/{rest*}", "a/b|", KNURL_ERROR_CHARACTER, 0, 0},
        {"/{rest*}", "a\\b|", KNURL_ERROR_CHARACTER, 0, 0},
        {"/{rest*}", "a\x1F|", KNURL_ERROR_CHARACTER, 0, 0},
        {"/{rest*}", "a|\x7F|", KNURL_ERROR_CHARACTER, 0, 0},
        {"/{rest*}", "%2F|%|\x80|", KNURL_OK, 0, 3},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *const patterns[] = {cases[i].pattern, NULL};
        knurl_coap_option_t its[ROOM];
        const size_t count = cut(flush(cases[i].options, strlen(cases[i].options) + 1u), its);
        knurl_route_t route = KNURL_ROUTE(patterns, captures);

        memset(captures, 0xA5, sizeof captures);
        TEST_ASSERT_EQUAL_MESSAGE(cases[i].error, knurl_route_options(&route, (count == 0u) ? NULL : its, count),
                                  cases[i].options);
        if (cases[i].error == KNURL_OK) {
            TEST_ASSERT_EQUAL_MESSAGE(0, route.number, cases[i].options);
            TEST_ASSERT_EQUAL_MESSAGE(cases[i].offset, captures[0].offset, cases[i].options);
            TEST_ASSERT_EQUAL_MESSAGE(cases[i].length, captures[0].length, cases[i].options);
        }
    }
}

void test_a_nul_in_an_option_is_unsafe(void)
{
    static const char *const patterns[] = {"/{x*}", "/a", NULL};
    static const knurl_coap_option_t option = {KNURL_COAP_OPTION_URI_PATH, 2, "a\0"};
    knurl_route_t route = KNURL_ROUTE(patterns, captures);

    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_route_options(&route, &option, 1));
}

/* A request has other options before, between and after those of its path. A capture counts all options from its first
 * segment on. */
void test_options_of_other_numbers_are_passed_over(void)
{
    static const char *const patterns[] = {"/a/{x}", "/a/{x}/{y*}", NULL};
    static const knurl_coap_option_t its[] = {{KNURL_COAP_OPTION_URI_HOST, 2, ".."},
                                              {KNURL_COAP_OPTION_URI_PATH, 1, "a"},
                                              {12, 0, NULL},
                                              {KNURL_COAP_OPTION_URI_PATH, 1, "b"},
                                              {KNURL_COAP_OPTION_URI_QUERY, 1, "/"},
                                              {KNURL_COAP_OPTION_URI_PATH, 1, "c"},
                                              {60, 1, "\0"}};
    knurl_route_t route = KNURL_ROUTE(patterns, captures);

    IS_ERROR(KNURL_OK, knurl_route_options(&route, its, 5));
    TEST_ASSERT_EQUAL(0, route.number);
    TEST_ASSERT_EQUAL(3, captures[0].offset);
    IS_ERROR(KNURL_OK, knurl_route_options(&route, its, COUNT(its)));
    TEST_ASSERT_EQUAL(1, route.number);
    TEST_ASSERT_EQUAL(3, captures[0].offset);
    TEST_ASSERT_EQUAL(2, captures[0].length);
    TEST_ASSERT_EQUAL(5, captures[1].offset);
    TEST_ASSERT_EQUAL(2, captures[1].length);
    IS_ERROR(KNURL_ERROR_ROUTE, knurl_route_options(&route, &its[2], 1));
}
