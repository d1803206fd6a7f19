/* SPDX-License-Identifier: MIT */
/* Tests URLs of the longest length, on the host alone, because most boards lack the memory
 * (port/shared/cortex-m/qemu.yml). */
#include "cases.h"
#include "knurl_build.h"
#include "knurl_draft.h"
#include "knurl_link.h"
#include "knurl_normal.h"
#include "knurl_octets.h"
#include "knurl_redact.h"
#include "knurl_reference.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "knurl_steps.h"
#include "knurl_text.h"
#include "out.h"
#include "targets.h"

#define ROOM 16u
#define LONGEST KNURL_LENGTH_MAX

static knurl_t url;
static knurl_part_t parts[ROOM];
static char base[LONGEST + 2u];
static char reference[LONGEST + 2u];
static char written[LONGEST + 2u];

static void parse(const knurl_scheme_t *const schemes[], const char *text, size_t length)
{
    IS_ERROR(KNURL_OK, knurl_parse(&url, schemes, parts, ROOM, text, length));
}

/* Writes `count` octets of "../", then `end`. */
static size_t climb(char *text, size_t count, const char *end)
{
    for (size_t i = 0; i < count; i++) {
        memcpy(text + (3u * i), "../", 3);
    }
    memcpy(text + (3u * count), end, strlen(end));
    return (3u * count) + strlen(end);
}

void test_thousands_of_dots_are_counted_and_the_longest_texts_resolve(void)
{
    static const char start[] = "http://h/";
    size_t i;

    memcpy(base, start, sizeof start - 1u);
    for (i = sizeof start - 1u; i < 60000u; i++) {
        base[i] = ((i & 1u) != 0u) ? 'a' : '/';
    }
    parse(knurl_rfc3986_schemes, base, i);
    IS_ERROR(KNURL_OK, knurl_resolve(new_target(knurl_rfc3986_schemes), &url, reference, climb(reference, 21000, "x"),
                                     into(written, sizeof written)));
    /* A segment takes two octets, and the reference replaces the last segment. */
    TEST_ASSERT_EQUAL(60000u - 42000u, out.length);
    TEST_ASSERT_EQUAL_MEMORY(base, written, out.length - 1u);
    TEST_ASSERT_EQUAL('x', written[out.length - 1u]);
}

void test_a_reference_or_target_that_is_longer_than_a_url_is_refused(void)
{
    static const char start[] = "http://a/b/c/d;p?q";

    parse(knurl_rfc3986_schemes, start, sizeof start - 1u);
    memset(reference, 'a', sizeof reference);
    TELLS(KNURL_ERROR_LENGTH, LONGEST,
          knurl_resolve(new_target(knurl_rfc3986_schemes), &url, reference, LONGEST + 1u, into(NULL, 0)));
    TELLS(KNURL_ERROR_LENGTH, LONGEST,
          knurl_resolve(new_target(knurl_rfc3986_schemes), &url, reference, LONGEST, into(NULL, 0)));
    /* "http://a/b/c/" comes before it. */
    TELLS(KNURL_ERROR_LENGTH, LONGEST,
          knurl_resolve(new_target(knurl_rfc3986_schemes), &url, reference, LONGEST - 12u,
                        into(written, sizeof written)));
    TELLS(KNURL_OK, LONGEST,
          knurl_resolve(new_target(knurl_rfc3986_schemes), &url, reference, LONGEST - 13u,
                        into(written, sizeof written)));
    /* Base and reference together are twice as long as a URL may be. */
    memset(base, 'a', sizeof base);
    memcpy(base, "http://h/", 9);
    base[LONGEST - 1u] = '/';
    parse(knurl_rfc3986_schemes, base, LONGEST);
    TELLS(KNURL_ERROR_LENGTH, LONGEST,
          knurl_resolve(new_target(knurl_rfc3986_schemes), &url, reference, LONGEST, into(NULL, 0)));
    parse(knurl_rfc3986_schemes, start, sizeof start - 1u);
    reference[LONGEST] = ':';
    TELLS(KNURL_ERROR_LENGTH, LONGEST,
          knurl_resolve(new_target(knurl_rfc3986_schemes), &url, reference, LONGEST + 1u, into(NULL, 0)));
    reference[100] = ' ';
    TELLS(KNURL_ERROR_CHARACTER, 100,
          knurl_resolve(new_target(knurl_rfc3986_schemes), &url, reference, LONGEST + 1u, into(NULL, 0)));
}

