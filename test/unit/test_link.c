/* SPDX-License-Identifier: MIT */
#include "flush.h"
#include "knurl_link.h"
#include "knurl_octets.h"
#include "knurl_rfc1738.h"
#include "link.h"
#include "parsed.h"
#include "sizes.h"

#define BUFFER 300u

static char buffer[BUFFER + 1u];
static line_t came;
static line_t given;
static bool spaces;

void setUp(void)
{
    spaces = false;
    line_clear(&came);
    memset(buffer, SIZES_CANARY, sizeof buffer);
}

static void add_part(const knurl_links_t *links, knurl_part_t part)
{
    TEST_ASSERT_TRUE((size_t)part.offset + part.length <= links->length);
    line_add_octets(&came, &links->text[part.offset], part.length);
}

/* Appends a link that was read to `given`. */
static void add_link(knurl_links_t *links)
{
    TEST_ASSERT_EQUAL('<', links->text[0]);
    TEST_ASSERT_GREATER_THAN_CHAR(' ', links->text[links->length - 1u]);
    line_add(&came, "{");
    add_part(links, links->target);
    line_add(&came, "}");
    while (knurl_link_attribute(links)) {
        const knurl_link_attribute_t *attribute = &links->attribute;
        const char *quote = attribute->quoted ? "\"" : "";
        line_add(&came, attribute->repeated ? "[+" : "[");
        add_part(links, attribute->name);
        if (attribute->value.kind != KNURL_NONE) {
            line_add(&came, "=");
            line_add(&came, quote);
            add_part(links, attribute->value);
            line_add(&came, quote);
        }
        line_add(&came, "]");
    }
    TEST_ASSERT_FALSE(knurl_link_attribute(links));
}

static void check_came(const knurl_links_t *links, const char *wanted, const char *error, size_t at)
{
    TEST_ASSERT_EQUAL_STRING(wanted, came.text);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(error, knurl_error_name(links->error), given.text);
    if (links->error != KNURL_OK) {
        TEST_ASSERT_EQUAL_MESSAGE(at, links->at, given.text);
    }
}

static void read_whole(const char *wanted, const char *error, size_t at)
{
    knurl_links_t links;
    const char *text = flush(given.text, given.length);

    line_clear(&came);
    knurl_link_begin(&links, (given.length != 0u) ? text : NULL, given.length);
    TEST_ASSERT_TRUE(!spaces || knurl_link_allow_spaces(&links));
    while (knurl_link_next(&links)) {
        add_link(&links);
    }
    check_came(&links, wanted, error, at);
    TEST_ASSERT_FALSE(knurl_link_allow_spaces(&links));
    /* After its end the list gives nothing more. */
    TEST_ASSERT_FALSE(knurl_link_next(&links));
    TEST_ASSERT_FALSE(knurl_link_attribute(&links));
    check_came(&links, wanted, error, at);
}

/* Reads a list in pieces of this size, with an empty piece before each. */
static void read_pieces(size_t size, size_t room, const char *wanted, const char *error, size_t at)
{
    knurl_links_t links;

    line_clear(&came);
    memset(buffer, SIZES_CANARY, sizeof buffer);
    knurl_link_begin_in(&links, (room != 0u) ? buffer : NULL, room);
    TEST_ASSERT_TRUE(!spaces || knurl_link_allow_spaces(&links));
    for (size_t begin = 0; begin < given.length; begin += size) {
        const size_t length = (given.length - begin < size) ? (given.length - begin) : size;
        const char *piece = flush(&given.text[begin], length);
        TEST_ASSERT_EQUAL(0, knurl_link_feed(&links, NULL, 0));
        TEST_ASSERT_EQUAL(spaces && (begin == 0u), spaces && knurl_link_allow_spaces(&links));
        for (size_t read = 0; read < length;) {
            const size_t more = knurl_link_feed(&links, &piece[read], length - read);
            TEST_ASSERT_TRUE((more != 0u) && (more <= length - read));
            read += more;
            if (links.found) {
                TEST_ASSERT_EQUAL_PTR(buffer, links.text);
                add_link(&links);
            }
        }
    }
    if (knurl_link_end(&links)) {
        add_link(&links);
    }
    TEST_ASSERT_FALSE(knurl_link_end(&links));
    check_came(&links, wanted, error, at);
    TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, buffer[room]);
}

static void read_each_way(const char *wanted, const char *error, size_t at)
{
    read_whole(wanted, error, at);
    for (size_t size = 1; size <= given.length + 1u; size++) {
        read_pieces(size, BUFFER, wanted, error, at);
    }
}

static void read_right(const char *const *list)
{
    for (; is_case(*list); list++) {
        read_each_way(split_case(*list, &given), "ok", 0);
    }
}

