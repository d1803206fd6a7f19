/* SPDX-License-Identifier: MIT */
#include "feeding.h"
#include "flush.h"
#include "knurl_octets.h"
#include "knurl_rfc1738.h"
#include "octets.h"
#include "piece_vectors.h"
#include "sizes.h"

#define ROOM 12u

static void check_decoded(const char *text, size_t length, knurl_decoding_t refused, knurl_error_t error,
                          const char *octets, size_t result)
{
    const knurl_error_t answer = knurl_decode(flush(text, length), length, refused, into_size(length));
    char buffer[32];

    TEST_ASSERT_EQUAL_MESSAGE(error, answer, text);
    TEST_ASSERT_EQUAL_MESSAGE(result, told(answer), text);
    if (answer == KNURL_OK) {
        check_size(answer, length, octets, result);
    }
    /* Decoding in place gives the same, and does not write past the result. */
    memcpy(buffer, text, length);
    TEST_ASSERT_EQUAL_MESSAGE(error, knurl_decode(buffer, length, refused, into(buffer, length)), text);
    TEST_ASSERT_EQUAL_MESSAGE(result, told(error), text);
    TEST_ASSERT_EQUAL_MESSAGE(0, memcmp(&text[result], &buffer[result], length - result), text);
    TEST_ASSERT_TRUE_MESSAGE((error != KNURL_OK) || (memcmp(octets, buffer, result) == 0), text);
}

