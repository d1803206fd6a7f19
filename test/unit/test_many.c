/* SPDX-License-Identifier: MIT
 *
 * URLs of more parts, and of longer ones, than an octet counts: nothing that is asked about them counts in an octet. */
#include "cases.h"
#include "judged.h"
#include "knurl.h"
#include "knurl_build.h"
#include "knurl_coap.h"
#include "knurl_draft.h"
#include "knurl_iterators.h"
#include "knurl_normal.h"
#include "knurl_reference.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "knurl_steps.h"
#include "knurl_text.h"
#include "out.h"
#include "targets.h"

#define DIRECTORIES 260u
#define ROOM (DIRECTORIES + 8u)
#define LONG 520u
#define SIZE 800u

static knurl_t url;
static knurl_part_t parts[ROOM];
static char text[SIZE];
static char buffer[SIZE];
static size_t length;

void setUp(void)
{
    length = 0;
    memset(buffer, '\x5A', sizeof buffer);
}

/* Appends octets to the text. */
static void add(const char *octets)
{
    const size_t count = strlen(octets);

    TEST_ASSERT_LESS_OR_EQUAL(sizeof text, length + count);
    memcpy(&text[length], octets, count);
    length += count;
}

static void add_times(const char *octets, size_t times)
{
    for (size_t i = 0; i < times; i++) {
        add(octets);
    }
}

/* Writes a new text: `head`, then `body` `times` times, then `tail`. */
static void fill(const char *head, const char *body, size_t times, const char *tail)
{
    length = 0;
    add(head);
    add_times(body, times);
    add(tail);
}

static void parse(const knurl_scheme_t *const schemes[])
{
    knurl_begin(&url, schemes, parts, ROOM);
    knurl_allow_fragment(&url);
    IS_ERROR(KNURL_OK, knurl_read(&url, text, length));
}

/* Parses ftp://u@h/a/a/...a/%0D/..;type=i. Its parts are scheme, user, host, directories, name and type. */
static void parse_many(void)
{
    fill("ftp://u@h/", "a/", DIRECTORIES - 1u, "%0D/..;type=i");
    parse(knurl_rfc1738_schemes);
    TEST_ASSERT_EQUAL(DIRECTORIES + 5u, url.count);
}

void test_parts_beyond_255_are_recorded_and_found(void)
{
    const knurl_part_t *cwd;
    uint16_t count = 0;

    parse_many();
    for (uint16_t i = 0; i < (DIRECTORIES - 1u); i++) {
        TEST_ASSERT_EQUAL(KNURL_CWD, parts[i + 3u].kind);
        TEST_ASSERT_EQUAL(1, parts[i + 3u].length);
        TEST_ASSERT_EQUAL(10u + 2u * i, parts[i + 3u].offset);
    }
    TEST_ASSERT_EQUAL_PTR(&parts[DIRECTORIES + 3u], knurl_part(&url, KNURL_NAME));
    TEST_ASSERT_EQUAL_PTR(&parts[DIRECTORIES + 4u], knurl_part(&url, KNURL_TYPE));
    for (cwd = knurl_part(&url, KNURL_CWD); cwd != NULL; cwd = knurl_next_part(&url, cwd)) {
        count++;
    }
    TEST_ASSERT_EQUAL(DIRECTORIES, count);
    TEST_ASSERT_EQUAL(DIRECTORIES + 5u, knurl_settled(&url));
}

