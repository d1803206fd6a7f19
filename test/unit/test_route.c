/* SPDX-License-Identifier: MIT */
#include "knurl_route.h"
#include "url_vectors.h"

#define ROOM 4u

static knurl_part_t captures[ROOM];

void setUp(void)
{
    memset(captures, 0xA5, sizeof captures);
}

/* A pattern, and paths with its captures in braces; a path behind a mark does not match. */
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
        const char *path = flush(vector.text, vector.length);
        knurl_route_t route = KNURL_ROUTE(patterns, captures, ROOM);
        size_t at = 0;

        IS_ERROR(vector.accepted ? KNURL_OK : KNURL_ERROR_SYNTAX, knurl_route_path(&route, path, vector.length));
        if (!vector.accepted) {
            continue;
        }
        TEST_ASSERT_EQUAL(0, route.number);
        line_clear(&came);
        const char *open = strchr(vector.marked, '{');
        for (const knurl_part_t *capture = captures; open != NULL; capture++, open = strchr(open + 1, '{')) {
            TEST_ASSERT_EQUAL(KNURL_PATH, capture->kind);
            TEST_ASSERT_TRUE((capture->offset >= at) && ((size_t)capture->offset + capture->length <= vector.length));
            line_add_octets(&came, &path[at], capture->offset - at);
            line_add(&came, "{");
            line_add_octets(&came, &path[capture->offset], capture->length);
            line_add(&came, "}");
            at = (size_t)capture->offset + capture->length;
        }
        line_add_octets(&came, &path[at], vector.length - at);
        TEST_ASSERT_EQUAL_STRING(vector.marked, came.text);
    }
}

static knurl_error_t ask(const char *const patterns[], const char *path, uint16_t *number)
{
    knurl_route_t route = KNURL_ROUTE(patterns, captures, ROOM);
    const size_t length = strlen(path);
    const knurl_error_t error = knurl_route_path(&route, flush(path, length), length);

    *number = route.number;
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
    "/.",     "/..",   "/./",    "/../",  "/a/..",   "/a/../b", "/%2e",  "/%2E%2e", "/.%2e",    "/a/%2e/b",    "//..",
    "/a%2f",  "/%2F",  "/a%5c",  "/%5Cb", "/%00",    "/a%0d",   "/%1F",  "/%7f",    "/a/%0a",   "/a\\b",       "/a\x01",
    "/a\x7F", "/a/b%", "/a/b%4", "/a%4g", "/a%g4",   "/a%%41",  "/a%:0", "/a%0/",   "/a%/41",   "/a%@1",       "/a%`1",
    "a",      ".",     "a/b",    "*",     "http://", "/a%G0",   "/a%4:", "/%",      "/a%\0201", "/a%\x30\x11",
};

void test_what_is_unsafe_is_told_whatever_the_patterns(void)
{
    static const char *const all[] = {"/{x*}", NULL};
    static const char *const none[] = {NULL};
    static const char *const odd[] = {"/.", "/..", "/a\\b", "/a/../b", "a", "*", NULL};
    uint16_t number;

    for (size_t i = 0; i < COUNT(unsafe); i++) {
        IS_ERROR_MESSAGE(KNURL_ERROR_CHARACTER, ask(all, unsafe[i], &number), unsafe[i]);
        IS_ERROR_MESSAGE(KNURL_ERROR_CHARACTER, ask(none, unsafe[i], &number), unsafe[i]);
        IS_ERROR_MESSAGE(KNURL_ERROR_CHARACTER, ask(odd, unsafe[i], &number), unsafe[i]);
    }
}

void test_what_only_looks_unsafe_is_safe(void)
{
    static const char *const all[] = {"/{x*}", NULL};
    static const char *const safe[] = {"/...",    "/..a", "/a..",    "/.a",    "/%2e%2e%2e", "/%252e",
                                       "/%3F%23", "/%80", "/%20",    "/%7e",   "/.../",      "/a.b/c.",
                                       "/%25",    "/[]",  "/%5b%5D", "/%2e%61"};
    uint16_t number;

    for (size_t i = 0; i < COUNT(safe); i++) {
        IS_ERROR_MESSAGE(KNURL_OK, ask(all, safe[i], &number), safe[i]);
    }
}

