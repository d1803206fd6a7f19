/* SPDX-License-Identifier: MIT */
#include "build.h"
#include "knurl.h"
#include "knurl_build.h"
#include "knurl_draft.h"
#include "knurl_octets.h"
#include "knurl_rfc1738.h"
#include "piece_vectors.h"
#include "pieces.h"
#include "sizes.h"

#define ROOM 16u

static knurl_t url;
static knurl_part_t parts[ROOM];
static char buffer[100];

/* Returns the row with the name before the first ":", or the generic one. */
static const knurl_scheme_t *row_of(const knurl_scheme_t *const schemes[], const char *name)
{
    const size_t length = strcspn(name, ":");
    size_t i = 0;

    while ((*schemes[i]->name != '\0') &&
           ((strncmp(schemes[i]->name, name, length) != 0) || (schemes[i]->name[length] != '\0'))) {
        i++;
    }
    return schemes[i];
}

/* Parses with an array that has as much room as the array of `url`. */
static void parse_back(const knurl_scheme_t *const schemes[], knurl_t *parsed, const char *text)
{
    static knurl_part_t others[ROOM];

    knurl_begin(parsed, schemes, others, url.room);
    knurl_allow_fragment(parsed);
    (void)knurl_read(parsed, text, strlen(text));
}

/* Checks that the built URL is the same as a parse of its text. */
static void check_parsed(const knurl_scheme_t *const schemes[], const char *text)
{
    knurl_t parsed;

    parse_back(schemes, &parsed, text);
    TEST_ASSERT_TRUE_MESSAGE(is_parsed(&url, &parsed), text);
}

/* Builds with each length of array that is too short. */
static void build_in_less_room(const knurl_scheme_t *const schemes[], const char *text, size_t count)
{
    const uint16_t needed = url.count;

    for (uint16_t room = 0; room < needed; room++) {
        memset(&parts[room], '\x5A', (ROOM - room) * sizeof parts[0]);
        knurl_begin(&url, schemes, (room != 0u) ? parts : NULL, room);
        for (int again = 0; again < 2; again++) {
            IS_ERROR_MESSAGE(KNURL_ERROR_PARTS,
                             knurl_build(&url, row_of(schemes, text), taken, count, into(buffer, sizeof buffer)), text);
            TEST_ASSERT_EQUAL_MESSAGE(0, url.count, text);
            TEST_ASSERT_EQUAL_MESSAGE(needed, url.room, text);
            TEST_ASSERT_EQUAL_MESSAGE(0, out.length + out.needed, text);
            TEST_ASSERT_EACH_EQUAL_HEX8_MESSAGE(0x5A, &parts[room], (ROOM - room) * sizeof parts[0], text);
        }
    }
}

/* Builds with a buffer of each size, and checks that a parse of the result finds the row and the pieces. */
static void check(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static line_t given;

    for (; is_case(*list); list++) {
        const char *text = split_case(*list, &given);
        const knurl_scheme_t *row = row_of(schemes, text);
        size_t refused;
        const size_t count = take_pieces(given.text, given.length, &refused);
        knurl_t parsed;

        knurl_begin(&url, schemes, parts, ROOM);
        AT_EACH_SIZE(check_size, *list, text, strlen(text), knurl_build(&url, row, taken, count, into_size(size)));
        TEST_ASSERT_EQUAL_PTR_MESSAGE(row, url.scheme, text);
        TEST_ASSERT_EQUAL_MESSAGE(strlen(text), url.offset, text);
        check_parsed(schemes, text);
        parse_back(schemes, &parsed, text);
        TEST_ASSERT_TRUE(has_pieces(&parsed, text, taken, count));
        build_in_less_room(schemes, text, count);
    }
}

static void check_refused(const knurl_scheme_t *const schemes[], const char *const list[])
{
    const char *wanted = NULL;

    for (const char *given; (given = next_case(&list, &wanted)) != NULL;) {
        const char *its = strchr(given, ' ') + 1;
        size_t refused;
        const size_t count = take_pieces(its, strlen(its), &refused);

        for (uint16_t room = 0; room <= ROOM; room++) {
            knurl_begin(&url, schemes, parts, room);
            const knurl_error_t error =
                knurl_build(&url, row_of(schemes, given), taken, count, into(buffer, sizeof buffer));
            TEST_ASSERT_EQUAL_STRING(wanted, knurl_error_name(error));
            TEST_ASSERT_EQUAL(refused, told(error));
        }
    }
}

