/* SPDX-License-Identifier: MIT */
#include "encoded.h"
#include "knurl.h"
#include "knurl_build.h"
#include "knurl_octets.h"
#include "piece_vectors.h"
#include "sizes.h"

static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
static knurl_part_t parts[KNURL_PARTS];
static knurl_t url;

void test_a_piece_is_encoded_as_far_as_the_buffer_goes(void)
{
    static line_t given;
    const char *const *list = single_pieces;
    const char *name = NULL;

    for (const char *one; (one = next_case(&list, &name)) != NULL;) {
        const uint8_t kind = kind_of(name, strlen(name));
        const char *wanted = is_pair(one) ? split_case(one, &given) : NULL;

        if (wanted == NULL) {
            (void)unmark_case(one, &given);
        }
        const char *octets = (given.length != 0u) ? flush(given.text, given.length) : NULL;
        if (wanted != NULL) {
            AT_EACH_SIZE(check_size, one, wanted, strlen(wanted),
                         knurl_encode_piece(octets, given.length, kind, into_size(size)));
            continue;
        }
        for (size_t size = 0; size < 4u; size++) {
            IS_ERROR(KNURL_ERROR_SYNTAX, knurl_encode_piece(octets, given.length, kind, into_size(size)));
            TEST_ASSERT_EQUAL(0, told(KNURL_ERROR_SYNTAX));
            TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[0]);
        }
    }
    IS_ERROR(KNURL_ERROR_SYNTAX, knurl_encode_piece("a", 1, KNURL_NONE, into_size(9)));
}

/* Builds a URL with a piece that has this octet between two others. */
static size_t build(uint8_t kind, char octet, char *text, size_t size)
{
    const char octets[] = {'a', octet, 'b'};
    const knurl_piece_t pieces[] = {
        KNURL_PIECE(KNURL_HOST, "h"),
        {octets, 3, (kind == KNURL_VALUE) ? KNURL_KEY : kind},
        {octets, 3, KNURL_VALUE},
    };

    knurl_begin(&url, schemes, parts, KNURL_PARTS);
    IS_ERROR(KNURL_OK, knurl_build(&url, &knurl_http, pieces, (kind == KNURL_VALUE) ? 3 : 2, into(text, size)));
    return out.length;
}

void test_a_piece_by_itself_is_what_building_writes(void)
{
    static const uint8_t kinds[] = {KNURL_SEGMENT, KNURL_KEY, KNURL_VALUE};

    for (size_t i = 0; i < COUNT(kinds) * 256u; i++) {
        const uint8_t kind = kinds[i / 256u];
        const char octets[] = {'a', (char)(i % 256u), 'b'};
        char text[40];
        char piece[9];
        const size_t length = build(kind, octets[1], text, sizeof text);

        IS_ERROR(KNURL_OK, knurl_encode_piece(octets, 3, kind, into(piece, sizeof piece)));
        TEST_ASSERT_GREATER_THAN(out.length, length);
        TEST_ASSERT_EQUAL_MEMORY(piece, &text[length - out.length], out.length);
        TEST_ASSERT_NOT_NULL(memchr("/?=", text[length - out.length - 1u], 3));
    }
}

void test_what_no_url_holds_is_escaped_as_far_as_the_buffer_goes(void)
{
    static line_t given;

    for (const char *const *list = escaped; is_case(*list); list++) {
        if (is_pair(*list)) {
            const char *wanted = split_case(*list, &given);
            const char *text = flush(given.text, given.length);
            AT_EACH_SIZE(check_size, *list, wanted, strlen(wanted), knurl_escape(text, given.length, into_size(size)));
            continue;
        }
        const size_t offset = unmark_case(*list, &given);
        for (size_t size = 0; size < 11u; size++) {
            IS_ERROR(KNURL_ERROR_CHARACTER, knurl_escape(given.text, given.length, into_size(size)));
            TEST_ASSERT_EQUAL(offset, told(KNURL_ERROR_CHARACTER));
            TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[size]);
        }
    }
}

