/* SPDX-License-Identifier: MIT */
#include "add.h"
#include "edits.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_build.h"
#include "knurl_rfc1738.h"

void test_pieces_are_added_to_a_url(void)
{
    check_edits(knurl_add, added);
}

void test_the_example_of_the_header_is_added(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_https, NULL};
    static const char text[] = "https://example.com/api/?v=2#top";
    const size_t length = sizeof text - 1u;
    static const knurl_piece_t its[] = {
        KNURL_PIECE(KNURL_SEGMENT, "a b"),
        KNURL_PIECE(KNURL_SEGMENT, "c"),
        KNURL_PIECE(KNURL_KEY, "serial"),
        KNURL_PIECE(KNURL_VALUE, "00&42"),
    };
    static const char longer[] = "https://example.com/api/a%20b/c?v=2&serial=00%2642#top";
    char buffer[100];
    knurl_buffer_t added_to = KNURL_BUFFER(buffer);

    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    knurl_allow_fragment(&url);
    IS_ERROR(KNURL_OK, knurl_read(&url, text, length));
    knurl_begin(&target, schemes, target_parts, KNURL_ROOM(target_parts));
    IS_ERROR(KNURL_OK, knurl_add(&target, &url, its, 4, &added_to));
    TEST_ASSERT_TRUE(knurl_equal_part(&target, knurl_part(&target, KNURL_PATH), "api/a%20b/c"));
    TEST_ASSERT_EQUAL(sizeof longer - 1u, added_to.length);
    TEST_ASSERT_EQUAL_MEMORY(longer, buffer, added_to.length);
}

void test_no_pieces_are_added_to_rows_of_rfc_1738(void)
{
    static const knurl_piece_t key[] = {KNURL_PIECE(KNURL_KEY, "k")};

    (void)knurl_parse(&url, knurl_rfc1738_schemes, parts, KNURL_PARTS, "http://h/", 9);
    TELLS(KNURL_ERROR_SCHEME, 0, knurl_add(new_target(knurl_rfc3986_schemes), &url, key, 1, into_size(99)));
}

/* The target's list has no row for the URL, its array is too short, or both URLs have the same array. */
void test_a_target_that_cannot_be_read_is_told(void)
{
    static const knurl_scheme_t *const http[] = {&knurl_http, NULL};
    static const knurl_piece_t its[] = {KNURL_PIECE(KNURL_SEGMENT, "a")};

    parse("https://h");
    TELLS(KNURL_ERROR_SCHEME, 5, knurl_add(new_target(http), &url, its, 1, into_size(99)));
    IS_ERROR(KNURL_ERROR_SCHEME, target.error);
    knurl_begin(&target, knurl_rfc3986_schemes, target_parts, 2);
    TELLS(KNURL_ERROR_PARTS, 11, knurl_add(&target, &url, its, 1, into_size(99)));
    TEST_ASSERT_EQUAL(3, target.room);
    TELLS(KNURL_ERROR_OVERLAP, 0, knurl_add(&url, &url, its, 1, into_size(99)));
    knurl_begin(&target, knurl_rfc3986_schemes, parts, KNURL_PARTS);
    TELLS(KNURL_ERROR_OVERLAP, 0, knurl_add(&target, &url, its, 1, into_size(99)));
}

void test_a_port_is_a_piece(void)
{
    static const struct {
        uint16_t port;
        const char *digits;
    } ports[] = {{0, "0"},       {7, "7"},       {9, "9"},         {10, "10"},       {99, "99"},      {100, "100"},
                 {8080, "8080"}, {9999, "9999"}, {10000, "10000"}, {43699, "43699"}, {65535, "65535"}};
    char buffer[60];

    for (size_t i = 0; i < COUNT(ports); i++) {
        char digits[6] = "-----";
        const knurl_piece_t piece = knurl_port_piece(ports[i].port, digits);
        const knurl_piece_t its[] = {KNURL_PIECE(KNURL_HOST, "h"), piece};
        uint16_t port = 1;

        TEST_ASSERT_EQUAL(KNURL_PORT, piece.kind);
        TEST_ASSERT_EQUAL(strlen(ports[i].digits), piece.length);
        TEST_ASSERT_EQUAL_MEMORY(ports[i].digits, piece.octets, piece.length);
        TEST_ASSERT_TRUE((piece.octets >= digits) && (piece.octets + piece.length <= &digits[5]));
        knurl_begin(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS);
        IS_ERROR(KNURL_OK, knurl_build(&url, &knurl_http, its, 2, into(buffer, sizeof buffer)));
        TEST_ASSERT_TRUE(knurl_port(&url, &port));
        TEST_ASSERT_EQUAL(ports[i].port, port);
    }
}

void test_an_address_is_a_piece_in_the_place_of_a_host(void)
{
    static const uint8_t octets[16] = {0x20, 0x01, 0x0D, 0xB8, [15] = 1};
    char host[KNURL_ADDRESS_TEXT];
    char buffer[60];
    knurl_piece_t its[] = {knurl_address_piece(octets, 16, host), KNURL_PIECE(KNURL_PORT, "8080")};

    knurl_begin(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS);
    WRITES("http://[2001:db8::1]:8080", knurl_build(&url, &knurl_http, its, 2, into(buffer, sizeof buffer)));
    knurl_begin(&url, knurl_rfc1738_schemes, parts, KNURL_PARTS);
    TELLS(KNURL_ERROR_HOST, 0, knurl_build(&url, &knurl_rfc1738_http, its, 2, into(buffer, sizeof buffer)));
    its[0] = knurl_address_piece(octets, 4, host);
    WRITES("http://32.1.13.184:8080", knurl_build(&url, &knurl_rfc1738_http, its, 2, into(buffer, sizeof buffer)));
    its[0] = knurl_address_piece(octets, 5, host);
    TELLS(KNURL_ERROR_SYNTAX, 0, knurl_build(&url, &knurl_rfc1738_http, its, 2, into(buffer, sizeof buffer)));
}