void test_decoding_gives_the_octets_or_the_offset_of_the_first_fault(void)
{
    static line_t text;
    const char *const *list = texts_decoded;
    const char *words = NULL;

    for (const char *one; (one = next_case(&list, &words)) != NULL;) {
        if (is_pair(one)) {
            const char *octets = split_case(one, &text);
            check_decoded(text.text, text.length, decoding_of(words), KNURL_OK, octets, strlen(octets));
        } else {
            const size_t offset = unmark_case(one, &text);
            const bool escape = (strstr(words, "escape") != NULL);
            check_decoded(text.text, text.length, decoding_of(words),
                          escape ? KNURL_ERROR_ESCAPE : KNURL_ERROR_CHARACTER, NULL, offset);
        }
    }
    check_decoded(OCTETS("a%00b"), KNURL_ANY_OCTET, KNURL_OK, OCTETS("a\0b"));
    check_decoded(OCTETS("%4\0"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, NULL, 0);
    check_decoded(OCTETS("ab\0c"), KNURL_NO_NUL, KNURL_ERROR_CHARACTER, NULL, 2);
}

void test_decoding_to_a_short_buffer_fills_it_and_tells_the_length_needed(void)
{
    AT_EACH_SIZE(check_size, "%61bc%64e", "abcde", 5u, knurl_decode("%61bc%64e", 9, KNURL_NO_NUL, into_size(size)));
    IS_ERROR(KNURL_ERROR_BUFFER, knurl_decode("a", 1, KNURL_ANY_OCTET, into(NULL, 0)));
    IS_ERROR(KNURL_OK, knurl_decode(NULL, 0, KNURL_ANY_OCTET, into(NULL, 0)));
    IS_ERROR(KNURL_ERROR_ESCAPE, knurl_decode("ab%", 3, KNURL_ANY_OCTET, into_size(1)));
}

void test_decoding_one_moves_behind_a_character_or_escape_and_stays_at_a_fault(void)
{
    static const char text[] = "a%2f%4";
    size_t at = 0;
    uint8_t octet = 0;

    TEST_ASSERT_TRUE(knurl_decode_one(text, 6, &at, &octet));
    TEST_ASSERT_EQUAL(1, at);
    TEST_ASSERT_EQUAL_HEX8('a', octet);
    TEST_ASSERT_TRUE(knurl_decode_one(text, 6, &at, &octet));
    TEST_ASSERT_EQUAL(4, at);
    TEST_ASSERT_EQUAL_HEX8('/', octet);
    TEST_ASSERT_FALSE(knurl_decode_one(text, 6, &at, &octet));
    TEST_ASSERT_EQUAL(4, at);
    TEST_ASSERT_EQUAL_HEX8('/', octet);
}

void test_every_escape_of_either_case_decodes(void)
{
    static const char upper[] = "0123456789ABCDEF";
    static const char lower[] = "0123456789abcdef";

    for (int octet = 0; octet < 256; octet++) {
        const char one[] = {'%', upper[octet >> 4], lower[octet & 15]};
        const char two[] = {'%', lower[octet >> 4], upper[octet & 15]};
        size_t at = 0;

        const bool control = (octet < 0x20) || (octet == 0x7F);
        char decoded = 'Z';
        uint8_t first = 0;

        TEST_ASSERT_TRUE(knurl_decode_one(one, 3, &at, &first));
        TEST_ASSERT_EQUAL_HEX8(octet, first);
        IS_ERROR(KNURL_OK, knurl_decode(two, 3, KNURL_ANY_OCTET, into(&decoded, 1)));
        TEST_ASSERT_EQUAL_HEX8(octet, (uint8_t)decoded);
        IS_ERROR((octet == 0) ? KNURL_ERROR_CHARACTER : KNURL_OK,
                 knurl_decode(two, 3, KNURL_NO_NUL, into(&decoded, 1)));
        IS_ERROR(control ? KNURL_ERROR_CHARACTER : KNURL_OK,
                 knurl_decode(two, 3, KNURL_NO_CONTROLS, into(&decoded, 1)));
        TEST_ASSERT_TRUE(knurl_equal_octets(one, 3, two, 3, KNURL_SET_RESERVED));
    }
}

void test_texts_are_the_same_where_their_octets_are(void)
{
    static line_t text;
    const char *const *list = texts_compared;
    const char *words = NULL;

    for (const char *pair; (pair = next_case(&list, &words)) != NULL;) {
        const uint16_t reserved = (*words == 'n') ? 0u : (*words == 's') ? KNURL_SET_SLASH : KNURL_SET_RESERVED;
        const bool same = (strstr(words, "same") != NULL);
        const char *two = split_case(pair, &text);
        const char *one = flush(text.text, text.length);

        TEST_ASSERT_EQUAL(same, knurl_equal_octets(one, text.length, two, strlen(two), reserved));
        TEST_ASSERT_EQUAL(same, knurl_equal_octets(two, strlen(two), one, text.length, reserved));
    }
}

static void check_encoded(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static line_t text;

    for (; is_case(*list); list++) {
        const size_t name = strcspn(*list, " ");
        const size_t words = strcspn(*list, ":");
        const uint8_t kind = kind_of(&(*list)[name + 1u], words - name - 1u);
        const char *its = &(*list)[words + 2u];
        const knurl_scheme_t *const *row = schemes;

        while ((*(*row)->name != '\0') && ((strncmp((*row)->name, *list, name) != 0) || ((*row)->name[name] != '\0'))) {
            row++;
        }
        if (!is_pair(its)) {
            const size_t offset = unmark_case(its, &text);
            IS_ERROR(KNURL_ERROR_CHARACTER, knurl_encode(*row, text.text, text.length, kind, into_size(64)));
            TEST_ASSERT_EQUAL(offset, told(KNURL_ERROR_CHARACTER));
            continue;
        }
        const char *wanted = split_case(its, &text);
        const char *flushed = flush(text.text, text.length);
        const knurl_error_t error = knurl_encode(*row, flushed, text.length, kind, into_size(3u * text.length));
        check_size(error, 3u * text.length, wanted, strlen(wanted));
    }
}

void test_encoding_writes_what_the_scheme_allows_as_itself_and_the_rest_as_escapes(void)
{
    check_encoded(knurl_rfc1738_schemes, texts_encoded);
    check_encoded(knurl_rfc3986_schemes, uri_texts_encoded);
}

void test_encoding_to_a_short_buffer_tells_the_length_needed_and_cuts_no_escape(void)
{
    for (size_t size = 0; size < 8u; size++) {
        TELLS(KNURL_ERROR_BUFFER, 8, knurl_encode(&knurl_rfc1738_ftp, "a/b;", 4, KNURL_NAME, into_size(size)));
        TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[size]);
        TEST_ASSERT_EQUAL_HEX8((size >= 4u) ? '%' : SIZES_CANARY, sized[1]);
        TEST_ASSERT_EQUAL_HEX8((size >= 5u) ? 'b' : SIZES_CANARY, sized[4]);
    }
    IS_ERROR(KNURL_ERROR_BUFFER, knurl_encode(&knurl_rfc1738_ftp, "a", 1, KNURL_NAME, into(NULL, 0)));
    TELLS(KNURL_ERROR_CHARACTER, 2, knurl_encode(&knurl_rfc1738_ftp, "ab_", 3, KNURL_HOST, into(NULL, 0)));
}