void test_a_normal_form_that_is_longer_than_a_url_is_refused(void)
{
    memset(base, 'a', sizeof base);
    memcpy(base, "file:/", 6);
    base[LONGEST - 2u] = '\0';
    parse(knurl_rfc3986_schemes, base, strlen(base));
    TELLS(KNURL_OK, LONGEST, knurl_normalize(&url, into(written, sizeof written)));
    for (size_t length = LONGEST - 1u; length <= LONGEST; length++) {
        base[length - 1u] = 'a';
        parse(knurl_rfc3986_schemes, base, length);
        TELLS(KNURL_ERROR_LENGTH, LONGEST, knurl_normalize(&url, into(written, sizeof written)));
    }
    /* The decimal address and the "/" add 7 octets. */
    memcpy(base, "http://[::ffff:ffff:ffff]?", 26);
    for (size_t length = LONGEST - 8u; length <= LONGEST; length++) {
        const bool fits = (length <= (LONGEST - 7u));
        parse(knurl_rfc3986_schemes, base, length);
        const knurl_error_t error = knurl_normalize(&url, into(written, sizeof written));
        IS_ERROR(fits ? KNURL_OK : KNURL_ERROR_LENGTH, error);
        TEST_ASSERT_EQUAL(fits ? (length + 7u) : LONGEST, told(error));
    }
}

/* If these took more time than others, the test would not end. */
void test_thousands_of_dot_segments_and_zeros_are_left_out(void)
{
    size_t i;

    memcpy(base, "http://h/", 9);
    for (i = 9; i < 65529u; i += 6u) {
        memcpy(&base[i], (i < 32769u) ? "a/b/c/" : "../../", 6);
    }
    base[i] = '\0';
    parse(knurl_rfc3986_schemes, base, strlen(base));
    TELLS(KNURL_OK, (5460u * 2u) + 9u, knurl_normalize(&url, into(written, sizeof written)));
    memset(base, '0', 65000);
    memcpy(base, "http://", 7);
    memcpy(&base[64990], "7.2.3.4:0000080/", 17);
    parse(knurl_rfc1738_schemes, base, strlen(base));
    WRITES("http://7.2.3.4/", knurl_normalize(&url, into(written, sizeof written)));
}

void test_a_url_in_a_text_of_any_length_is_found_where_it_stands(void)
{
    static const char text[] = "<URL:http://h/>";
    knurl_finder_t finder;

    memset(base, ' ', sizeof base);
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, written, sizeof written - 2u);
    for (uint32_t i = 0; i < 3u; i++) {
        TEST_ASSERT_EQUAL(sizeof base, knurl_find_next(&finder, base, sizeof base));
    }
    TEST_ASSERT_EQUAL(sizeof text - 1u, knurl_find_next(&finder, text, sizeof text - 1u));
    TEST_ASSERT_TRUE(finder.found);
    TEST_ASSERT_EQUAL_UINT32(3u * sizeof base, finder.begin);
    TEST_ASSERT_EQUAL_UINT32((3u * sizeof base) + sizeof text - 1u, finder.end);
    /* The same follows more octets than 24 bits count. */
    for (uint32_t i = 0; i < 256u; i++) {
        TEST_ASSERT_EQUAL(sizeof base, knurl_find_next(&finder, base, sizeof base));
    }
    TEST_ASSERT_EQUAL(sizeof text - 1u, knurl_find_next(&finder, text, sizeof text - 1u));
    TEST_ASSERT_EQUAL_UINT32((259u * sizeof base) + sizeof text - 1u, finder.begin);
    TEST_ASSERT_EQUAL_UINT32((259u * sizeof base) + 2u * (sizeof text - 1u), finder.end);
}