void test_urls_are_built_from_pieces(void)
{
    check(knurl_rfc3986_schemes, uri_built);
    check(knurl_rfc1738_schemes, rfc1738_built);
    check(knurl_draft_schemes, draft_built);
}

void test_a_piece_that_cannot_stand_is_refused_with_its_index(void)
{
    check_refused(knurl_rfc3986_schemes, uri_refused);
    check_refused(knurl_rfc1738_schemes, rfc1738_refused);
    check_refused(knurl_draft_schemes, draft_refused);
}

void test_the_example_of_the_header_is_built(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
    static const knurl_piece_t its[] = {
        KNURL_PIECE(KNURL_HOST, "updates.example.com"),
        KNURL_PIECE(KNURL_SEGMENT, "fw v2"),
        KNURL_PIECE(KNURL_SEGMENT, "a/b"),
        KNURL_PIECE(KNURL_KEY, "serial"),
        KNURL_PIECE(KNURL_VALUE, "00&42"),
    };
    static const char text[] = "http://updates.example.com/fw%20v2/a%2Fb?serial=00%2642";

    knurl_begin(&url, schemes, parts, KNURL_PARTS);
    WRITES(text, knurl_build(&url, &knurl_http, its, 5, into(buffer, sizeof buffer)));
    /* These numbers may not change, because a firmware may have stored them. */
    TEST_ASSERT_EQUAL(60, KNURL_ARGUMENT);
    TEST_ASSERT_EQUAL(64, KNURL_OWN);
}

void test_every_octet_can_stand_in_a_segment_a_key_and_a_value(void)
{
    char all[256];
    char written[1024];
    const knurl_piece_t its[] = {
        {"h", 1, KNURL_HOST}, {all, 256, KNURL_SEGMENT}, {"k", 1, KNURL_KEY}, {all, 256, KNURL_VALUE}};
    char decoded[256];

    for (unsigned i = 0; i < 256u; i++) {
        all[i] = (char)i;
    }
    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    IS_ERROR(KNURL_ERROR_BUFFER, knurl_build(&url, &knurl_http, its, 4, into(NULL, 0)));
    TEST_ASSERT_LESS_THAN(2000, out.needed);
    /* The parts of a text that was cut would be read after it. */
    IS_ERROR(KNURL_ERROR_BUFFER, knurl_build(&url, &knurl_http, its, 2, into(written, 8)));
    TEST_ASSERT_NULL(knurl_part(&url, KNURL_HOST));
    IS_ERROR(KNURL_ERROR_BUFFER, knurl_end(&url));
    TEST_ASSERT_EQUAL(0, url.count);
    knurl_begin(&url, knurl_rfc3986_schemes, parts, 1);
    IS_ERROR(KNURL_ERROR_PARTS, knurl_build(&url, &knurl_http, its, 2, into(written, 8)));
    IS_ERROR(KNURL_ERROR_PARTS, knurl_end(&url));
    TEST_ASSERT_NULL(knurl_part(&url, KNURL_SCHEME));
    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    IS_ERROR(KNURL_OK, knurl_build(&url, &knurl_http, its, 2, into(written, sizeof written)));
    TEST_ASSERT_EQUAL(3, url.count);
    TELLS(KNURL_OK, 256,
          knurl_decode(&written[parts[2].offset], parts[2].length, KNURL_ANY_OCTET, into(decoded, sizeof decoded)));
    TEST_ASSERT_EQUAL_MEMORY(all, decoded, 256);
}

void test_a_row_that_the_list_does_not_have_is_refused(void)
{
    static const knurl_piece_t its[] = {KNURL_PIECE(KNURL_HOST, "h")};

    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    TELLS(KNURL_ERROR_SCHEME, 0, knurl_build(&url, &knurl_rfc1738_http, its, 1, into(buffer, sizeof buffer)));
}

