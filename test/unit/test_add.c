/* SPDX-License-Identifier: MIT */
#include "add.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_build.h"
#include "knurl_rfc1738.h"
#include "piece_vectors.h"
#include "sizes.h"

static knurl_part_t parts[KNURL_PARTS];
static knurl_t url;

static const char *parse(const char *text)
{
    IS_ERROR_MESSAGE(
        KNURL_OK, knurl_parse_with_fragment(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, text, strlen(text)), text);
    return text;
}

void test_pieces_are_added_to_a_url(void)
{
    static line_t given;
    const char *const *list = added;
    const char *text = NULL;

    for (const char *one; (one = next_case(&list, &text)) != NULL;) {
        const bool fits = (strstr(one, " -> ") != NULL);
        size_t refused;

        (void)parse(text);
        if (!fits) {
            const size_t count = take_pieces(one, strlen(one), &refused);
            IS_ERROR(KNURL_ERROR_SYNTAX, knurl_add(&url, text, taken, count, into_size(99)));
            TEST_ASSERT_EQUAL(refused, told(KNURL_ERROR_SYNTAX));
            continue;
        }
        const char *longer = split_case(one, &given);
        const size_t count = take_pieces(given.text, given.length, &refused);
        AT_EACH_SIZE(check_size, one, longer, strlen(longer), knurl_add(&url, text, taken, count, into_size(size)));
        const knurl_scheme_t *row = url.scheme;
        (void)parse(longer);
        TEST_ASSERT_EQUAL_PTR(row, url.scheme);
    }
}

void test_the_example_of_the_header_is_added(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_https, NULL};
    static const char text[] = "https://example.com/api/?v=2#top";
    static const knurl_piece_t its[] = {
        KNURL_PIECE(KNURL_SEGMENT, "a b"),
        KNURL_PIECE(KNURL_SEGMENT, "c"),
        KNURL_PIECE(KNURL_KEY, "serial"),
        KNURL_PIECE(KNURL_VALUE, "00&42"),
    };
    static const char longer[] = "https://example.com/api/a%20b/c?v=2&serial=00%2642#top";
    char buffer[100];
    knurl_buffer_t added_to = KNURL_BUFFER(buffer);

    (void)knurl_parse_with_fragment(&url, schemes, parts, KNURL_ROOM(parts), text, sizeof text - 1);
    IS_ERROR(KNURL_OK, knurl_add(&url, text, its, 4, &added_to));
    TEST_ASSERT_EQUAL(sizeof longer - 1u, added_to.length);
    TEST_ASSERT_EQUAL_MEMORY(longer, buffer, added_to.length);
}

void test_no_pieces_are_added_to_what_was_not_accepted_nor_to_rows_of_rfc_1738(void)
{
    static const knurl_piece_t key[] = {KNURL_PIECE(KNURL_KEY, "k")};

    (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, "http://h/ ", 10);
    TELLS(KNURL_ERROR_CHARACTER, 0, knurl_add(&url, "http://h/ ", key, 1, into_size(99)));
    (void)knurl_parse(&url, knurl_rfc1738_schemes, parts, KNURL_PARTS, "http://h/", 9);
    TELLS(KNURL_ERROR_SCHEME, 0, knurl_add(&url, "http://h/", key, 1, into_size(99)));
}

/* Each place of the URL, and of a piece, in the buffer. */
void test_a_buffer_that_overlaps_is_not_written_to(void)
{
    static const char text[] = "http://h?a";
    enum { LENGTH = sizeof text - 1, LONGER = LENGTH + 4, SIDE = 20 };
    static char arena[SIDE + LENGTH + SIDE];
    knurl_piece_t its[] = {KNURL_PIECE(KNURL_KEY, "k=")};

    for (size_t at = SIDE - LONGER + 1u; at < SIDE + LENGTH; at++) {
        memset(arena, '-', sizeof arena);
        memcpy(&arena[SIDE], text, LENGTH);
        (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, &arena[SIDE], LENGTH);
        TELLS(KNURL_ERROR_BUFFER, LENGTH + 5, knurl_add(&url, &arena[SIDE], its, 1, into(&arena[at], LONGER)));
        TEST_ASSERT_EQUAL_MEMORY(text, &arena[SIDE], LENGTH);
        if (at <= SIDE + 1u) {
            its[0].octets = &arena[SIDE];
            TELLS(KNURL_ERROR_SYNTAX, 0, knurl_add(&url, text, its, 1, into(&arena[at], LONGER)));
            TEST_ASSERT_EQUAL_MEMORY(text, &arena[SIDE], LENGTH);
        }
        its[0].octets = "k=";
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