/* There is not enough room for the "/" that a query needs before it. */
void test_a_host_that_leaves_no_room_for_the_slash_is_refused(void)
{
    const knurl_piece_t whole[] = {{base, LONGEST - 9u, KNURL_HOST}, {NULL, 0, KNURL_QUERY}};
    const knurl_piece_t over[] = {{base, LONGEST - 7u, KNURL_HOST}, {NULL, 0, KNURL_QUERY}};

    memset(base, 'a', sizeof base);
    knurl_begin(&url, knurl_rfc1738_schemes, parts, ROOM);
    TELLS(KNURL_OK, LONGEST, knurl_build(&url, &knurl_rfc1738_http, whole, 2, into(written, sizeof written)));
    TEST_ASSERT_EQUAL_MEMORY("/?", &written[LONGEST - 2u], 2);
    TELLS(KNURL_ERROR_LENGTH, LONGEST, knurl_build(&url, &knurl_rfc1738_http, over, 2, into(written, sizeof written)));
}

void test_a_name_of_a_row_that_no_url_can_have_is_not_built(void)
{
    static const knurl_scheme_t row = KNURL_RFC3986_ROW(base, 80, 0);
    static const knurl_scheme_t *const list[] = {&row, NULL};
    const knurl_piece_t host = {"h", 1, KNURL_HOST};

    memset(base, 'a', sizeof base - 1u);
    base[sizeof base - 1u] = '\0';
    knurl_begin(&url, list, parts, ROOM);
    IS_ERROR(KNURL_ERROR_SCHEME, knurl_build(&url, &row, &host, 1, into(written, sizeof written)));
}

/* Offsets and lengths of texts may be larger than those of a URL. */
void test_octets_are_decoded_encoded_and_compared_in_texts_longer_than_a_url(void)
{
    static char text[70000];
    static char short_of[66001];

    memset(text, '1', sizeof text);
    for (size_t i = 0; i < 2u; i++) {
        memset(short_of, 'Z', sizeof short_of);
        IS_ERROR(KNURL_ERROR_BUFFER,
                 (i == 0u) ? knurl_decode(text, sizeof text, KNURL_NO_NUL, into(short_of, 66000))
                           : knurl_encode(&knurl_rfc1738_http, text, sizeof text, KNURL_PATH, into(short_of, 66000)));
        TEST_ASSERT_EQUAL(sizeof text, out.needed);
        TEST_ASSERT_EQUAL_HEX8('Z', short_of[66000]);
    }
    TELLS(KNURL_ERROR_BUFFER, sizeof text, knurl_decode(text, sizeof text, KNURL_ANY_OCTET, into(NULL, 0)));
    TELLS(KNURL_ERROR_BUFFER, sizeof text,
          knurl_encode(&knurl_rfc1738_http, text, sizeof text, KNURL_PORT, into(NULL, 0)));
    memset(text, ' ', sizeof text);
    TELLS(KNURL_ERROR_BUFFER, 3u * sizeof text,
          knurl_encode(&knurl_rfc1738_http, text, sizeof text, KNURL_PATH, into(NULL, 0)));
    memset(text, '1', sizeof text);
    TEST_ASSERT_FALSE(knurl_equal_octets(text, 65540, text, 4, 0));
    TEST_ASSERT_FALSE(knurl_equal_octets(text, 4, text, 65540, 0));
    memcpy(&text[66000], "%z", 2);
    TELLS(KNURL_ERROR_ESCAPE, 66000, knurl_decode(text, sizeof text, KNURL_ANY_OCTET, into(NULL, 0)));
    TELLS(KNURL_ERROR_CHARACTER, 66000,
          knurl_encode(&knurl_rfc1738_http, text, sizeof text, KNURL_PORT, into(NULL, 0)));
}

void test_hyphens_beyond_255_are_counted_and_left_out(void)
{
    static uint16_t hyphens[302];
    static const char start[] = "<URL:http://h/";
    knurl_finder_t finder;
    size_t length = sizeof start - 1u;

    memcpy(base, start, length);
    for (size_t i = 0; i < 300u; i++, length += 2u) {
        base[length] = '-';
        base[length + 1u] = '\n';
    }
    base[length] = '>';
    memset(hyphens, 0, sizeof hyphens);
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, written, sizeof written - 2u);
    knurl_find_hyphens(&finder, hyphens, 2);
    (void)knurl_find_next(&finder, base, length + 1u);
    TEST_ASSERT_TRUE(finder.found);
    TEST_ASSERT_EQUAL(2, finder.hyphen_count);
    TEST_ASSERT_EQUAL(300, finder.hyphens_needed);
    TEST_ASSERT_EQUAL(10, hyphens[1]);
    TEST_ASSERT_EACH_EQUAL_UINT16(0, &hyphens[2], 300);
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, written, sizeof written - 2u);
    knurl_find_hyphens(&finder, hyphens, 302);
    (void)knurl_find_next(&finder, base, length + 1u);
    TEST_ASSERT_EQUAL(300, finder.hyphen_count);
    TEST_ASSERT_EQUAL(9u + 280u, hyphens[280]);
    TELLS(KNURL_OK, 9u + 299u, knurl_find_without(&finder, 280, into(reference, sizeof reference)));
}