/* A URL with a mark, and the part that octets at the mark belong to. */
typedef struct place {
    const knurl_scheme_t *const *schemes;
    uint8_t kind;
    char before[32];
    const char *after;
    knurl_t url;
    knurl_part_t parts[ROOM];
} place_t;

static void take_place(place_t *place, const knurl_scheme_t *const schemes[], const char *marked)
{
    const char *text = strchr(marked, ' ') + 1;
    const size_t length = strcspn(text, "^");

    TEST_ASSERT_LESS_THAN(sizeof place->before, length);
    place->schemes = schemes;
    place->kind = kind_of(marked, strcspn(marked, ":"));
    memcpy(place->before, text, length);
    place->before[length] = '\0';
    place->after = &text[length + 1u];
}

/* Returns true if the `length` octets at `text` may be there as a piece of that part, which gives `octet`. */
static bool stands(place_t *place, const char *text, size_t length, unsigned octet)
{
    const size_t before = strlen(place->before);
    uint8_t decoded = 0;
    size_t at = 0;
    char buffer[64];

    memcpy(buffer, place->before, before);
    memcpy(&buffer[before], text, length);
    strcpy(&buffer[before + length], place->after);
    if (feed(&place->url, place->schemes, place->parts, ROOM, buffer, before + length + strlen(place->after),
             FEED_WHOLE) != KNURL_OK) {
        return false;
    }
    for (const knurl_part_t *part = place->parts; part != &place->parts[place->url.count]; part++) {
        if ((part->kind == place->kind) && (part->offset <= before) &&
            ((size_t)part->offset + part->length >= before + length) && knurl_decode_one(text, length, &at, &decoded) &&
            (decoded == octet)) {
            return true;
        }
    }
    return false;
}

/* Returns an octet that the part at a place may have. */
static const char *harmless_in(const place_t *place)
{
    return (place->kind == KNURL_TYPE) ? "a" : "1";
}

/* Checks that the parser reads an encoded octet as the same octet in the same part. An octet may be encoded only if it
 * could not be there as itself or is a space, and refused only if it could not be there either way. */
static void check_each_octet(const knurl_scheme_t *const schemes[], const char *marked)
{
    place_t place;

    take_place(&place, schemes, marked);
    TEST_ASSERT_TRUE_MESSAGE(stands(&place, harmless_in(&place), 1, (unsigned)*harmless_in(&place)), marked);
    const uint16_t count = place.url.count;
    const knurl_scheme_t *const row = place.url.scheme;
    for (unsigned octet = 0; octet < 256u; octet++) {
        const char one = (char)octet;
        const char escape[] = {'%', "0123456789ABCDEF"[octet >> 4], "0123456789ABCDEF"[octet & 15u]};
        const bool itself = (octet != ' ') && stands(&place, &one, 1, octet) && (place.url.count == count);
        const bool escaped = stands(&place, escape, 3, octet) && (place.url.count == count);
        char buffer[4];
        const knurl_error_t error = knurl_encode(row, &one, 1, place.kind, into(buffer, sizeof buffer));

        IS_ERROR_MESSAGE((itself || escaped) ? KNURL_OK : KNURL_ERROR_CHARACTER, error, marked);
        TEST_ASSERT_EQUAL_MESSAGE(itself ? 1u : escaped ? 3u : 0u, told(error), marked);
        TEST_ASSERT_TRUE_MESSAGE((error != KNURL_OK) || (memcmp(itself ? &one : escape, buffer, out.length) == 0),
                                 marked);
    }
}

