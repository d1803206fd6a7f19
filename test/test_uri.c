/* SPDX-License-Identifier: MIT
 *
 * The rows of RFC 3986: each URL of test/vectors/uri.h and uri_literal.h, whole, octet by octet, and cut at every place. */
#include "feeding.h"
#include "knurl_rfc1738.h"
#include "knurl_draft.h"
#include "knurl_octets.h"
#include "knurl_steps.h"
#include "knurl_text.h"
#include "knurl.h"
#include "unity.h"
#include "uri.h"
#include "uri_literal.h"

#include <string.h>

void setUp(void)
{
}

void tearDown(void)
{
}

static knurl_part_t parts[VECTOR_ROOM];
static knurl_t url;

void test_http_of_rfc_3986_has_a_path_and_a_search_with_or_without_each_other(void)
{
    CHECK_URLS_BY(knurl_rfc3986_schemes, uri_http_vectors);
}

void test_a_host_of_rfc_3986_is_a_name_of_unreserved_sub_delims_and_escapes(void)
{
    CHECK_URLS_BY(knurl_rfc3986_schemes, uri_host_vectors);
}

void test_a_literal_is_exactly_what_rfc_3986_allows_in_brackets(void)
{
    CHECK_URLS_BY(knurl_rfc3986_schemes, uri_literal_vectors);
}

void test_all_before_the_at_sign_is_a_login_where_the_row_takes_one(void)
{
    CHECK_URLS_BY(knurl_rfc3986_schemes, uri_login_vectors);
}

void test_file_of_rfc_3986_has_a_path_with_or_without_a_host(void)
{
    CHECK_URLS_BY(knurl_rfc3986_schemes, uri_file_vectors);
}

void test_other_schemes_of_rfc_3986_have_an_authority_a_path_or_are_opaque(void)
{
    CHECK_URLS_BY(knurl_rfc3986_schemes, uri_generic_vectors);
}

static void check_refused_at(const char *text, size_t length, uint16_t offset, knurl_error_t error)
{
    TEST_ASSERT_EQUAL_MESSAGE(error, knurl_parse(&url, knurl_rfc3986_schemes, parts, VECTOR_ROOM, text, length), text);
    TEST_ASSERT_EQUAL_MESSAGE(offset, url.offset, text);
}

static knurl_error_t feed_colons(const char *start)
{
    knurl_begin(&url, knurl_rfc3986_schemes, parts, VECTOR_ROOM);
    (void)knurl_feed(&url, start, strlen(start));
    for (unsigned i = 0; i < 1000u; i++) {
        (void)knurl_feed(&url, "::::::::::", 10);
    }
    return knurl_end(&url);
}

void test_ten_thousand_colons_are_refused_at_the_third_of_a_literal_and_at_the_end_of_a_password(void)
{
    TEST_ASSERT_EQUAL(KNURL_ERROR_HOST, feed_colons("http://["));
    TEST_ASSERT_EQUAL(10, url.offset);
    TEST_ASSERT_EQUAL(KNURL_ERROR_END, feed_colons("http://u"));
    TEST_ASSERT_EQUAL(10008, url.offset);
    TEST_ASSERT_EQUAL(KNURL_ERROR_PORT, feed_colons("ws://u"));
    TEST_ASSERT_EQUAL(7, url.offset);
}

void test_a_literal_that_is_cut_is_refused_at_its_end_wherever(void)
{
    static const char text[] = "http://[1:22:333:4444::ffff:192.0.2.1]";

    for (uint16_t i = 7; i < sizeof text - 1u; i++) {
        check_refused_at(text, i, i, KNURL_ERROR_END);
    }
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, VECTOR_ROOM, text, sizeof text - 1u));
}

void test_a_percent_sign_in_a_name_wants_two_digits_wherever_it_stands(void)
{
    char text[] = "http://abc_def/";

    for (uint16_t i = 7; i < 14u; i++) {
        const char was = text[i];
        text[i] = '%';
        const bool digits = (i < 11u) && (text[i + 1u] != '_') && (text[i + 2u] != '_');
        if (digits || (i == 11u)) {
            TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, VECTOR_ROOM, text, 15));
        } else {
            check_refused_at(text, 15, i, KNURL_ERROR_ESCAPE);
        }
        text[i] = was;
    }
}

/* Parses with room for each number of parts, none of which changes what is refused or how many parts there are. */
static void check_room(const url_vector_t *vectors, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        knurl_part_t some[KNURL_PARTS + 1u];
        knurl_t whole;
        const knurl_error_t error =
            knurl_parse(&whole, knurl_rfc3986_schemes, parts, VECTOR_ROOM, vectors[i].text, vectors[i].length);
        for (uint16_t room = 0; room <= KNURL_PARTS; room++) {
            memset(some, 0xEE, sizeof some);
            const knurl_error_t answer =
                knurl_parse(&url, knurl_rfc3986_schemes, some, room, vectors[i].text, vectors[i].length);
            TEST_ASSERT_EQUAL_HEX8_MESSAGE(0xEE, some[room].kind, vectors[i].text);
            TEST_ASSERT_EQUAL_MESSAGE(whole.offset, url.offset, vectors[i].text);
            if (error != KNURL_OK) {
                TEST_ASSERT_EQUAL_MESSAGE(error, answer, vectors[i].text);
                continue;
            }
            TEST_ASSERT_EQUAL_MESSAGE(whole.count, url.count, vectors[i].text);
            TEST_ASSERT_EQUAL_MESSAGE((room < whole.count) ? KNURL_ERROR_ROOM : KNURL_OK, answer, vectors[i].text);
            for (uint16_t part = 0; (part < room) && (part < url.count); part++) {
                TEST_ASSERT_EQUAL_MESSAGE(parts[part].kind, some[part].kind, vectors[i].text);
                TEST_ASSERT_EQUAL_MESSAGE(parts[part].offset, some[part].offset, vectors[i].text);
                TEST_ASSERT_EQUAL_MESSAGE(parts[part].length, some[part].length, vectors[i].text);
            }
        }
    }
}