static void read_wrong(const char *const *list)
{
    const char *error = NULL;

    for (const char *pair; (pair = next_case(&list, &error)) != NULL;) {
        static line_t marked;
        const char *wanted = split_case(pair, &marked);
        const size_t mark = strcspn(marked.text, "^");

        line_clear(&given);
        line_add_octets(&given, marked.text, mark);
        line_add(&given, &marked.text[mark + 1u]);
        read_each_way(wanted, error, mark);
    }
}

void test_a_list_gives_its_links_whole_and_in_pieces(void)
{
    read_right(right_lists);
    spaces = true;
    read_right(right_lists);
    read_right(right_spaced);
}

void test_a_list_is_refused_at_the_first_octet_that_none_has(void)
{
    read_wrong(wrong_lists);
    spaces = true;
    read_wrong(wrong_spaced);
}

static void cut_each(const char *const *list)
{
    for (; is_case(*list); list++) {
        line_t whole;
        (void)split_case(*list, &whole);
        for (size_t cut = 0; cut <= whole.length; cut++) {
            knurl_links_t links;
            knurl_link_begin(&links, flush(whole.text, cut), cut);
            TEST_ASSERT_TRUE(!spaces || knurl_link_allow_spaces(&links));
            while (knurl_link_next(&links)) {
            }
            if (links.error != KNURL_OK) {
                IS_ERROR(KNURL_ERROR_END, links.error);
                TEST_ASSERT_EQUAL(cut, links.at);
            }
        }
    }
}

void test_each_cut_list_ends_too_early_or_is_right(void)
{
    cut_each(right_lists);
    spaces = true;
    cut_each(right_spaced);
}

/* Each buffer that is too small for a link gives the links before it. */
void test_white_space_after_a_link_needs_no_room(void)
{
    spaces = true;
    for (const char *const *list = right_spaced; is_case(*list); list++) {
        knurl_links_t links;
        (void)split_case(*list, &given);
        for (size_t room = 0; room <= given.length; room++) {
            line_t wanted;
            size_t at = 0;
            knurl_link_begin(&links, given.text, given.length);
            TEST_ASSERT_TRUE(knurl_link_allow_spaces(&links));
            line_clear(&came);
            while (knurl_link_next(&links) && (links.length <= room)) {
                add_link(&links);
            }
            at = links.found ? (size_t)(links.text - given.text) : 0u;
            wanted = came;
            at_number("room", room);
            read_pieces(1, room, wanted.text, links.found ? "buffer" : "ok", at);
        }
    }
}

void test_white_space_is_allowed_before_the_first_octet(void)
{
    knurl_links_t links;

    knurl_link_begin(&links, NULL, 0);
    TEST_ASSERT_TRUE(knurl_link_allow_spaces(&links));
    TEST_ASSERT_TRUE(knurl_link_allow_spaces(&links));
    TEST_ASSERT_FALSE(knurl_link_next(&links));
    TEST_ASSERT_FALSE(knurl_link_allow_spaces(&links));
    knurl_link_begin_in(&links, buffer, BUFFER);
    TEST_ASSERT_EQUAL(1, knurl_link_feed(&links, buffer, 1));
    IS_ERROR(KNURL_ERROR_OVERLAP, links.error);
    TEST_ASSERT_FALSE(knurl_link_allow_spaces(&links));
    /* A list that is begun again does not allow white space. */
    given.length = 0;
    line_add(&given, " <a>");
    read_whole("", "syntax", 0);
}

void test_the_check_of_a_spaced_attribute_tells_its_offset(void)
{
    static const char list[] = " </a>; rt = Temp ;x";
    knurl_links_t links;

    knurl_link_begin(&links, list, sizeof list - 1u);
    TEST_ASSERT_TRUE(knurl_link_allow_spaces(&links));
    TEST_ASSERT_TRUE(knurl_link_next(&links));
    TEST_ASSERT_TRUE(knurl_link_attribute(&links));
    IS_ERROR(KNURL_ERROR_SYNTAX, knurl_link_check(&links));
    TEST_ASSERT_EQUAL(16, links.at);
    TEST_ASSERT_TRUE(knurl_link_matches_option(&links, "rt=Temp", 7));
    TEST_ASSERT_TRUE(knurl_link_copy(&links, buffer, BUFFER));
    TEST_ASSERT_EQUAL_STRING("Temp", buffer);
}

void test_a_link_that_does_not_fit_is_refused_at_its_start(void)
{
    for (size_t room = 0; room <= 9u; room++) {
        line_clear(&given);
        line_add(&given, "</a>,</b>;c=d");
        at_number("room", room);
        if (room < 8u) {
            read_pieces(3, room, (room < 4u) ? "" : "{/a}", "buffer", (room < 4u) ? 0 : 5);
        } else {
            read_pieces(3, room, "{/a}{/b}[c=d]", "ok", 0);
        }
    }
}