void test_parts_beyond_255_are_items_and_steps(void)
{
    knurl_items_t items;
    knurl_steps_t steps;
    uint16_t count = 0;

    parse_many();
    knurl_items_begin(&items, &url, &knurl_cwd_segments);
    while (knurl_items_next(&items)) {
        count++;
    }
    TEST_ASSERT_EQUAL(DIRECTORIES, count);
    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_steps_begin(&steps, &url, knurl_protocols, NULL, into(buffer, SIZE)));
    TEST_ASSERT_EQUAL_PTR(&parts[DIRECTORIES + 2u], steps.part);
    static const knurl_protocol_t *const by_part[] = {&knurl_parts_steps, NULL};
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, by_part, NULL, into(buffer, SIZE)));
    for (count = 0; knurl_steps_next(&steps) == KNURL_STEPS_PART; count++) {
        TEST_ASSERT_EQUAL_PTR(&parts[count], steps.part);
    }
    TEST_ASSERT_EQUAL(url.count, count);
    memcpy(&text[length - strlen("%0D/..;type=i")], "%41", 3);
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, knurl_protocols, NULL, into(buffer, SIZE)));
    for (count = 0; knurl_steps_next(&steps) != KNURL_STEPS_END; count++) {
    }
    /* The steps are USER, the question for a password, the directories, TYPE and RETR. */
    TEST_ASSERT_EQUAL(2u + DIRECTORIES + 2u, count);
}

void test_parts_beyond_255_are_judged(void)
{
    static const char *const schemes[] = {"ftp", NULL};
    static const char *const hosts[] = {"h", NULL};
    knurl_policy_t policy = {schemes, hosts, knurl_any_path, {21}, 0, KNURL_POLICY_LOGIN, 0};

    parse_many();
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ENCODED_CRLF | KNURL_WARNING_DOT_SEGMENT, knurl_warnings(&url));
    policy.length = (uint16_t)length;
    TEST_ASSERT_EQUAL_PTR(&parts[DIRECTORIES + 2u], JUDGED(KNURL_WARNING_ENCODED_CRLF, &url, text, &policy));
    policy.allow |= KNURL_WARNING_ENCODED_CRLF;
    TEST_ASSERT_EQUAL_PTR(&parts[DIRECTORIES + 3u], JUDGED(KNURL_WARNING_DOT_SEGMENT, &url, text, &policy));
    policy.length = (uint16_t)(10u + (2u * 257u));
    TEST_ASSERT_EQUAL_PTR(&parts[3u + 257u], JUDGED(KNURL_POLICY_LENGTH, &url, text, &policy));
    /* The low octet of the URL's length is smaller. */
    policy.length = 255;
    JUDGED(KNURL_POLICY_LENGTH, &url, text, &policy);
}

void test_parts_beyond_255_are_written(void)
{
    static const char start[] = "ftp://u@h/a/a";
    static knurl_piece_t pieces[2u + DIRECTORIES + 2u] = {KNURL_PIECE(KNURL_USER, "u"), KNURL_PIECE(KNURL_HOST, "h")};
    static const knurl_piece_t segment = KNURL_PIECE(KNURL_SEGMENT, "a");
    static const knurl_piece_t type = KNURL_PIECE(KNURL_TYPE, "D");

    fill("FTP://u@H:021/%61/%61", "/a", DIRECTORIES - 1u, ";type=D");
    parse(knurl_rfc1738_schemes);
    TELLS(KNURL_OK, sizeof start - 1u + 2u * (DIRECTORIES - 1u) + 7u, knurl_normalize(&url, into(buffer, SIZE)));
    TEST_ASSERT_EQUAL_MEMORY(start, buffer, sizeof start - 1u);
    TEST_ASSERT_EQUAL_MEMORY("/a/a;type=d", &buffer[out.length - 11u], 11);
    TEST_ASSERT_TRUE(knurl_equal_urls(&url, &url));

    for (size_t i = 0; i <= DIRECTORIES; i++) {
        memcpy(&pieces[2u + i], &segment, sizeof segment);
    }
    memcpy(&pieces[3u + DIRECTORIES], &type, sizeof type);
    TELLS(KNURL_OK, 10u + 2u * DIRECTORIES + 1u + 7u,
          knurl_build(&url, &knurl_rfc1738_ftp, pieces, 4u + DIRECTORIES, into(buffer, SIZE)));
    TEST_ASSERT_EQUAL_MEMORY(start, buffer, sizeof start - 1u);
    TEST_ASSERT_EQUAL_MEMORY("/a/a;type=D", &buffer[out.length - 11u], 11);
    TEST_ASSERT_EQUAL(DIRECTORIES + 5u, url.count);
    /* The first piece that is not allowed is reported, however many come before it. */
    pieces[3u + DIRECTORIES].kind = KNURL_QUERY;
    TELLS(KNURL_ERROR_SYNTAX, 3u + DIRECTORIES,
          knurl_build(&url, &knurl_rfc1738_ftp, pieces, 4u + DIRECTORIES, into(buffer, SIZE)));
}

