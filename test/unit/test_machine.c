/* SPDX-License-Identifier: MIT
 *
 * What the machine promises beside the grammar: its calls in any order, its limits, its lists. */
#include "knurl.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "url_vectors.h"

static knurl_t url;
static knurl_part_t parts[8];

void setUp(void)
{
    memset(&url, 0xA5, sizeof url);
    memset(parts, 0xA5, sizeof parts);
}

static knurl_error_t parse(const char *text, uint16_t room)
{
    return knurl_parse(&url, knurl_rfc1738_schemes, parts, room, text, strlen(text));
}

static knurl_error_t parse_by(const knurl_scheme_t *const schemes[], const char *text)
{
    return knurl_parse(&url, schemes, parts, 8, text, strlen(text));
}

/* Feeds `head`, then `count` octets of the repeated `body`, then `tail`, without holding the URL anywhere. */
static knurl_error_t parse_long(const char *head, char body, size_t count, const char *tail)
{
    char piece[61];
    memset(piece, body, sizeof piece);
    knurl_begin(&url, knurl_rfc1738_schemes, parts, 8);
    (void)knurl_feed(&url, head, strlen(head));
    while (count > 0u) {
        const size_t length = (count < sizeof piece) ? count : sizeof piece;
        (void)knurl_feed(&url, piece, length);
        count -= length;
    }
    (void)knurl_feed(&url, tail, strlen(tail));
    return knurl_end(&url);
}

void test_an_empty_piece_changes_nothing(void)
{
    knurl_begin(&url, knurl_rfc1738_schemes, parts, 8);
    IS_ERROR(KNURL_OK, knurl_feed(&url, NULL, 0));
    IS_ERROR(KNURL_OK, knurl_feed(&url, "http://h", 8));
    IS_ERROR(KNURL_OK, knurl_feed(&url, NULL, 0));
    IS_ERROR(KNURL_OK, knurl_end(&url));
    TEST_ASSERT_EQUAL(2, url.count);
}

void test_after_the_end_every_call_without_an_octet_says_the_same_and_changes_nothing(void)
{
    IS_ERROR(KNURL_OK, parse("http://h/a", 8));
    const knurl_t ended = url;
    IS_ERROR(KNURL_OK, knurl_feed(&url, " ", 0));
    IS_ERROR(KNURL_OK, knurl_feed(&url, NULL, 0));
    IS_ERROR(KNURL_OK, knurl_end(&url));
    TEST_ASSERT_EQUAL_MEMORY(&ended, &url, sizeof url);
}

void test_the_longest_url_has_65534_octets(void)
{
    ENDS(KNURL_OK, KNURL_LENGTH_MAX, parse_long("http://h/", 'a', KNURL_LENGTH_MAX - 9u, ""));
    TEST_ASSERT_EQUAL(KNURL_LENGTH_MAX - 9u, parts[2].length);
    ENDS(KNURL_ERROR_LENGTH, KNURL_LENGTH_MAX, parse_long("http://h/", 'a', KNURL_LENGTH_MAX - 9u, "b"));
    ENDS(KNURL_ERROR_LENGTH, KNURL_LENGTH_MAX, parse_long("http://h/", 'a', KNURL_LENGTH_MAX + 100u, " "));
}

void test_what_is_refused_before_the_limit_is_refused_there(void)
{
    ENDS(KNURL_ERROR_CHARACTER, KNURL_LENGTH_MAX - 1u, parse_long("http://h/", 'a', KNURL_LENGTH_MAX - 10u, " ab"));
    IS_ERROR(KNURL_ERROR_LENGTH, parse_long("http://h/", 'a', KNURL_LENGTH_MAX - 10u, "%zz"));
    ENDS(KNURL_ERROR_END, KNURL_LENGTH_MAX, parse_long("http://h/", 'a', KNURL_LENGTH_MAX - 10u, "%"));
}