void test_octets_behind_the_end_are_refused(void)
{
    knurl_links_t links;

    knurl_link_begin_in(&links, buffer, BUFFER);
    TEST_ASSERT_EQUAL(3, knurl_link_feed(&links, "<a>", 3));
    TEST_ASSERT_TRUE(knurl_link_end(&links));
    TEST_ASSERT_EQUAL(1, knurl_link_feed(&links, ",", 1));
    IS_ERROR(KNURL_ERROR_ENDED, links.error);
    TEST_ASSERT_EQUAL(3, links.at);
    TEST_ASSERT_FALSE(knurl_link_end(&links));
}

/* Such a call is a mistake. It would read a link past its chunk. */
void test_a_list_in_memory_takes_no_chunk(void)
{
    static const char first[] = "</a>,</bcd";
    knurl_links_t links;
    char second[] = ">;rt=x";

    knurl_link_begin(&links, first, sizeof first - 1u);
    TEST_ASSERT_TRUE(knurl_link_next(&links));
    (void)knurl_link_feed(&links, &first[5], 5);
    IS_ERROR(KNURL_OK, links.error);
    TEST_ASSERT_EQUAL(sizeof second - 1u, knurl_link_feed(&links, second, sizeof second - 1u));
    IS_ERROR(KNURL_ERROR_TEXT, links.error);
    TEST_ASSERT_EQUAL(10, links.at);
    TEST_ASSERT_FALSE(links.found);
    TEST_ASSERT_FALSE(knurl_link_end(&links));
}

void test_a_reader_of_zeros_gives_nothing(void)
{
    static const knurl_links_t zeros;
    knurl_links_t links = zeros;

    TEST_ASSERT_FALSE(knurl_link_next(&links));
    TEST_ASSERT_FALSE(knurl_link_attribute(&links));
    TEST_ASSERT_FALSE(knurl_link_is(&links, ""));
    TEST_ASSERT_FALSE(knurl_link_matches_option(&links, NULL, 0));
    TEST_ASSERT_FALSE(knurl_link_copy(&links, buffer, BUFFER));
    IS_ERROR(KNURL_ERROR_END, knurl_link_check(&links));
}

/* The link has an octet more than KNURL_LENGTH_MAX. All its octets are written to the place of the first. */
void test_a_link_that_is_too_long_is_refused(void)
{
    knurl_links_t links;
    char octets[4] = "<>,";
    size_t length = 3;

    knurl_link_begin(&links, octets, 0);
    TEST_ASSERT_EQUAL(3, knurl_link_feed(&links, octets, 3));
    memcpy(octets, "<>;a", 4);
    TEST_ASSERT_EQUAL(4, knurl_link_feed(&links, octets, 4));
    octets[0] = 'a';
    for (length = 4; length < KNURL_LENGTH_MAX; length++) {
        TEST_ASSERT_EQUAL(1, knurl_link_feed(&links, octets, 1));
    }
    IS_ERROR(KNURL_OK, links.error);
    TEST_ASSERT_EQUAL(1, knurl_link_feed(&links, octets, 1));
    IS_ERROR(KNURL_ERROR_LENGTH, links.error);
    TEST_ASSERT_EQUAL(KNURL_LENGTH_MAX + 3u, links.at);
}

/* Reads a link with this attribute. */
static void read_attribute(knurl_links_t *links, const char *attribute)
{
    line_clear(&given);
    line_add(&given, "</b>,</a>;");
    line_add(&given, attribute);
    knurl_link_begin(links, flush(given.text, given.length), given.length);
    TEST_ASSERT_TRUE(knurl_link_next(links));
    IS_ERROR(KNURL_ERROR_END, knurl_link_check(links));
    TEST_ASSERT_TRUE(knurl_link_next(links));
    IS_ERROR(KNURL_ERROR_END, knurl_link_check(links));
    TEST_ASSERT_TRUE(knurl_link_attribute(links));
}

void test_the_check_takes_what_the_grammar_of_the_name_has(void)
{
    knurl_links_t links;

    for (const char *const *list = right_attributes; is_case(*list); list++) {
        read_attribute(&links, *list);
        IS_ERROR(KNURL_OK, knurl_link_check(&links));
        IS_ERROR(KNURL_OK, knurl_link_check(&links));
    }
}