/* A path of hundreds of slashes must not become an authority. */
void test_no_number_of_slashes_makes_a_host(void)
{
    static const char whole[] = "foo:/a";

    for (size_t count = 254; count < 260u; count++) {
        memcpy(base, "/.", 2);
        memset(base + 2, '/', count);
        base[2u + count] = 'x';
        parse(knurl_rfc3986_schemes, whole, sizeof whole - 1u);
        TELLS(KNURL_OK, 7u + count,
              knurl_resolve(new_target(knurl_rfc3986_schemes), &url, base, count + 3u, into(written, sizeof written)));
        TEST_ASSERT_EQUAL_MEMORY("foo:/.//", written, 8);
    }
}

/* A count that does not fit into an octet must not count as 0 or 1. */
void test_hosts_of_256_octets_are_read_as_others(void)
{
    memcpy(base, "file://", 7);
    memset(base + 7, 'a', 255);
    memcpy(base + 262, "-/", 2);
    knurl_begin(&url, knurl_rfc1738_schemes, parts, ROOM);
    ENDS(KNURL_ERROR_HOST, 263, knurl_feed(&url, base, 264));
    /* This is the part of an IPvFuture after its period. */
    memcpy(base, "http://[v1.", 11);
    memset(base + 11, 'a', 258);
    for (size_t count = 254; count < 259u; count++) {
        memcpy(base + 11u + count, "]/", 2);
        parse(knurl_rfc3986_schemes, base, count + 13u);
        memset(base + 11u + count, 'a', 2);
    }
}

void test_names_of_a_firmwares_own_rows_are_told_apart_at_every_letter(void)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    const knurl_scheme_t first = OWN_ROW("a-scheme-of-a-firmware-1xz", rules, 0, 0);
    const knurl_scheme_t second = OWN_ROW("a-scheme-of-a-firmware-2xy", rules, 0, 0);
    const knurl_scheme_t *const own[] = {&first, &second, NULL};
    static const char text[] = "a-scheme-of-a-firmware-2xy:x";
    static const char wrong[] = "a-scheme-of-a-firmware-2xz:x";

    parse(own, text, sizeof text - 1u);
    TEST_ASSERT_EQUAL_PTR(&second, url.scheme);
    ENDS(KNURL_ERROR_SCHEME, 26, knurl_parse(&url, own, parts, ROOM, wrong, sizeof wrong - 1u));
}

/* Each "/" except the last ends a directory, so that there are more parts than 15 bits count. */
void test_a_url_has_as_many_parts_as_octets_and_each_is_found(void)
{
    static knurl_part_t many[LONGEST];
    const knurl_part_t *part;
    uint16_t count = 0;

    memset(base, '/', sizeof base);
    memcpy(base, "ftp://h", 7);
    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, many, (uint16_t)LONGEST, base, LONGEST));
    TEST_ASSERT_EQUAL(2u + LONGEST - 7u, url.count);
    for (part = knurl_part(&url, KNURL_CWD); part != NULL; part = knurl_next_part(&url, part)) {
        TEST_ASSERT_TRUE((part->offset == (8u + count)) && (part->length == 0u));
        count++;
    }
    TEST_ASSERT_EQUAL(LONGEST - 8u, count);
    TEST_ASSERT_EQUAL_PTR(&many[url.count - 1u], knurl_part(&url, KNURL_NAME));
    TEST_ASSERT_EQUAL(LONGEST, many[url.count - 1u].offset);
    IS_ERROR(KNURL_ERROR_PARTS, knurl_parse(&url, knurl_rfc1738_schemes, many, 3, base, LONGEST));
    TEST_ASSERT_EQUAL(0, url.count);
    TEST_ASSERT_EQUAL(2u + LONGEST - 7u, url.room);
}