void test_a_path_that_is_too_long_is_refused(void)
{
    static const char *const all[] = {"/{x*}", NULL};
    knurl_route_t route = KNURL_ROUTE(all, captures, ROOM);
    volatile size_t length = 65536u; /* more than there is, which the compiler may not know */

    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_route_path(&route, "/", length));
    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_route_options(&route, NULL, length));
}

void test_nothing_is_written_behind_the_room_for_captures(void)
{
    static const char *const patterns[] = {"/a", "/{x}/{y}/{z*}", "/{x*}", NULL};
    const knurl_part_t untouched = captures[0];

    for (uint16_t room = 0; room <= 3u; room++) {
        knurl_route_t route = KNURL_ROUTE(patterns, captures, room);
        memset(captures, 0xA5, sizeof captures);
        IS_ERROR((room < 3u) ? KNURL_ERROR_BUFFER : KNURL_OK, knurl_route_path(&route, "/1/2/3", 6));
        TEST_ASSERT_EQUAL(1, route.number);
        TEST_ASSERT_EQUAL(0, memcmp(&captures[room], &untouched, sizeof untouched));
    }
    knurl_route_t route = KNURL_ROUTE(patterns, NULL, 0);
    IS_ERROR(KNURL_OK, knurl_route_path(&route, "/a", 2));
}

static const struct {
    const char *pattern;
    int offset; /* -1 where it is right */
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

/* The string of a number: its digits by the letters, from the last on. */
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
                knurl_route_t route = KNURL_ROUTE(patterns, captures, ROOM);
                IS_ERROR_MESSAGE(KNURL_ERROR_SYNTAX, knurl_route_path(&route, paths[i], strlen(paths[i])), pattern);
            }
        }
    }
}

/* Pieces of a text, "|" behind each. */
static size_t cut(const char *text, knurl_piece_t pieces[])
{
    size_t count = 0;

    for (const char *end; (end = strchr(text, '|')) != NULL; text = end + 1) {
        pieces[count].octets = text;
        pieces[count].length = (size_t)(end - text);
        pieces[count].kind = KNURL_SEGMENT;
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
        {"/", "||", KNURL_ERROR_SYNTAX, 0, 0},
        {"/a", "a|", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/a", "a||", KNURL_ERROR_SYNTAX, 0, 0},
        {"/a/", "a||", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/a", "%61|", KNURL_ERROR_SYNTAX, 0, 0},
        {"/%61", "%61|", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/a%", "a%|", KNURL_OK, 0xA5A5, 0xA5A5},
        {"/a/{id}", "a|42|", KNURL_OK, 1, 1},
        {"/a/{id}", "a||", KNURL_ERROR_SYNTAX, 0, 0},
        {"/{id}", "", KNURL_ERROR_SYNTAX, 0, 0},
        {"/a/{id}/b", "a|{}|b|", KNURL_OK, 1, 1},
        {"/{rest*}", "", KNURL_OK, 0, 0},
        {"/{rest*}", "|", KNURL_OK, 0, 1},
        {"/a/{rest*}", "a|", KNURL_ERROR_SYNTAX, 0, 0},
        {"/a/{rest*}", "a||", KNURL_OK, 1, 1},
        {"/a/{rest*}", "a|b|c|d|", KNURL_OK, 1, 3},
        {"/a}", "a}|", KNURL_ERROR_SYNTAX, 0, 0},
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
        knurl_piece_t pieces[ROOM];
        const size_t count = cut(flush(cases[i].options, strlen(cases[i].options) + 1u), pieces);
        knurl_route_t route = KNURL_ROUTE(patterns, captures, ROOM);

        memset(captures, 0xA5, sizeof captures);
        TEST_ASSERT_EQUAL_MESSAGE(cases[i].error, knurl_route_options(&route, (count == 0u) ? NULL : pieces, count),
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
    static const char *const all[] = {"/{x*}", "/a", NULL};
    static const knurl_piece_t piece = KNURL_PIECE(KNURL_SEGMENT, "a\0");
    knurl_route_t route = KNURL_ROUTE(all, captures, ROOM);

    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_route_options(&route, &piece, 1));
}