void test_fields_beyond_255_are_read_in_pairs(void)
{
    knurl_items_t items;
    uint16_t count = 0;

    fill("prospero://h/n", ";a=b", 130, "");
    parse(knurl_rfc1738_schemes);
    TEST_ASSERT_EQUAL(263, url.count);
    knurl_items_begin(&items, &url, &knurl_prospero_fields);
    while (knurl_items_next(&items)) {
        TEST_ASSERT_EQUAL(KNURL_VALUE, items.value.kind);
        count++;
    }
    TEST_ASSERT_EQUAL(130, count);
}

void test_a_part_of_more_than_255_octets_is_copied_and_compared_whole(void)
{
    char other[LONG + 1u];

    fill("http://h/", "a", LONG, "");
    parse(knurl_rfc3986_schemes);
    TEST_ASSERT_FALSE(knurl_copy(&url, &parts[2], buffer, LONG));
    TEST_ASSERT_TRUE(knurl_copy(&url, &parts[2], buffer, LONG + 1u));
    TEST_ASSERT_EQUAL(LONG, strlen(buffer));
    TEST_ASSERT_EQUAL_MEMORY(&text[9], buffer, LONG);
    TEST_ASSERT_TRUE(knurl_equal_part(&url, &parts[2], buffer));
    memset(other, 'A', LONG);
    other[LONG] = '\0';
    TEST_ASSERT_TRUE(knurl_equal_part_caseless(&url, &parts[2], other));
    other[LONG - 1u] = 'b';
    TEST_ASSERT_FALSE(knurl_equal_part_caseless(&url, &parts[2], other));
    /* Both lengths have the same low octet. */
    buffer[LONG - 256u] = '\0';
    TEST_ASSERT_FALSE(knurl_equal_part(&url, &parts[2], buffer));
}

void test_items_of_more_than_255_octets_are_given_whole(void)
{
    knurl_items_t items;

    fill("http://h/?", "k", 300, "=");
    add_times("v", 400);
    add("&z");
    parse(knurl_rfc3986_schemes);
    knurl_items_begin(&items, &url, &knurl_query_pairs);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    TEST_ASSERT_EQUAL(300, items.name.length);
    TEST_ASSERT_EQUAL(311, items.value.offset);
    TEST_ASSERT_EQUAL(400, items.value.length);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    TEST_ASSERT_TRUE(knurl_equal_part(&url, &items.name, "z"));
    TEST_ASSERT_FALSE(knurl_items_next(&items));
}

void test_what_a_part_holds_behind_255_octets_is_judged(void)
{
    static const unsigned dots[] = {1, 2, 3, 257, 258};
    static const char *const escapes[] = {"%0D", "%00", "/.", "%7F"};
    static const uint16_t warnings[] = {KNURL_WARNING_ENCODED_CRLF, KNURL_WARNING_ENCODED_CONTROL,
                                        KNURL_WARNING_DOT_SEGMENT, KNURL_WARNING_ENCODED_CONTROL};

    for (size_t i = 0; i < COUNT(escapes); i++) {
        fill("http://h/", "a", 300, escapes[i]);
        parse(knurl_rfc3986_schemes);
        TEST_ASSERT_EQUAL_HEX16(warnings[i], knurl_warnings(&url));
    }
    /* A segment of many periods does not climb, whatever the low octet of their number is. */
    for (size_t i = 0; i < COUNT(dots); i++) {
        fill("http://h/a/", ".", dots[i], "");
        parse(knurl_rfc3986_schemes);
        TEST_ASSERT_EQUAL_HEX16((dots[i] < 3u) ? KNURL_WARNING_DOT_SEGMENT : 0u, knurl_warnings(&url));
        TELLS(KNURL_OK,
              (dots[i] == 1u)   ? 11u
              : (dots[i] == 2u) ? 9u
                                : length,
              knurl_normalize(&url, into(buffer, SIZE)));
    }
}