void test_too_little_room_changes_no_answer_but_room(void)
{
    check_room(uri_http_vectors, sizeof uri_http_vectors / sizeof uri_http_vectors[0]);
    check_room(uri_host_vectors, sizeof uri_host_vectors / sizeof uri_host_vectors[0]);
    check_room(uri_login_vectors, sizeof uri_login_vectors / sizeof uri_login_vectors[0]);
    check_room(uri_generic_vectors, sizeof uri_generic_vectors / sizeof uri_generic_vectors[0]);
}

static void check_name(const knurl_scheme_t *const schemes[], const char *text, long offset)
{
    const url_vector_t vector = {text, strlen(text), false, NULL, offset};

    check_url_vectors(schemes, &vector, 1);
}

void test_a_name_starts_with_a_letter_where_a_list_has_a_row_of_rfc_3986(void)
{
    static const knurl_scheme_t *const one[] = {&knurl_http, NULL};
    static const knurl_scheme_t *const last[] = {&knurl_rfc1738_http, &knurl_rfc1738_ftp, &knurl_https, NULL};
    static const knurl_scheme_t *const old[] = {&knurl_rfc1738_http, &knurl_rfc1738_ftp, NULL};
    static const knurl_scheme_t *const any[] = {&knurl_http, &knurl_rfc1738_generic, NULL};

    check_name(one, "1:", 0);
    check_name(one, "+a:", 0);
    check_name(one, "a1+-.:", 5);
    check_name(one, "https:", 5);
    check_name(last, "1:", 0);
    check_name(last, ".", 0);
    check_name(last, "a+:", 2);
    check_name(old, "1:", 1);
    check_name(old, "-a:", 2);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, any, parts, VECTOR_ROOM, "1:", 2));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, any, parts, VECTOR_ROOM, "+a:", 3));
}

/* Where the octets that were read start no name but those of rows, only these may go on. */
void test_a_name_that_a_row_has_counts_where_no_other_may_start_so(void)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(KNURL_SET_XCHAR, KNURL_OPAQUE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    static const knurl_scheme_t digits = {"9p2000.l", knurl_read_rules, rules, NULL, 0, 0, 0};
    static const knurl_scheme_t *const plus[] = {&knurl_draft_generic, &knurl_coap_tcp, &knurl_coaps_tcp, NULL};
    static const knurl_scheme_t *const digit[] = {&digits, &knurl_generic, NULL};
    static const knurl_scheme_t *const alone[] = {&digits, &knurl_http, NULL};
    static const knurl_scheme_t *const before[] = {&knurl_http, &digits, NULL};

    check_name(plus, "coap+x:", 5);
    check_name(plus, "coap+1:", 5);
    check_name(plus, "coap+:", 5);
    check_name(plus, "coap++", 5);
    check_name(plus, "coap+tcpx:", 8);
    check_name(plus, "coaps+tcp.:", 9);
    check_name(plus, "coap+tc:", 7);
    check_name(plus, "coap.+", 5);
    check_name(plus, "x+", 1);
    check_name(plus, "coap+tcp:x", 9);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, plus, parts, VECTOR_ROOM, "COAP+TCP://[::1]", 16));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, plus, parts, VECTOR_ROOM, "coap-x:", 7));
    TEST_ASSERT_EQUAL(KNURL_OK, feed(&url, plus, parts, VECTOR_ROOM, "coaps+tcp://h#f", 15, FEED_OCTETS));
    TEST_ASSERT_EQUAL(KNURL_FRAGMENT, parts[2].kind);
    check_name(digit, "9x:", 1);
    check_name(digit, "9p2000.lx:", 8);
    check_name(digit, "9p2000+:", 6);
    check_name(digit, "8", 0);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, digit, parts, VECTOR_ROOM, "9P2000.L:x", 10));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, digit, parts, VECTOR_ROOM, "p9+:x", 5));
    check_name(alone, "9p2:", 3);
    check_name(alone, "9z:", 1);
    check_name(before, "9z:", 1);
}

void test_a_firmware_s_own_row_of_rfc_3986_takes_a_login_or_not(void)
{
    static const knurl_scheme_t stomp = KNURL_RFC3986_ROW("stomp", 61613, KNURL_FLAG_TAKES_LOGIN);
    static const knurl_scheme_t redis = KNURL_RFC3986_ROW("redis", 6379, 0);
    static const knurl_scheme_t *const own[] = {&stomp, &redis, NULL};
    static const url_vector_t vectors[] = {
        ACCEPTED("stomp://u:p@[::1]:1/~a?b", 1,
                 "0 scheme=stomp 8 user=u 10 password=p 12 host=[::1] 18 port=1 20 path=~a 23 query=b"),
        ACCEPTED("redis://a_b", 6379, "0 scheme=redis 8 host=a_b"),
        REFUSED("redis://u@h", 9),
        REFUSED("stomp:///", 8),
    };

    TEST_ASSERT_EQUAL(KNURL_ERROR_SCHEME, knurl_parse(&url, own, parts, VECTOR_ROOM, "other://h", 9));
    check_url_vectors(own, vectors, 4);
}