void test_a_piece_that_goes_beyond_the_limit_is_read_up_to_it(void)
{
    knurl_begin(&url, knurl_rfc1738_schemes, parts, 8);
    knurl_allow_fragment(&url);
    (void)knurl_feed(&url, "http://h/", 9);
    while (url.offset < (KNURL_LENGTH_MAX - 4u)) {
        IS_ERROR(KNURL_OK, knurl_feed(&url, "a", 1));
    }
    ENDS(KNURL_ERROR_LENGTH, KNURL_LENGTH_MAX, knurl_feed(&url, "#bcdef", 6));
    IS_ERROR(KNURL_ERROR_LENGTH, knurl_end(&url));
    TEST_ASSERT_EQUAL(0, url.count);
}

void test_long_numbers_do_not_wrap(void)
{
    IS_ERROR(KNURL_OK, parse_long("http://h:", '0', 60000, "65535"));
    ENDS(KNURL_ERROR_PORT, 60013, parse_long("http://h:", '0', 60000, "65536"));
    IS_ERROR(KNURL_OK, parse_long("http://1.2.3.", '0', 60000, "255"));
    IS_ERROR(KNURL_ERROR_HOST, parse_long("http://1.2.3.", '0', 60000, "256/"));
    ENDS(KNURL_ERROR_HOST, 60013, parse_long("http://1.2.3.", '1', 60000, "/"));
}

void test_a_scheme_that_is_not_listed_is_refused_at_its_colon(void)
{
    static const knurl_scheme_t *const http[] = {&knurl_rfc1738_http, NULL};
    static const knurl_scheme_t *const none[] = {NULL};
    static const knurl_scheme_t *const generic[] = {&knurl_rfc1738_generic, NULL};
    static const char *const of_http[] = {
        "= scheme host", "{HTTP}://{h}", "ftp^://h", "https^://h", "htt^:", "ftp^", NULL,
    };
    static const char *const of_none[] = {"http^://h", "ht^:", NULL};
    static const char *const of_generic[] = {"^://h", NULL};

    check_urls(http, of_http);
    check_urls(none, of_none);
    /* A list of the generic row alone refuses an empty name. */
    check_urls(generic, of_generic);
    IS_ERROR(KNURL_ERROR_SCHEME, parse_by(http, "ftp://h"));
    IS_ERROR(KNURL_ERROR_END, parse_by(http, "ftp"));
    IS_ERROR(KNURL_ERROR_SCHEME, parse_by(none, "http://h"));
    IS_ERROR(KNURL_ERROR_SCHEME, parse_by(generic, "://h"));
}

void test_the_order_of_the_list_does_not_matter(void)
{
    static const knurl_scheme_t *const lists[][5] = {
        {&knurl_rfc1738_http, &knurl_rfc1738_https, &knurl_rfc1738_generic, &knurl_rfc1738_news, NULL},
        {&knurl_rfc1738_generic, &knurl_rfc1738_https, &knurl_rfc1738_news, &knurl_rfc1738_http, NULL},
        {&knurl_rfc1738_news, &knurl_rfc1738_generic, &knurl_rfc1738_http, &knurl_rfc1738_https, NULL},
        {&knurl_rfc1738_https, &knurl_rfc1738_http, &knurl_rfc1738_news, &knurl_rfc1738_generic, NULL},
    };
    static const struct {
        const char *text;
        const knurl_scheme_t *row;
    } urls[] = {{"http://h", &knurl_rfc1738_http},
                {"HTTPS://h", &knurl_rfc1738_https},
                {"news:*", &knurl_rfc1738_news},
                {"nntp:*", &knurl_rfc1738_generic},
                {"httpss:*", &knurl_rfc1738_generic}};

    for (size_t i = 0; i < COUNT(lists) * COUNT(urls); i++) {
        IS_ERROR(KNURL_OK, parse_by(lists[i % COUNT(lists)], urls[i / COUNT(lists)].text));
        TEST_ASSERT_EQUAL_PTR(urls[i / COUNT(lists)].row, url.scheme);
    }
}

void test_the_parser_is_at_most_56_octets_a_part_6_and_a_rule_8(void)
{
    TEST_ASSERT_EQUAL(6, sizeof(knurl_part_t));
    TEST_ASSERT_EQUAL(8, sizeof(knurl_rule_t));
    if (sizeof(void *) == 4u) {
        TEST_ASSERT_LESS_OR_EQUAL(56, sizeof(knurl_t));
    }
}