/* Parses a URL with a user of 300 octets before its host. */
static void parse_behind_user(const knurl_scheme_t *const schemes[], const char *scheme, const char *host)
{
    fill(scheme, "u", 300, host);
    parse(schemes);
}

void test_a_host_behind_255_octets_is_the_host(void)
{
    static const char *const names[] = {"ftp", "http", NULL};
    static const char *const hosts[] = {"*.example.com", "192.0.2.7", "[2001:db8::1]", NULL};
    static const knurl_policy_t policy = {
        names, hosts, knurl_any_path, {21, 80}, 400, KNURL_POLICY_LOGIN | KNURL_WARNING_ALL, 0};
    static const uint8_t four[] = {192, 0, 2, 7};
    static const uint8_t sixteen[16] = {0x20, 0x01, 0x0D, 0xB8, [15] = 1};
    uint8_t octets[16];

    parse_behind_user(knurl_rfc1738_schemes, "ftp://", "@192.0.2.7/");
    TEST_ASSERT_EQUAL(4, knurl_address(&url, octets));
    TEST_ASSERT_EQUAL_HEX8_ARRAY(four, octets, 4);
    JUDGED(ALLOWED, &url, text, &policy);
    parse_behind_user(knurl_rfc3986_schemes, "http://", "@[2001:DB8:0::01]/");
    TEST_ASSERT_EQUAL(16, knurl_address(&url, octets));
    TEST_ASSERT_EQUAL_HEX8_ARRAY(sixteen, octets, 16);
    JUDGED(ALLOWED, &url, text, &policy);
    IS_ERROR(KNURL_OK, knurl_normalize(&url, into(buffer, SIZE)));
    TEST_ASSERT_EQUAL_MEMORY("u@[2001:db8::1]/", &buffer[out.length - 16u], 16);
    parse_behind_user(knurl_rfc3986_schemes, "http://", ":80@a.Example.Com:80/");
    JUDGED(ALLOWED, &url, text, &policy);
    TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_PASSWORD), "80"));
    TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_HOST), "a.Example.Com"));
}

/* The text is first read as a host and a port, then as a user and a password. */
void test_a_password_behind_255_octets_is_the_password(void)
{
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc1738_schemes, knurl_draft_schemes,
                                                         knurl_rfc3986_schemes};
    static const char *const starts[] = {"ftp://", "ftp://", "http://"};

    for (size_t i = 0; i < COUNT(lists); i++) {
        parse_behind_user(lists[i], starts[i], ":p@h:1/");
        TEST_ASSERT_EQUAL(300, knurl_part(&url, KNURL_USER)->length);
        TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_PASSWORD), "p"));
        TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_HOST), "h"));
    }
}

/* A count of 256 octets must not count as 0 where something is allowed at the start of a host or user alone. */
void test_what_may_start_a_host_does_not_stand_behind_256_octets_of_it(void)
{
    for (size_t count = 255; count < 259u; count++) {
        fill("http://", "a", count, "[::1]/");
        ENDS(KNURL_ERROR_CHARACTER, 7u + count, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, text, length));
        fill("ftp://", "a", count, "@h/");
        parse(knurl_draft_schemes);
        TEST_ASSERT_EQUAL(count, knurl_part(&url, KNURL_USER)->length);
        fill("http://", "u", count, "@[v1.]/");
        ENDS(KNURL_ERROR_HOST, 12u + count, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, text, length));
        text[length - 2u] = 'a';
        text[length - 1u] = ']';
        parse(knurl_rfc3986_schemes);
    }
}