void test_encoding_agrees_with_the_parser_about_every_octet_of_every_part(void)
{
    for (const char *const *list = rfc1738_encoded; is_case(*list); list++) {
        check_each_octet(knurl_rfc1738_schemes, *list);
    }
    for (const char *const *list = draft_encoded; is_case(*list); list++) {
        check_each_octet(knurl_draft_schemes, *list);
    }
}

void test_a_part_that_a_row_does_not_have_is_not_encoded(void)
{
    for (size_t i = 0; i < COUNT(no_parts); i++) {
        TELLS(KNURL_ERROR_SYNTAX, 0, knurl_encode(no_parts[i].row, "a", 1, no_parts[i].kind, into_size(9)));
    }
}

void test_a_firmware_s_own_scheme_is_encoded_by_its_own_rules(void)
{
    char buffer[16];

    WRITES("a%2B%31", knurl_encode(&my_scheme, "a+1", 3, KIND_WORDS, into(buffer, sizeof buffer)));
    WRITES("b%3D", knurl_encode(&my_scheme, "b=", 2, KIND_MARKED, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_OK, knurl_encode(&single_scheme, "ab", 2, KIND_WORDS, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_OK, knurl_encode(&flat_scheme, "ab", 2, KIND_WORDS, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_encode(&flat_scheme, "1", 1, KIND_WORDS, into(buffer, 16)));
    IS_ERROR(KNURL_OK, knurl_encode(&flat_scheme, "12", 2, KIND_MARKED, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_ERROR_SYNTAX, knurl_encode(&my_scheme, "a", 1, KNURL_NAME, into(buffer, 16)));
}

void test_a_delimiter_after_which_a_part_goes_on_stands_as_itself(void)
{
    char buffer[16];

    WRITES("a/%3F", knurl_encode(&going_on_scheme, "a/?", 3, KIND_WORDS, into(buffer, sizeof buffer)));
    WRITES("a/%3B", knurl_encode(&going_on_scheme, "a/;", 3, KIND_MARKED, into(buffer, sizeof buffer)));
    WRITES("a/:%3B", knurl_encode(&going_on_scheme, "a/:;", 4, KNURL_PATH, into(buffer, sizeof buffer)));
}

void test_a_scheme_is_known_by_its_whole_name(void)
{
    static const char *const names[] = {"xtp", "ft", "ftps", "fxp"};
    char buffer[16];

    for (size_t i = 0; i < COUNT(names); i++) {
        const knurl_scheme_t other = OWN_ROW(names[i], my_rules, 0, KNURL_FLAG_AUTHORITY);
        IS_ERROR_MESSAGE(KNURL_ERROR_SYNTAX, knurl_encode(&other, "a", 1, KNURL_TYPE, into(buffer, sizeof buffer)),
                         names[i]);
    }
}

void test_comparing_and_decoding_read_nothing_behind_a_text(void)
{
    size_t at = 0;
    uint8_t octet;

    TEST_ASSERT_FALSE(knurl_decode_one("%zz", 3, &at, &octet));
    TEST_ASSERT_FALSE(knurl_decode_one(flush("%4", 2), 2, &at, &octet));
    /* A call at the end of the text returns false as well, so that a loop over a part needs no other condition. */
    TEST_ASSERT_TRUE(knurl_decode_one(flush("a", 1), 1, &at, &octet));
    TEST_ASSERT_FALSE(knurl_decode_one(flush("a", 1), 1, &at, &octet));
    TEST_ASSERT_FALSE(knurl_decode_one(NULL, 0, &at, &octet));
    TEST_ASSERT_EQUAL(1, at);
    TEST_ASSERT_FALSE(knurl_equal_octets(flush("a", 1), 1, "ab", 2, 0));
    TEST_ASSERT_FALSE(knurl_equal_octets("ab", 2, flush("a", 1), 1, 0));
}