void test_the_check_refuses_all_else_at_its_offset(void)
{
    const char *error = NULL;
    knurl_links_t links;
    line_t attribute;

    for (const char *const *list = wrong_attributes, *marked; (marked = next_case(&list, &error)) != NULL;) {
        const size_t at = unmark_case(marked, &attribute);
        read_attribute(&links, attribute.text);
        TEST_ASSERT_EQUAL_STRING(error, knurl_error_name(knurl_link_check(&links)));
        TEST_ASSERT_EQUAL(at + 10u, links.at);
        IS_ERROR(KNURL_OK, links.error);
    }
}

void test_the_lists_of_servers_in_the_field_are_read_and_judged(void)
{
    const char *error = NULL;

    for (const char *const *list = listings, *pair; (pair = next_case(&list, &error)) != NULL;) {
        static line_t marked;
        const char *wanted = split_case(pair, &marked);
        const size_t mark = strcspn(marked.text, "^");
        knurl_links_t links;

        line_clear(&given);
        line_add_octets(&given, marked.text, mark);
        line_add(&given, (mark < marked.length) ? &marked.text[mark + 1u] : "");
        line_clear(&came);
        knurl_link_begin(&links, flush(given.text, given.length), given.length);
        while (knurl_link_next(&links)) {
            line_add(&came, "{");
            add_part(&links, links.target);
            line_add(&came, "}");
            while (knurl_link_attribute(&links)) {
                line_add(&came, links.attribute.repeated ? "[+" : "[");
                line_add(&came, (knurl_link_check(&links) == KNURL_OK) ? "" : "!");
                add_part(&links, links.attribute.name);
                line_add(&came, "]");
            }
        }
        check_came(&links, wanted, error, mark);
    }
}

void test_a_value_is_copied_without_backslashes(void)
{
    knurl_links_t links;

    read_attribute(&links, "a=\"b\\\"\\\\c\"");
    for (size_t size = 0; size < 7u; size++) {
        check_string(knurl_link_copy(&links, of_size(size), size), size, "b\"\\c");
    }
    read_attribute(&links, "a");
    check_string(knurl_link_copy(&links, of_size(3), 3), 3, NULL);
    read_attribute(&links, "a=\"\"");
    check_string(knurl_link_copy(&links, of_size(1), 1), 1, "");
}

void test_names_are_compared_without_case(void)
{
    knurl_links_t links;

    read_attribute(&links, "Rt=a");
    TEST_ASSERT_TRUE(knurl_link_is(&links, "rT"));
    TEST_ASSERT_FALSE(knurl_link_is(&links, "r"));
    TEST_ASSERT_FALSE(knurl_link_is(&links, "rtx"));
    TEST_ASSERT_FALSE(knurl_link_is(&links, ""));
}

/* Returns the number of links that match. */
static uint32_t matching(const char *text, const char *query, size_t length)
{
    knurl_links_t links;
    uint32_t count = 0;

    knurl_link_begin(&links, text, strlen(text));
    while (knurl_link_next(&links)) {
        const bool matches =
            (query != NULL) ? knurl_link_matches_option(&links, query, length) : knurl_link_matches(&links, &url);
        count += matches ? 1u : 0u;
    }
    IS_ERROR(KNURL_OK, links.error);
    return count;
}

void test_a_query_filters_links(void)
{
    const char *text = NULL;

    for (const char *const *list = filtered, *pair; (pair = next_case(&list, &text)) != NULL;) {
        line_t number;
        const char *wanted = split_case(pair, &given);
        line_clear(&came);
        line_add(&came, "coap://h/.well-known/core");
        line_add(&came, given.text);
        (void)accept(knurl_rfc3986_schemes, came.text);
        line_clear(&number);
        line_add_number(&number, matching(text, NULL, 0));
        TEST_ASSERT_EQUAL_STRING(wanted, number.text);
        if ((given.length != 0u) && (strcspn(given.text, "&%") == given.length)) {
            line_clear(&number);
            line_add_number(&number, matching(text, flush(&given.text[1], given.length - 1u), given.length - 1u));
            TEST_ASSERT_EQUAL_STRING(wanted, number.text);
        }
    }
}

void test_an_option_has_no_escapes(void)
{
    static const char text[] = "<a>;x=\"%41&b\"";

    TEST_ASSERT_EQUAL(1, matching(text, "x=%41&b", 7));
    TEST_ASSERT_EQUAL(0, matching(text, "x=A&b", 5));
}

void test_a_url_that_was_not_accepted_filters_all_out(void)
{
    (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, 1, "coap://h", 8);
    TEST_ASSERT_EQUAL(0, matching("<a>", NULL, 0));
}

void test_a_url_that_was_fed_has_no_query_to_filter_by(void)
{
    knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM);
    (void)knurl_feed(&url, "coap://h?a=b", 12);
    IS_ERROR(KNURL_OK, knurl_end(&url));
    TEST_ASSERT_EQUAL(0, matching("<a>;a=b", NULL, 0));
}