void test_an_escape_is_read_once_where_its_digits_have_no_place(void)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(KNURL_SET_ESCAPE, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    const knurl_scheme_t own = OWN_ROW("own", rules, 0, 0);
    const knurl_scheme_t *const schemes[] = {&own, NULL};

    IS_ERROR(KNURL_OK, parse_by(schemes, "own:%41%42"));
    ENDS(KNURL_ERROR_SYNTAX, 7, parse_by(schemes, "own:%414"));
}

void test_an_escape_has_two_hexadecimal_digits_and_no_other_octets(void)
{
    static const char digits[] = "0123456789ABCDEFabcdef";
    char text[] = "http://h/a%41%41b";

    for (unsigned place = 11; place < 16u; place = (place == 12u) ? 14u : (place + 1u)) {
        const char was = text[place];
        for (unsigned octet = 0; octet < 256u; octet++) {
            const bool is_digit = (memchr(digits, (int)octet, sizeof digits - 1u) != NULL);
            text[place] = (char)octet;
            IS_ERROR(is_digit ? KNURL_OK : KNURL_ERROR_ESCAPE,
                     knurl_parse(&url, knurl_rfc1738_schemes, parts, 8, text, sizeof text - 1u));
            TEST_ASSERT_EQUAL(is_digit ? (sizeof text - 1u) : (place < 13u) ? 10u : 13u, url.offset);
        }
        text[place] = was;
    }
}

/* How often the machine has asked the step function of a firmware's own row about the end. */
static unsigned asked_at_end;
static int own_step(knurl_t *of, uint8_t octet, uint8_t length)
{
    (void)of;
    (void)octet;
    asked_at_end += (length == 0u);
    return KNURL_REFUSED;
}

void test_a_step_function_is_asked_about_the_end(void)
{
    static const knurl_rule_t rules[] = {
        KNURL_RULE(0, KNURL_MORE, 1, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
        KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    };
    static const knurl_grammar_t own_grammar = {rules, own_step, 0};
    static const knurl_scheme_t own = {"own", &knurl_rfc1738_family, &own_grammar, 0, KNURL_FLAG_AUTHORITY};
    static const knurl_scheme_t *const schemes[] = {&own, NULL};

    IS_ERROR(KNURL_OK, parse_by(schemes, "own://h/"));
    asked_at_end = 0;
    IS_ERROR(KNURL_ERROR_END, parse_by(schemes, "own://h"));
    TEST_ASSERT_EQUAL(1, asked_at_end);
}

/* How often the machine has asked mailto's step function about an octet. */
static unsigned asked;
static int counted_step(knurl_t *of, uint8_t octet, uint8_t length)
{
    asked++;
    return knurl_rfc1738_mailto.grammar->step(of, octet, length);
}

static unsigned asked_of(const char *text)
{
    const knurl_grammar_t counted_grammar = {knurl_rfc1738_mailto.grammar->rules, counted_step, 0};
    const knurl_scheme_t counted = {knurl_rfc1738_mailto.name, &knurl_rfc1738_family, &counted_grammar,
                                    knurl_rfc1738_mailto.port, knurl_rfc1738_mailto.flags};
    const knurl_scheme_t *const schemes[] = {&counted, NULL};

    asked = 0;
    IS_ERROR(KNURL_OK, parse_by(schemes, text));
    return asked;
}

void test_nobody_is_asked_about_what_an_atom_holds_for_sure(void)
{
    TEST_ASSERT_EQUAL(asked_of("mailto:ab@c"), asked_of("mailto:aZ0-+_/?&=@cZ0-+_/?&="));
    TEST_ASSERT_EQUAL(asked_of("mailto:ab@c") + 1u, asked_of("mailto:ab$@c"));
}

void test_the_room_of_an_array_is_how_many_parts_it_holds(void)
{
    static const uint16_t room = KNURL_ROOM(parts);
    knurl_part_t one[1];
    knurl_part_t many[300];

    TEST_ASSERT_EQUAL(8, room);
    TEST_ASSERT_EQUAL(1, KNURL_ROOM(one));
    TEST_ASSERT_EQUAL(300, KNURL_ROOM(many));
}