/* Each octet is refused, or some URL of RFC 3986 can hold the result in a path, a fragment or a literal. */
void test_what_was_escaped_stands_in_a_url(void)
{
    static const char *const befores[] = {"http://h/", "http://h/#", "http://[v1.", "http:/", "http://["};
    static const char *const afters[] = {"", "", "]", "/h", "::]"};

    for (int octet = 0; octet < 256; octet++) {
        const char one = (char)octet;
        bool stands = false;
        const knurl_error_t error = knurl_escape(&one, 1, into_size(3));

        IS_ERROR(((octet < 0x20) || (octet == 0x7F)) ? KNURL_ERROR_CHARACTER : KNURL_OK, error);
        for (size_t i = 0; (i < COUNT(befores)) && (error == KNURL_OK); i++) {
            knurl_begin(&url, schemes, parts, KNURL_PARTS);
            knurl_allow_fragment(&url);
            (void)knurl_feed(&url, befores[i], strlen(befores[i]));
            (void)knurl_feed(&url, sized, out.length);
            (void)knurl_feed(&url, afters[i], strlen(afters[i]));
            stands = stands || (knurl_end(&url) == KNURL_OK);
        }
        TEST_ASSERT_TRUE_MESSAGE(stands || (error != KNURL_OK) || (octet == '[') || (octet == ']') || (octet == '#'),
                                 "an octet");
    }
}

/* Copies a part that has these octets after the parse. */
static void check_copy(const char *octets, size_t length, const char *copy)
{
    char *text = (char *)flush("http://h/aaaaaaaaaaaaaaaa", 9u + length);

    TEST_ASSERT_NOT_NULL(text);
    IS_ERROR(KNURL_OK, knurl_parse(&url, schemes, parts, KNURL_PARTS, text, 9u + length));
    memcpy(&text[9], octets, length);
    for (size_t size = 0; size < 12u; size++) {
        check_string(knurl_copy_decoded(&url, knurl_part(&url, KNURL_PATH), of_size(size), size), size, copy);
    }
}

void test_a_decoded_copy_is_a_string_or_nothing(void)
{
    static line_t given;

    for (const char *const *list = copies; is_case(*list); list++) {
        const char *copy = is_pair(*list) ? split_case(*list, &given) : NULL;
        if (copy == NULL) {
            (void)unmark_case(*list, &given);
        }
        check_copy(given.text, given.length, copy);
    }
    check_copy(OCTETS("a\0"), NULL);
}

/* Runs the examples of the headers. */
void test_the_examples_for_pieces_escapes_and_copies(void)
{
    static const char typed[] = "http://j%6Fe@h/a b";
    const size_t typed_length = sizeof typed - 1u;
    static const char serial[] = "00&42";
    const size_t serial_length = sizeof serial - 1u;
    knurl_error_t error;
    char text[32];
    out = (knurl_buffer_t)KNURL_BUFFER(text);
    bool refuse = false;

    error = knurl_escape(typed, typed_length, &out);
    if (error == KNURL_OK) {
        error = knurl_parse(&url, schemes, parts, KNURL_PARTS, out.octets, out.length);
    }
    IS_ERROR(KNURL_OK, error);

    char name[32];
    if (!knurl_copy_decoded(&url, knurl_part(&url, KNURL_USER), name, sizeof name)) {
        refuse = true;
    }
    TEST_ASSERT_FALSE(refuse);
    TEST_ASSERT_EQUAL_STRING("joe", name);

    error = knurl_encode_piece(serial, serial_length, KNURL_VALUE, &out);
    IS_ERROR(KNURL_OK, error);
    TEST_ASSERT_EQUAL(7, out.length);
    TEST_ASSERT_EQUAL_MEMORY("00%2642", text, 7);
}