typedef knurl_error_t resolve_t(const knurl_links_t *, knurl_t *, const knurl_t *, knurl_buffer_t *);

static void check_resolved(resolve_t *call, const knurl_links_t *links)
{
    knurl_t target;
    knurl_part_t target_parts[KNURL_PARTS];

    knurl_begin(&target, knurl_rfc3986_schemes, target_parts, KNURL_ROOM(target_parts));
    IS_ERROR(KNURL_OK, call(links, &target, &url, into(buffer, BUFFER)));
    TEST_ASSERT_EQUAL(out.length, target.offset);
    TEST_ASSERT_EQUAL_PTR(buffer, target.text);
    TEST_ASSERT_NOT_NULL(knurl_part(&target, KNURL_HOST));
    line_add_octets(&came, buffer, out.length);
}

void test_a_target_and_its_context_are_resolved_against_the_base(void)
{
    const char *base = NULL;

    for (const char *const *list = resolved, *pair; (pair = next_case(&list, &base)) != NULL;) {
        knurl_links_t links;
        const char *wanted = split_case(pair, &given);
        (void)accept(knurl_rfc3986_schemes, base);
        knurl_link_begin(&links, given.text, given.length);
        TEST_ASSERT_TRUE(knurl_link_next(&links));
        line_clear(&came);
        check_resolved(knurl_link_resolve, &links);
        line_add(&came, " ");
        check_resolved(knurl_link_context, &links);
        TEST_ASSERT_EQUAL_STRING(wanted, came.text);
    }
}

void test_what_cannot_be_resolved_is_told(void)
{
    static const knurl_scheme_t *const coap[] = {&knurl_coap, NULL};
    knurl_links_t links;
    knurl_t target;
    knurl_part_t target_parts[KNURL_PARTS];

    (void)accept(coap, "coap://h/");
    knurl_link_begin(&links, "<http://x/>,<urn:a:b>", 21);
    knurl_begin(&target, coap, target_parts, KNURL_ROOM(target_parts));
    TELLS(KNURL_ERROR_END, 0, knurl_link_resolve(&links, &target, &url, into(buffer, BUFFER)));
    TELLS(KNURL_ERROR_END, 0, knurl_link_context(&links, &target, &url, into(buffer, BUFFER)));
    TEST_ASSERT_TRUE(knurl_link_next(&links));
    TELLS(KNURL_ERROR_SCHEME, 4, knurl_link_resolve(&links, &target, &url, into(buffer, BUFFER)));
    knurl_begin(&target, coap, target_parts, KNURL_ROOM(target_parts));
    TELLS(KNURL_ERROR_BUFFER, 9, knurl_link_resolve(&links, &target, &url, into(buffer, 3)));
    TEST_ASSERT_TRUE(knurl_link_next(&links));
    knurl_begin(&target, knurl_rfc3986_schemes, target_parts, KNURL_ROOM(target_parts));
    TELLS(KNURL_ERROR_HOST, 4, knurl_link_context(&links, &target, &url, into(buffer, BUFFER)));
    TEST_ASSERT_NULL(knurl_part(&target, KNURL_SCHEME));
    knurl_link_begin(&links, "<a:>,<a:/>,<a:/b/c>", 19);
    while (knurl_link_next(&links)) {
        knurl_begin(&target, knurl_rfc3986_schemes, target_parts, KNURL_ROOM(target_parts));
        TELLS(KNURL_ERROR_HOST, 2, knurl_link_context(&links, &target, &url, into(buffer, BUFFER)));
    }
    IS_ERROR(KNURL_OK, links.error);
}

void test_an_origin_has_no_fragment(void)
{
    knurl_links_t links;
    knurl_t target;
    knurl_part_t target_parts[KNURL_PARTS];

    (void)accept(knurl_rfc3986_schemes, "coap://h/");
    knurl_link_begin(&links, "<http://x#/f>", 13);
    TEST_ASSERT_TRUE(knurl_link_next(&links));
    knurl_begin(&target, knurl_rfc3986_schemes, target_parts, KNURL_ROOM(target_parts));
    knurl_allow_fragment(&target);
    IS_ERROR(KNURL_OK, knurl_link_context(&links, &target, &url, into(buffer, BUFFER)));
    TEST_ASSERT_EQUAL(8, out.length);
    TEST_ASSERT_EQUAL(0, out.at);
    TEST_ASSERT_EQUAL_MEMORY("http://x", buffer, 8);
}

/* A row of RFC 1738 takes a "?" in a user, so that RFC 3986 finds a different host, or finds after "//" text that is
 * not an authority. */
