/* SPDX-License-Identifier: MIT */
#include "add.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_build.h"
#include "knurl_rfc1738.h"
#include "sizes.h"
#include "unity.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static knurl_part_t parts[KNURL_PARTS];
static knurl_t url;

static size_t count_of(const knurl_piece_t *pieces)
{
    size_t count = 0;

    while (pieces[count].kind != KNURL_NONE) {
        count++;
    }
    return count;
}

void test_pieces_are_added_to_a_url(void)
{
    for (size_t i = 0; i < COUNT(added); i++) {
        const add_vector_t *vector = &added[i];
        const size_t length = strlen(vector->url);
        const size_t count = count_of(vector->pieces);

        TEST_ASSERT_EQUAL_MESSAGE(
            KNURL_OK, knurl_parse_with_fragment(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, vector->url, length),
            vector->url);
        if (vector->longer == NULL) {
            TEST_ASSERT_EQUAL_MESSAGE(KNURL_ERROR_SYNTAX, knurl_add(&url, vector->url, vector->pieces, count, into_size(99)),
                                      vector->url);
            TEST_ASSERT_EQUAL_MESSAGE(vector->index, told(KNURL_ERROR_SYNTAX), vector->url);
            continue;
        }
        for (size_t size = 0; size <= strlen(vector->longer) + 1u; size++) {
            const knurl_error_t error = knurl_add(&url, flush(vector->url, length), vector->pieces, count, into_size(size));
            check_size(error, size, vector->longer, strlen(vector->longer));
        }
        const knurl_scheme_t *row = url.scheme;
        TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse_with_fragment(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, vector->longer,
                                                              strlen(vector->longer)));
        TEST_ASSERT_EQUAL_PTR(row, url.scheme);
    }
}

void test_the_example_of_the_header_is_added(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_https, NULL};
    static const char text[] = "https://example.com/api/?v=2#top";
    static const knurl_piece_t pieces[] = {
        KNURL_PIECE(KNURL_SEGMENT, "a b"),
        KNURL_PIECE(KNURL_SEGMENT, "c"),
        KNURL_PIECE(KNURL_KEY, "serial"),
        KNURL_PIECE(KNURL_VALUE, "00&42"),
    };
    static const char longer[] = "https://example.com/api/a%20b/c?v=2&serial=00%2642#top";
    char buffer[100];
    knurl_buffer_t its = KNURL_BUFFER(buffer);

    (void)knurl_parse_with_fragment(&url, schemes, parts, KNURL_ROOM(parts), text, sizeof text - 1);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_add(&url, text, pieces, 4, &its));
    TEST_ASSERT_EQUAL(sizeof longer - 1u, its.length);
    TEST_ASSERT_EQUAL_MEMORY(longer, buffer, its.length);
}

void test_no_pieces_are_added_to_what_was_not_accepted_nor_to_rows_of_rfc_1738(void)
{
    static const knurl_piece_t key[] = {KEY("k")};

    (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, "http://h/ ", 10);
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, knurl_add(&url, "http://h/ ", key, 1, into_size(99)));
    TEST_ASSERT_EQUAL(0, told(KNURL_ERROR_CHARACTER));
    (void)knurl_parse(&url, knurl_rfc1738_schemes, parts, KNURL_PARTS, "http://h/", 9);
    TEST_ASSERT_EQUAL(KNURL_ERROR_SCHEME, knurl_add(&url, "http://h/", key, 1, into_size(99)));
    TEST_ASSERT_EQUAL(0, told(KNURL_ERROR_SCHEME));
}

/* Each place of the URL, and of a piece, in the buffer. */
void test_a_buffer_that_overlaps_is_not_written_to(void)
{
    static const char text[] = "http://h?a";
    enum { LENGTH = sizeof text - 1, LONGER = LENGTH + 4, SIDE = 20 };
    static char arena[SIDE + LENGTH + SIDE];
    knurl_piece_t pieces[] = {KEY("k=")};

    for (size_t at = SIDE - LONGER + 1u; at < SIDE + LENGTH; at++) {
        memset(arena, '-', sizeof arena);
        memcpy(&arena[SIDE], text, LENGTH);
        (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, &arena[SIDE], LENGTH);
        TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM, knurl_add(&url, &arena[SIDE], pieces, 1, into(&arena[at], LONGER)));
        TEST_ASSERT_EQUAL(LENGTH + 5, told(KNURL_ERROR_ROOM));
        TEST_ASSERT_EQUAL_MEMORY(text, &arena[SIDE], LENGTH);
        if (at <= SIDE + 1u) {
            pieces[0].octets = &arena[SIDE];
            TEST_ASSERT_EQUAL(KNURL_ERROR_SYNTAX, knurl_add(&url, text, pieces, 1, into(&arena[at], LONGER)));
            TEST_ASSERT_EQUAL(0, told(KNURL_ERROR_SYNTAX));
            TEST_ASSERT_EQUAL_MEMORY(text, &arena[SIDE], LENGTH);
        }
        pieces[0].octets = "k=";
    }
}

void test_an_address_is_a_piece_in_the_place_of_a_host(void)
{
    static const uint8_t octets[16] = {0x20, 0x01, 0x0D, 0xB8, [15] = 1};
    char host[KNURL_ADDRESS_TEXT];
    char buffer[60];
    knurl_piece_t pieces[] = {knurl_address_piece(octets, 16, host), KNURL_PIECE(KNURL_PORT, "8080")};

    knurl_begin(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_build(&url, &knurl_http, pieces, 2, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL_MEMORY("http://[2001:db8::1]:8080", buffer, told(KNURL_OK));
    knurl_begin(&url, knurl_rfc1738_schemes, parts, KNURL_PARTS);
    TEST_ASSERT_EQUAL(KNURL_ERROR_HOST, knurl_build(&url, &knurl_rfc1738_http, pieces, 2, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(0, told(KNURL_ERROR_HOST));
    pieces[0] = knurl_address_piece(octets, 4, host);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_build(&url, &knurl_rfc1738_http, pieces, 2, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL_MEMORY("http://32.1.13.184:8080", buffer, told(KNURL_OK));
    pieces[0] = knurl_address_piece(octets, 5, host);
    TEST_ASSERT_EQUAL(KNURL_ERROR_SYNTAX, knurl_build(&url, &knurl_rfc1738_http, pieces, 2, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(0, told(KNURL_ERROR_SYNTAX));
}