/* A space of the draft is written as three octets. */
void test_a_line_may_be_longer_than_a_url(void)
{
    static char line[3u * LONGEST];
    knurl_steps_t steps;

    memset(base, ' ', sizeof base);
    memcpy(base, "http://h/", 9);
    parse(knurl_draft_schemes, base, 30009);
    IS_ERROR(KNURL_ERROR_BUFFER, knurl_steps_begin(&steps, &url, knurl_draft_protocols, NULL, into(line, 70000)));
    TEST_ASSERT_EQUAL(90001, out.needed);
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, knurl_draft_protocols, NULL, into(line, 90001)));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(90001, out.length);
    TEST_ASSERT_EQUAL_MEMORY("/%20", line, 4);
    TEST_ASSERT_EQUAL_MEMORY("%20%20", &line[89995], 6);
}

void test_a_buffer_may_be_longer_than_a_url(void)
{
    static char copy[70000];

    parse(knurl_rfc1738_schemes, "http://host/", 12);
    for (size_t size = 65536; size <= 65541u; size++) {
        memset(copy, 'Z', sizeof copy);
        TEST_ASSERT_TRUE(knurl_copy(&url, &parts[1], copy, size));
        TEST_ASSERT_EQUAL_STRING("host", copy);
    }
    TEST_ASSERT_EQUAL_HEX8('Z', copy[5]);
}

/* A text that is longer than any URL is redacted to its end. */
void test_a_text_longer_than_a_url_is_redacted(void)
{
    static char text[70000];

    memset(text, 'a', sizeof text);
    memcpy(text, "http://u:", 9);
    memcpy(&text[sizeof text - 3u], "@h/", 3);
    IS_ERROR(KNURL_ERROR_LENGTH, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, text, sizeof text));
    WRITES("http://u:***@h/", knurl_redact(&url, 0, into(written, sizeof written)));
}

/* knurl uses as much of the buffer as a URL may have, not more and not less. */
void test_a_buffer_of_more_octets_than_sixteen_bits_count_is_taken(void)
{
    static const size_t sizes[] = {65534u, 65535u, 65536u, 65540u, 1u << 20};
    static const char text[] = "<URL:http://h/a>";
    knurl_finder_t finder;

    for (size_t i = 0; i < COUNT(sizes); i++) {
        knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, written, sizes[i]);
        TEST_ASSERT_EQUAL(sizeof text - 1u, knurl_find_next(&finder, text, sizeof text - 1u));
        TEST_ASSERT_TRUE(finder.found && !finder.cut);
        TEST_ASSERT_EQUAL(10, finder.length);
    }
}

/* Adds up to the longest URL, and one octet more. */
void test_adding_makes_no_url_too_long(void)
{
    knurl_piece_t pieces[] = {{written, KNURL_LENGTH_MAX - 9u, KNURL_SEGMENT}};

    memset(written, 'a', sizeof written);
    (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, "http://h", 8);
    TELLS(KNURL_ERROR_BUFFER, KNURL_LENGTH_MAX,
          knurl_add(new_target(knurl_rfc3986_schemes), &url, pieces, 1, into(NULL, 0)));
    pieces[0].length++;
    TELLS(KNURL_ERROR_LENGTH, KNURL_LENGTH_MAX,
          knurl_add(new_target(knurl_rfc3986_schemes), &url, pieces, 1, into(NULL, 0)));
}

/* The buffer is longer than any URL, and the piece lies at its end. */
void test_a_piece_at_the_end_of_a_long_buffer_overlaps_it(void)
{
    const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_HOST, "h"), {&written[LONGEST], 1, KNURL_SEGMENT}};

    written[LONGEST] = 'a';
    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    TELLS(KNURL_ERROR_OVERLAP, 1, knurl_build(&url, &knurl_http, pieces, 2, into(written, sizeof written)));
    parse(knurl_rfc3986_schemes, "http://h", 8);
    TELLS(KNURL_ERROR_OVERLAP, 0,
          knurl_add(new_target(knurl_rfc3986_schemes), &url, &pieces[1], 1, into(written, sizeof written)));
}