void test_a_target_whose_row_finds_another_authority_has_no_origin(void)
{
    static const char list[] = "<ftp://h?u=a@evil:21/x>,<x-a://b_c/d>,<news:a@h>";
    knurl_links_t links;
    knurl_t target;
    knurl_part_t target_parts[KNURL_PARTS_RFC1738_FTP(1)];

    (void)accept(knurl_rfc3986_schemes, "coap://h/");
    knurl_link_begin(&links, list, sizeof list - 1u);
    TEST_ASSERT_TRUE(knurl_link_next(&links));
    knurl_begin(&target, knurl_rfc1738_schemes, target_parts, KNURL_ROOM(target_parts));
    TELLS(KNURL_ERROR_LOGIN, 7, knurl_link_context(&links, &target, &url, into(buffer, BUFFER)));
    IS_ERROR(KNURL_ERROR_LOGIN, target.error);
    for (size_t at = 4; knurl_link_next(&links); at++) {
        knurl_begin(&target, knurl_rfc1738_schemes, target_parts, KNURL_ROOM(target_parts));
        TELLS(KNURL_ERROR_HOST, at, knurl_link_context(&links, &target, &url, into(buffer, BUFFER)));
    }
    IS_ERROR(KNURL_OK, links.error);
}

/* Makes each call that reads a link. */
static void ask_all(knurl_links_t *links)
{
    knurl_t target;
    knurl_part_t target_parts[KNURL_PARTS];

    (void)knurl_link_is(links, "rt");
    (void)knurl_link_copy(links, buffer, BUFFER);
    (void)knurl_link_check(links);
    (void)knurl_link_matches_option(links, "rt=a*", 5);
    knurl_begin(&target, knurl_rfc3986_schemes, target_parts, KNURL_ROOM(target_parts));
    (void)knurl_link_context(links, &target, &url, into(buffer, BUFFER));
}

/* An unreadable page follows the text. */
void test_a_link_whose_text_has_changed_is_read_inside_of_it(void)
{
    static const char octets[] = "\\\"=;*a";
    static const char *const lists[] = {"</a>;rt=\"a b\"", "</a>;rt=a", "</a>;anchor=\"b\\c\"", "</a>;obs",
                                        "<>;a*=u''"};

    (void)accept(knurl_rfc3986_schemes, "coap://h/");
    for (size_t list = 0; list < COUNT(lists); list++) {
        const size_t length = strlen(lists[list]);
        for (size_t i = 0; i < 2u * length * sizeof octets; i++) {
            char *const text = (char *)(uintptr_t)flush(lists[list], length);
            knurl_links_t links;
            knurl_link_begin(&links, text, length);
            TEST_ASSERT_TRUE(knurl_link_next(&links));
            if ((i % 2u) != 0u) {
                TEST_ASSERT_TRUE(knurl_link_attribute(&links));
            }
            text[(i / 2u) % length] = octets[i / (2u * length)];
            do {
                ask_all(&links);
            } while (knurl_link_attribute(&links));
        }
    }
}

void test_a_query_that_has_changed_is_read_inside_of_it(void)
{
    static const char text[] = "coap://h?rt=xy";
    static const size_t length = sizeof text - 1u;

    for (size_t i = strlen("coap://h?"); i < length; i++) {
        char *const changed = (char *)(uintptr_t)flush(text, length);
        IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM, changed, length));
        changed[i] = '%';
        TEST_ASSERT_EQUAL(0, matching("</a>;rt=xyz", NULL, 0));
    }
}

void test_no_output_lies_on_what_is_read(void)
{
    static const char list[] = "</a>;b=c,</d>";
    static const size_t length = sizeof list - 1u;
    knurl_links_t links;
    knurl_t target;
    knurl_part_t target_parts[KNURL_PARTS];

    memcpy(buffer, list, length);
    (void)accept(knurl_rfc3986_schemes, "coap://h/");
    knurl_begin(&target, knurl_rfc3986_schemes, target_parts, KNURL_ROOM(target_parts));
    knurl_link_begin(&links, buffer, length);
    TEST_ASSERT_TRUE(knurl_link_next(&links));
    TEST_ASSERT_TRUE(knurl_link_attribute(&links));
    TEST_ASSERT_FALSE(knurl_link_copy(&links, &buffer[7], 2));
    TEST_ASSERT_TRUE(knurl_link_copy(&links, &buffer[8], 2));
    memcpy(buffer, list, length);
    TELLS(KNURL_ERROR_OVERLAP, 0, knurl_link_resolve(&links, &target, &url, into(&buffer[2], 99)));
    TELLS(KNURL_ERROR_OVERLAP, 0, knurl_link_context(&links, &target, &url, into(&buffer[2], 99)));
    /* A call must not write on the text after the target either, which is still to be read. */
    TELLS(KNURL_ERROR_OVERLAP, 0, knurl_link_resolve(&links, &target, &url, into(&buffer[7], 99)));
    TELLS(KNURL_ERROR_OVERLAP, 0, knurl_link_context(&links, &target, &url, into(&buffer[7], 99)));
    TEST_ASSERT_EQUAL_MEMORY(list, buffer, length);
    WRITES("coap://h/a", knurl_link_resolve(&links, &target, &url, into(&buffer[8], 99)));
    memcpy(buffer, list, length);
    knurl_link_begin_in(&links, buffer, length);
    TEST_ASSERT_EQUAL(2, knurl_link_feed(&links, list, 2));
    TEST_ASSERT_EQUAL(3, knurl_link_feed(&links, &buffer[length - 1u], 3));
    IS_ERROR(KNURL_ERROR_OVERLAP, links.error);
    TEST_ASSERT_EQUAL(2, links.at);
    TEST_ASSERT_FALSE(knurl_link_end(&links));
}