void test_a_kind_of_the_rows_own_follows_a_slash(void)
{
    static const knurl_rule_t rules[] = {
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
        KNURL_RULE(KNURL_SET_UCHAR, KNURL_OWN, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    };
    const knurl_scheme_t own = OWN_ROW("my\0topic", rules, 0, KNURL_FLAG_AUTHORITY);
    const knurl_scheme_t *const schemes[] = {&own, NULL};
    static const knurl_piece_t its[] = {KNURL_PIECE(KNURL_HOST, "h"), KNURL_PIECE(KNURL_OWN, "a/b")};
    /* The last kind that a row may have. */
    static const knurl_rule_t last_rules[] = {
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
        KNURL_RULE(KNURL_SET_UCHAR, 254, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    };
    const knurl_scheme_t last = OWN_ROW("last", last_rules, 0, KNURL_FLAG_AUTHORITY);
    const knurl_scheme_t *const lasts[] = {&last, NULL};
    static const knurl_piece_t pieces_of_last[] = {KNURL_PIECE(KNURL_HOST, "h"), KNURL_PIECE(254, "a b")};

    knurl_begin(&url, schemes, parts, ROOM);
    WRITES("my://h/a%2Fb", knurl_build(&url, &own, its, 2, into(buffer, sizeof buffer)));
    knurl_begin(&url, lasts, parts, ROOM);
    WRITES("last://h/a%20b", knurl_build(&url, &last, pieces_of_last, 2, into(buffer, sizeof buffer)));
}

/* A row without an authority, whose URLs may end after the colon. */
static const knurl_rule_t bare_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};
static const knurl_scheme_t bare = OWN_ROW("my", bare_rules, 0, 0);
static const knurl_scheme_t *const bare_schemes[] = {&bare, NULL};

void test_no_pieces_add_no_path(void)
{
    static const knurl_piece_t fragment = KNURL_PIECE(KNURL_FRAGMENT, "f");
    static const knurl_piece_t path = KNURL_PIECE(KNURL_PATH, "");

    knurl_begin(&url, bare_schemes, parts, ROOM);
    WRITES("my:", knurl_build(&url, &bare, NULL, 0, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(1, url.count);
    WRITES("my:#f", knurl_build(&url, &bare, &fragment, 1, into(buffer, sizeof buffer)));
    WRITES("my:/", knurl_build(&url, &bare, &path, 1, into(buffer, sizeof buffer)));
}

/* The tag of the parts comes from the address of the URL. The builder once took one of the 256 tags for a refusal, and
 * wrote a "/". */
void test_every_tag_builds_the_same_url(void)
{
    static union {
        knurl_t aligned;
        uint8_t octets[700u * sizeof(void *)]; /* enough for each tag */
    } arena;
    bool found[256] = {false};
    unsigned count = 0;

    for (size_t at = 0; (count < 256u) && (at <= (sizeof arena - sizeof(knurl_t))); at += sizeof(void *)) {
        knurl_t *const place = (knurl_t *)(void *)&arena.octets[at];
        knurl_begin(place, bare_schemes, parts, ROOM);
        WRITES("my:", knurl_build(place, &bare, NULL, 0, into(buffer, sizeof buffer)));
        count += found[parts[0].owner] ? 0u : 1u;
        found[parts[0].owner] = true;
    }
    TEST_ASSERT_EQUAL(256, count);
}

/* The grammar skips what comes before a "/". */
void test_a_piece_that_is_not_recorded_is_refused(void)
{
    static const knurl_rule_t rules[] = {
        KNURL_RULE(KNURL_SET_UCHAR, KNURL_OWN, 0, KNURL_EXIT(SLASH, KNURL_NONE, 0), KNURL_NO_EXIT),
    };
    const knurl_scheme_t own = OWN_ROW("my\0topic\0", rules, 0, KNURL_FLAG_KIND_NAMES);
    const knurl_scheme_t *const schemes[] = {&own, NULL};
    static const knurl_piece_t its[] = {KNURL_PIECE(KNURL_OWN, "a"), KNURL_PIECE(KNURL_OWN, "b")};

    knurl_begin(&url, schemes, parts, ROOM);
    WRITES("my:/a", knurl_build(&url, &own, its, 1, into(buffer, sizeof buffer)));
    TELLS(KNURL_ERROR_SYNTAX, 1, knurl_build(&url, &own, its, 2, into(buffer, sizeof buffer)));
}

void test_no_octets_are_an_empty_piece(void)
{
    static const knurl_piece_t its[] = {KNURL_PIECE(KNURL_HOST, "h"), {NULL, 0, KNURL_QUERY}};
    static const knurl_piece_t none[] = {KNURL_PIECE(KNURL_SCHEME, "foo"), {NULL, 0, KNURL_HOST}};
    static const knurl_piece_t segments[] = {
        KNURL_PIECE(KNURL_HOST, "h"), {NULL, 0, KNURL_SEGMENT}, {NULL, 0, KNURL_SEGMENT}};
    static const knurl_piece_t path[] = {KNURL_PIECE(KNURL_HOST, "h"), {NULL, 0, KNURL_PATH}};

    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    WRITES("http://h?", knurl_build(&url, &knurl_http, its, 2, into(buffer, sizeof buffer)));
    WRITES("foo://", knurl_build(&url, &knurl_generic, none, 2, into(buffer, sizeof buffer)));
    WRITES("http://h//", knurl_build(&url, &knurl_http, segments, 3, into(buffer, sizeof buffer)));
    WRITES("http://h/", knurl_build(&url, &knurl_http, path, 2, into(buffer, sizeof buffer)));
}

/* The segments of the longest URL share their octets, so that the test fits into the memory of each board. */
void test_a_url_that_would_be_too_long_is_refused(void)
{
    enum { EACH = 1007, SEGMENTS = 65, LAST = KNURL_LENGTH_MAX - 9 - (SEGMENTS - 1) * (EACH + 1) };
    static char octets[LAST + 1];
    static knurl_piece_t its[1 + SEGMENTS] = {{"h", 1, KNURL_HOST}};

    memset(octets, 'a', sizeof octets);
    for (size_t at = 1; at <= SEGMENTS; at++) {
        its[at] = (knurl_piece_t){octets, (at < SEGMENTS) ? EACH : LAST, KNURL_SEGMENT};
    }
    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    TELLS(KNURL_ERROR_BUFFER, KNURL_LENGTH_MAX, knurl_build(&url, &knurl_http, its, 1 + SEGMENTS, into(NULL, 0)));
    its[SEGMENTS].length = LAST + 1;
    TELLS(KNURL_ERROR_LENGTH, KNURL_LENGTH_MAX, knurl_build(&url, &knurl_http, its, 1 + SEGMENTS, into(NULL, 0)));
}

/* A text that is first read as a host and then as an opaque part needs more parts while it is read than at its end. */
void test_a_piece_is_refused_with_its_index_however_short_the_array_is(void)
{
    static const knurl_piece_t its[] = {KNURL_PIECE(KNURL_SCHEME, "x"), KNURL_PIECE(KNURL_HOST, "h"),
                                        KNURL_PIECE(KNURL_OPAQUE, "//h"), KNURL_PIECE(KNURL_TYPE, "://")};

    for (uint16_t room = 0; room <= ROOM; room++) {
        for (size_t count = 3; count <= 4u; count++) {
            knurl_begin(&url, knurl_rfc1738_schemes, parts, room);
            TELLS(KNURL_ERROR_SYNTAX, 2,
                  knurl_build(&url, row_of(knurl_rfc1738_schemes, ""), its, count, into(buffer, sizeof buffer)));
        }
    }
}

/* Without this rule such a piece would continue the host. The host may be one with a login, which does not fit into an
 * array that is too short, or one that then turns out to be a different part. */
void test_what_nothing_stands_before_comes_first(void)
{
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc3986_schemes, knurl_rfc1738_schemes};
    static const uint8_t kinds[] = {KNURL_LOCAL, KNURL_UNIQUE, KNURL_OPAQUE};
    knurl_piece_t its[] = {KNURL_PIECE(KNURL_SCHEME, "x"), KNURL_PIECE(KNURL_HOST, "a"),
                           KNURL_PIECE(KNURL_NONE, "b\n")};

    for (uint16_t room = 0; room <= 5u; room++) {
        for (size_t i = 0; i < COUNT(kinds) * COUNT(lists) * 2u; i++) {
            const knurl_scheme_t *const *list = lists[(i / 2u) % COUNT(lists)];

            its[1].kind = ((i % 2u) == 0u) ? KNURL_HOST : KNURL_PASSWORD;
            its[2].kind = kinds[i / (2u * COUNT(lists))];
            knurl_begin(&url, list, parts, room);
            TELLS(KNURL_ERROR_SYNTAX, 2, knurl_build(&url, row_of(list, ""), its, 3, into(buffer, sizeof buffer)));
        }
    }
}