/* The machine asks the step function about this escape. */
void test_an_escape_behind_255_octets_is_read_where_it_stands(void)
{
    fill("mailto:", "a", 300, "%40%62.c");
    parse(knurl_rfc1738_schemes);
    TEST_ASSERT_EQUAL(300, parts[1].length);
    TEST_ASSERT_EQUAL(310, parts[2].offset);
    TEST_ASSERT_TRUE(knurl_equal_part(&url, &parts[2], "%62.c"));
    fill("gopher://h/1", "a", 300, "%41%0Ab");
    ENDS(KNURL_ERROR_SYNTAX, 315, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, text, length));
    fill("gopher://h/1", "%41", 100, "%09q");
    parse(knurl_rfc1738_schemes);
    TEST_ASSERT_EQUAL(300, knurl_part(&url, KNURL_SELECTOR)->length);
    TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_QUERY), "q"));
}

/* The 64th octet of a label is one too many wherever the label begins. */
void test_a_label_that_is_too_long_is_told_wherever_it_stands(void)
{
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc1738_schemes, knurl_rfc3986_schemes};

    for (size_t before = 0; before <= 190u; before++) {
        for (size_t label = 63; label <= 64u; label++) {
            fill("http://", "a.", before / 2u, "");
            add_times("a", before % 2u);
            add_times("b", label - (before % 2u));
            for (size_t i = 0; i < 2u; i++) {
                parse(lists[i]);
                TEST_ASSERT_EQUAL_HEX16((label > 63u) ? KNURL_WARNING_LONG_HOST : 0u, knurl_warnings(&url));
            }
        }
    }
}

void test_a_scheme_of_256_octets_is_a_name_like_others(void)
{
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc1738_schemes, knurl_draft_schemes,
                                                         knurl_rfc3986_schemes};

    for (size_t i = 0; i < 3u; i++) {
        length = 0;
        add_times("a", 256);
        add((i == 0u) ? "://_:" : ":b%71");
        parse(lists[i]);
        TEST_ASSERT_EQUAL(256, parts[0].length);
        TEST_ASSERT_EQUAL(KNURL_OPAQUE, parts[1].kind);
        TEST_ASSERT_EQUAL(257, parts[1].offset);
        TEST_ASSERT_EQUAL(length - 257u, parts[1].length);
        if (i != 0u) {
            TELLS(KNURL_OK, 258, knurl_resolve(new_target(knurl_rfc3986_schemes), &url, "c", 1, into(buffer, SIZE)));
            TEST_ASSERT_EQUAL_MEMORY("aa:c", &buffer[254], 4);
        }
    }
}

void test_a_name_of_a_firmwares_own_row_may_be_of_any_length(void)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    static char name[301];
    const knurl_scheme_t row = OWN_ROW(name, rules, 0, 0);
    const knurl_scheme_t *const schemes[] = {&row, &knurl_rfc1738_generic, NULL};

    memset(name, 'a', 270);
    memset(&name[270], 'b', 30);
    for (size_t piece = 1; piece <= 304u; piece += 101u) {
        length = 0;
        add(name);
        add(":x");
        knurl_begin(&url, schemes, parts, ROOM);
        for (size_t at = 0; at < length; at += piece) {
            (void)knurl_feed(&url, &text[at], ((length - at) < piece) ? (length - at) : piece);
        }
        IS_ERROR(KNURL_OK, knurl_end(&url));
        TEST_ASSERT_EQUAL_PTR(&row, url.scheme);
        TEST_ASSERT_EQUAL(KNURL_PATH, parts[1].kind);
    }
}

void test_lines_of_more_than_255_octets_are_written_whole(void)
{
    knurl_steps_t steps;

    fill("ftp://h/", "a", LONG, "");
    parse(knurl_rfc1738_schemes);
    IS_ERROR(KNURL_ERROR_BUFFER, knurl_steps_begin(&steps, &url, knurl_protocols, NULL, into(buffer, LONG + 6u)));
    TEST_ASSERT_EQUAL(LONG + 7u, out.needed);
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, knurl_protocols, NULL, into(buffer, LONG + 7u)));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(LONG + 7u, out.length);
    TEST_ASSERT_EQUAL_MEMORY("RETR a", buffer, 6);
    TEST_ASSERT_EQUAL_MEMORY(&text[8], &buffer[5], LONG);
    TEST_ASSERT_EQUAL_MEMORY("a\r\n", &buffer[LONG + 4u], 3);
    TEST_ASSERT_EQUAL_HEX8(0x5A, buffer[LONG + 7u]);

    fill("http://", "h", 300, ":8080/");
    parse(knurl_rfc3986_schemes);
    TEST_ASSERT_EQUAL(305, told(knurl_host_header(&url, into(buffer, sizeof buffer))));
    TEST_ASSERT_EQUAL_MEMORY(&text[7], buffer, 305);
}