void test_a_window_lies_on_nothing_that_is_written(void)
{
    static const char text[] = "/abcd=";

    for (size_t place = 0; place < 4u; place++) {
        knurl_link_writer_t writer = {.octets = &buffer[(place == 0u) ? 6u : (2u * (place - 1u))], .size = 2};
        const knurl_attribute_t attributes[] = {KNURL_ATTRIBUTE("x", "y"), {&buffer[2], 1, &buffer[4], 1}};
        memcpy(buffer, text, sizeof text);
        IS_ERROR((place == 0u) ? KNURL_OK : KNURL_ERROR_OVERLAP,
                 knurl_link_write(&writer, buffer, 2, attributes, COUNT(attributes)));
        if (place != 0u) {
            TEST_ASSERT_EQUAL((place == 1u) ? 2u : 1u, writer.at);
            TEST_ASSERT_EQUAL(0, writer.total);
            TEST_ASSERT_EQUAL_MEMORY(text, buffer, sizeof text);
        }
    }
}

/* Fills the attributes of a vector, and returns their number. */
static size_t attributes_of(const link_vector_t *vector, knurl_attribute_t attributes[4])
{
    size_t count = 0;

    while ((count < 4u) && (vector->pairs[2u * count] != NULL)) {
        const char *name = vector->pairs[2u * count];
        const char *value = vector->pairs[2u * count + 1u];
        attributes[count].name = name;
        attributes[count].name_length = strlen(name);
        attributes[count].value = value;
        attributes[count].value_length = (value != NULL) ? strlen(value) : 0u;
        count++;
    }
    return count;
}

/* Writes the links of all vectors to a window. Those that are refused write nothing. */
static void write_all(knurl_link_writer_t *writer)
{
    for (size_t i = 0; i < COUNT(written_links); i++) {
        const link_vector_t *vector = &written_links[i];
        knurl_attribute_t attributes[4];
        const size_t count = attributes_of(vector, attributes);
        const size_t total = writer->total;
        const size_t length = writer->length;
        const knurl_error_t error = knurl_link_write(writer, vector->target, strlen(vector->target), attributes, count);

        TEST_ASSERT_EQUAL_MESSAGE(vector->link != NULL, error == KNURL_OK, vector->target);
        at_number("vector", i);
        if (vector->link == NULL) {
            TEST_ASSERT_EQUAL(vector->at, writer->at);
            TEST_ASSERT_EQUAL(total, writer->total);
            TEST_ASSERT_EQUAL(length, writer->length);
        } else {
            TEST_ASSERT_EQUAL(total + strlen(vector->link) + ((total != 0u) ? 1u : 0u), writer->total);
        }
    }
}

void test_links_are_written_and_what_no_list_has_is_refused(void)
{
    static char whole[1024];
    static char window[1024];
    knurl_link_writer_t all = KNURL_LINK_WRITER(whole, 0);
    size_t length = 0;

    write_all(&all);
    TEST_ASSERT_EQUAL(all.total, all.length);
    for (size_t i = 0; i < COUNT(written_links); i++) {
        const char *link = written_links[i].link;
        if (link != NULL) {
            if (length != 0u) {
                TEST_ASSERT_EQUAL(',', whole[length]);
                length++;
            }
            TEST_ASSERT_EQUAL_STRING_LEN(link, &whole[length], strlen(link));
            length += strlen(link);
        }
    }
    TEST_ASSERT_EQUAL(length, all.length);
    /* Tries windows of the sizes that Block2 has, and of others. */
    for (size_t size = 0; size <= 130u; size = (size < 5u) ? (size + 1u) : (size * 2u)) {
        for (size_t skip = 0; skip <= length + 2u; skip++) {
            knurl_link_writer_t writer = {.size = size, .skip = skip};
            const size_t left = (skip < length) ? (length - skip) : 0u;
            writer.octets = (size != 0u) ? window : NULL;
            memset(window, SIZES_CANARY, sizeof window);
            if ((skip % 7u) == 0u) {
                write_all(&writer);
                TEST_ASSERT_EQUAL((left < size) ? left : size, writer.length);
                TEST_ASSERT_EQUAL(length, writer.total);
                TEST_ASSERT_EQUAL_STRING_LEN(&whole[skip], window, writer.length);
                TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, window[writer.length]);
            }
        }
    }
}