void test_any_white_space_is_passed_over(void)
{
    static const struct {
        const char *before;
        const char *after;
        knurl_error_t error;
    } lists[] = {{"", "</a>", KNURL_OK},
                 {"</a>", "", KNURL_OK},
                 {"</a>", ",<b>", KNURL_OK},
                 {"</a>", ";", KNURL_ERROR_BUFFER},
                 {"</a>;b", "=c", KNURL_ERROR_BUFFER},
                 {"</a>", "x", KNURL_ERROR_SYNTAX},
                 {"</a>;b=\"", "", KNURL_ERROR_BUFFER}};

    memset(base, ' ', sizeof base);
    written[9] = 'w';
    for (size_t i = 0; i < COUNT(lists); i++) {
        knurl_links_t links;
        knurl_link_begin_in(&links, written, 9);
        TEST_ASSERT_TRUE(knurl_link_allow_spaces(&links));
        (void)knurl_link_feed(&links, lists[i].before, strlen(lists[i].before));
        (void)knurl_link_feed(&links, base, sizeof base);
        (void)knurl_link_feed(&links, lists[i].after, strlen(lists[i].after));
        TEST_ASSERT_EQUAL((lists[i].error == KNURL_OK), links.found || knurl_link_end(&links));
        IS_ERROR(lists[i].error, links.error);
        TEST_ASSERT_EQUAL('w', written[9]);
    }
}

/* White space before a semicolon counts for the length of a link in memory. */
void test_white_space_in_a_link_counts(void)
{
    knurl_links_t links;

    memset(base, ' ', sizeof base);
    memcpy(base, "<a>", 3);
    for (size_t at = KNURL_LENGTH_MAX - 1u; at <= KNURL_LENGTH_MAX; at++) {
        base[at] = ';';
        knurl_link_begin(&links, base, sizeof base);
        TEST_ASSERT_TRUE(knurl_link_allow_spaces(&links));
        TEST_ASSERT_EQUAL(at < KNURL_LENGTH_MAX, knurl_link_next(&links));
        if (links.found) {
            TEST_ASSERT_EQUAL(KNURL_LENGTH_MAX, links.length);
            TEST_ASSERT_FALSE(knurl_link_attribute(&links));
        } else {
            IS_ERROR(KNURL_ERROR_LENGTH, links.error);
            TEST_ASSERT_EQUAL(at, links.at);
        }
        base[at] = ' ';
    }
}

/* The offset of a part has 16 bits; what is hidden in a refused text may begin and end after that. */
void test_a_text_that_is_longer_than_any_url_shows_no_query_and_no_path(void)
{
    static const struct {
        unsigned hidden;
        size_t at; /* the offset of the query or of the path */
        const char *begins;
    } texts[] = {{KNURL_REDACT_QUERY, 8, "?"},     {KNURL_REDACT_QUERY, 65534, "?"}, {KNURL_REDACT_QUERY, 65535, "?"},
                 {KNURL_REDACT_QUERY, 69999, "?"}, {KNURL_REDACT_PATH, 8, "/"},      {KNURL_REDACT_PATH, 65534, "/"},
                 {KNURL_REDACT_PATH, 65535, "/"},  {KNURL_REDACT_PATH, 69999, "/"}};
    static char text[70000];
    static char octets[sizeof text + 3u];

    for (size_t i = 0; i < COUNT(texts); i++) {
        knurl_buffer_t line = KNURL_BUFFER(octets);

        (void)memset(text, 'h', sizeof text);
        (void)memcpy(text, "http://", 7);
        (void)memset(&text[texts[i].at], 's', sizeof text - texts[i].at);
        text[texts[i].at] = *texts[i].begins;
        IS_ERROR(KNURL_ERROR_LENGTH, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, text, sizeof text));
        IS_ERROR(KNURL_OK, knurl_redact(&url, texts[i].hidden, &line));
        TEST_ASSERT_EQUAL(texts[i].at + 4u, line.length);
        TEST_ASSERT_EQUAL_MEMORY(text, octets, texts[i].at + 1u);
        TEST_ASSERT_EQUAL_STRING_LEN("***", &octets[texts[i].at + 1u], 3);
    }
}