void test_no_option_has_more_than_255_octets_and_one_may_stand_behind_them(void)
{
    static const size_t lengths[] = {254, 255, 256, 257, 400, 511, 512, 600};
    knurl_coap_t options;

    for (size_t i = 0; i < COUNT(lengths); i++) {
        fill("coap://h/", "a", lengths[i], "/b?c");
        parse(knurl_rfc3986_schemes);
        const knurl_error_t error =
            knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(buffer, KNURL_COAP_VALUE));
        IS_ERROR((lengths[i] > 255u) ? KNURL_ERROR_LENGTH : KNURL_OK, error);
        if (error == KNURL_OK) {
            TEST_ASSERT_TRUE(knurl_coap_next(&options) && knurl_coap_next(&options));
            TEST_ASSERT_EQUAL(lengths[i], out.length);
            TEST_ASSERT_TRUE(knurl_coap_next(&options));
            TEST_ASSERT_EQUAL(1, out.length);
            TEST_ASSERT_EQUAL('b', out.octets[0]);
            TEST_ASSERT_TRUE(knurl_coap_next(&options));
            TEST_ASSERT_EQUAL('c', out.octets[0]);
            TEST_ASSERT_FALSE(knurl_coap_next(&options));
        }
    }
}

void test_what_a_text_holds_behind_255_octets_is_found_there(void)
{
    static uint16_t hyphens[2];
    knurl_finder_t finder;

    fill("<URL:http://h/", "a", 300, "-\nb>");
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, buffer, SIZE);
    knurl_find_hyphens(&finder, hyphens, 2);
    TEST_ASSERT_EQUAL(length, knurl_find_next(&finder, text, length));
    TEST_ASSERT_TRUE(finder.found);
    TEST_ASSERT_EQUAL(311, finder.length);
    TEST_ASSERT_EQUAL(1, finder.hyphen_count);
    TEST_ASSERT_EQUAL(309, hyphens[0]);
    TEST_ASSERT_EQUAL(length, finder.end);
    /* If the buffer is too short, the finder tells where. */
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, ROOM, buffer, 300);
    TEST_ASSERT_EQUAL(length, knurl_find_next(&finder, text, length));
    TEST_ASSERT_TRUE(finder.cut);
    TEST_ASSERT_EQUAL(300, finder.length);
    TEST_ASSERT_EQUAL(300, finder.url.offset);
}

/* A row may name kinds up to the last one that a row may have. */
void test_a_row_may_name_each_kind_of_its_own(void)
{
    enum { KINDS = 255 - KNURL_OWN };
    static char names[2 + 3 * KINDS + 1] = "x";
    static const knurl_rule_t rules[] = {KNURL_RULE(KNURL_SET_XCHAR, 254, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    const knurl_scheme_t row = OWN_ROW(names, rules, 0, KNURL_FLAG_KIND_NAMES);
    const knurl_scheme_t *const schemes[] = {&row, NULL};

    for (unsigned i = 0; i < KINDS; i++) {
        names[2u + 3u * i] = (char)('a' + (int)(i % 26u));
        names[3u + 3u * i] = (char)('a' + (int)(i / 26u));
    }
    add("x:a");
    parse(schemes);
    TEST_ASSERT_EQUAL(254, parts[1].kind);
    for (unsigned i = 0; i < KINDS; i++) {
        TEST_ASSERT_EQUAL_STRING(&names[2u + 3u * i], knurl_kind_name(&url, (uint8_t)(KNURL_OWN + i)));
    }
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_kind_name(&url, 255));
}