void test_what_is_written_is_read_as_the_same_and_passes_the_check(void)
{
    static char whole[1024];
    knurl_link_writer_t writer = KNURL_LINK_WRITER(whole, 0);
    knurl_links_t links;
    size_t i = 0;

    write_all(&writer);
    knurl_link_begin(&links, whole, writer.length);
    while (knurl_link_next(&links)) {
        knurl_attribute_t attributes[4];
        while (written_links[i].link == NULL) {
            i++;
        }
        const size_t count = attributes_of(&written_links[i], attributes);
        size_t number = 0;
        while (knurl_link_attribute(&links)) {
            TEST_ASSERT_LESS_THAN(count, number);
            IS_ERROR(KNURL_OK, knurl_link_check(&links));
            TEST_ASSERT_FALSE(links.attribute.repeated);
            TEST_ASSERT_EQUAL(attributes[number].value != NULL, knurl_link_copy(&links, buffer, BUFFER));
            TEST_ASSERT_EQUAL_STRING((attributes[number].value != NULL) ? attributes[number].value : "", buffer);
            number++;
        }
        TEST_ASSERT_EQUAL(count, number);
        i++;
    }
    IS_ERROR(KNURL_OK, links.error);
}

/* Runs the header's example. */
void test_the_example_for_reading_a_list(void)
{
    static const char text[] = "</a>;rt=\"b\"";
    const size_t length = sizeof text - 1u;

    knurl_links_t links;
    char type[32] = "";
    knurl_link_begin(&links, text, length);
    while (knurl_link_next(&links)) {
        while (knurl_link_attribute(&links)) {
            if (knurl_link_is(&links, "rt") && knurl_link_copy(&links, type, sizeof type)) {
                TEST_ASSERT_EQUAL_STRING("b", type);
            }
        }
    }
    IS_ERROR(KNURL_OK, links.error);
    TEST_ASSERT_EQUAL_STRING("b", type);
}

/* Runs the header's example, and runs it with a buffer that is too small. */
void test_the_example_for_a_link_header(void)
{
    static const char value[] = "<https://h/a?page=1>; rel=\"prev\", </a?page=3>; title=x; rel=\"last next\"";
    static const size_t sizes[] = {18, 17};

    (void)accept(knurl_rfc3986_schemes, "https://h/a?page=2");
    for (size_t i = 0; i < COUNT(sizes); i++) {
        knurl_links_t links;
        knurl_t next;
        knurl_part_t next_parts[KNURL_PARTS];
        knurl_error_t error = KNURL_ERROR_END;
        knurl_link_begin(&links, value, sizeof value - 1u);
        (void)knurl_link_allow_spaces(&links);
        while (knurl_link_next(&links)) {
            if (knurl_link_matches_option(&links, "rel=next", 8)) {
                knurl_begin(&next, knurl_rfc3986_schemes, next_parts, KNURL_ROOM(next_parts));
                error = knurl_link_resolve(&links, &next, &url, into(buffer, sizes[i]));
            }
        }
        IS_ERROR(KNURL_OK, links.error);
        IS_ERROR((i == 0u) ? KNURL_OK : KNURL_ERROR_BUFFER, error);
        TEST_ASSERT_EQUAL(18, (i == 0u) ? out.length : out.needed);
    }
}

/* Runs the header's example. */
void test_the_example_for_writing_blocks(void)
{
    static const knurl_attribute_t light[] = {KNURL_ATTRIBUTE("rt", "light"), KNURL_ATTRIBUTE("ct", "40")};
    static const char whole[] = "</l>;rt=light;ct=40,</m>";

    for (size_t number = 0; number < 4u; number++) {
        knurl_error_t error;
        char block[8];
        knurl_link_writer_t writer = KNURL_LINK_WRITER(block, number * sizeof block);
        error = knurl_link_write(&writer, "/l", 2, light, COUNT(light));
        if (error == KNURL_OK) {
            error = knurl_link_write(&writer, "/m", 2, NULL, 0);
        }
        IS_ERROR(KNURL_OK, error);
        TEST_ASSERT_EQUAL_STRING_LEN(&whole[number * sizeof block], block, writer.length);
        TEST_ASSERT_EQUAL((number < 3u) ? sizeof block : 0u, writer.length);
    }
}
