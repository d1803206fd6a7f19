/* SPDX-License-Identifier: MIT */
#include "feeding.h"
#include "flush.h"
#include "knurl_octets.h"
#include "knurl_rfc1738.h"
#include "octets.h"
#include "out.h"
#include "unity.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define ROOM 12u

/* What is in a buffer before, and what must still be there behind all that may be written. */
#define CANARY '\x5A'

static void check_canaries(const char *from, const char *end, const char *message)
{
    while (from != end) {
        TEST_ASSERT_EQUAL_HEX8_MESSAGE(CANARY, *from, message);
        from++;
    }
}

void test_decoding_gives_the_octets_or_the_offset_of_the_first_fault(void)
{
    for (size_t i = 0; i < COUNT(decode_cases); i++) {
        const decode_case_t *c = &decode_cases[i];
        char buffer[32];

        memset(buffer, CANARY, sizeof buffer);
        TEST_ASSERT_EQUAL_MESSAGE(
            c->error, knurl_decode(flush(c->text, c->length), c->length, c->refused, into(buffer, c->length)), c->text);
        TEST_ASSERT_EQUAL_MESSAGE(c->result, told(c->error), c->text);
        if (c->error == KNURL_OK) {
            TEST_ASSERT_EQUAL_INT_MESSAGE(0, memcmp(c->octets, buffer, out.length), c->text);
            check_canaries(buffer + out.length, buffer + sizeof buffer, c->text);
        }
    }
}

void test_decoding_in_place_writes_no_octet_behind_the_result(void)
{
    for (size_t i = 0; i < COUNT(decode_cases); i++) {
        const decode_case_t *c = &decode_cases[i];
        char buffer[32];

        memcpy(buffer, c->text, c->length);
        TEST_ASSERT_EQUAL_MESSAGE(c->error, knurl_decode(buffer, c->length, c->refused, into(buffer, c->length)),
                                  c->text);
        TEST_ASSERT_EQUAL_MESSAGE(c->result, told(c->error), c->text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(0, memcmp(c->text + c->result, buffer + c->result, c->length - c->result),
                                      c->text);
        if (c->error == KNURL_OK) {
            TEST_ASSERT_EQUAL_INT_MESSAGE(0, memcmp(c->octets, buffer, out.length), c->text);
        }
    }
}

void test_decoding_to_a_short_buffer_fills_it_and_tells_the_length_needed(void)
{
    char buffer[8];

    for (size_t size = 0; size < 5u; size++) {
        memset(buffer, CANARY, sizeof buffer);
        TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM, knurl_decode("%61bc%64e", 9, KNURL_NO_NUL, into(buffer, size)));
        TEST_ASSERT_EQUAL(5, out.length);
        TEST_ASSERT_EQUAL_INT(0, memcmp("abcde", buffer, size));
        check_canaries(buffer + size, buffer + sizeof buffer, "room");
    }
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_decode("%61bc%64e", 9, KNURL_NO_NUL, into(buffer, 5)));
    TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM, knurl_decode("a", 1, KNURL_ANY_OCTET, into(NULL, 0)));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_decode(NULL, 0, KNURL_ANY_OCTET, into(NULL, 0)));
    TEST_ASSERT_EQUAL(KNURL_ERROR_ESCAPE, knurl_decode("ab%", 3, KNURL_ANY_OCTET, into(buffer, 1)));
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
        TEST_ASSERT_EQUAL(KNURL_OK, knurl_decode(two, 3, KNURL_ANY_OCTET, into(&decoded, 1)));
        TEST_ASSERT_EQUAL_HEX8(octet, (uint8_t)decoded);
        TEST_ASSERT_EQUAL((octet == 0) ? KNURL_ERROR_CHARACTER : KNURL_OK,
                          knurl_decode(two, 3, KNURL_NO_NUL, into(&decoded, 1)));
        TEST_ASSERT_EQUAL(control ? KNURL_ERROR_CHARACTER : KNURL_OK,
                          knurl_decode(two, 3, KNURL_NO_CONTROLS, into(&decoded, 1)));
        TEST_ASSERT_TRUE(knurl_equal_octets(one, 3, two, 3, KNURL_SET_RESERVED));
    }
}

void test_texts_are_the_same_where_their_octets_are(void)
{
    for (size_t i = 0; i < COUNT(same_cases); i++) {
        const same_case_t *c = &same_cases[i];
        const char *text1 = flush(c->text1, strlen(c->text1));

        TEST_ASSERT_EQUAL_MESSAGE(
            c->same, knurl_equal_octets(text1, strlen(c->text1), c->text2, strlen(c->text2), c->reserved), c->text1);
        TEST_ASSERT_EQUAL_MESSAGE(
            c->same, knurl_equal_octets(c->text2, strlen(c->text2), text1, strlen(c->text1), c->reserved), c->text2);
    }
}

void test_encoding_writes_what_the_scheme_allows_as_itself_and_the_rest_as_escapes(void)
{
    for (size_t i = 0; i < COUNT(text_encode_cases); i++) {
        const text_encode_case_t *c = &text_encode_cases[i];
        char buffer[64];

        memset(buffer, CANARY, sizeof buffer);
        TEST_ASSERT_EQUAL_MESSAGE(
            c->error,
            knurl_encode(c->scheme, flush(c->octets, c->length), c->length, c->kind, into(buffer, c->length * 3u)),
            c->octets);
        TEST_ASSERT_EQUAL_MESSAGE(c->result, told(c->error), c->octets);
        if (c->error == KNURL_OK) {
            TEST_ASSERT_EQUAL_INT_MESSAGE(0, memcmp(c->text, buffer, out.length), c->text);
            check_canaries(buffer + out.length, buffer + sizeof buffer, c->text);
        }
    }
}

void test_encoding_to_a_short_buffer_tells_the_length_needed_and_cuts_no_escape(void)
{
    char buffer[16];

    for (size_t size = 0; size < 8u; size++) {
        memset(buffer, CANARY, sizeof buffer);
        TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM,
                          knurl_encode(&knurl_rfc1738_ftp, "a/b;", 4, KNURL_NAME, into(buffer, size)));
        TEST_ASSERT_EQUAL(8, out.length);
        check_canaries(buffer + size, buffer + sizeof buffer, "room");
        TEST_ASSERT_EQUAL_HEX8((size >= 4u) ? '%' : CANARY, buffer[1]);
        TEST_ASSERT_EQUAL_HEX8((size >= 5u) ? 'b' : CANARY, buffer[4]);
    }
    TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM, knurl_encode(&knurl_rfc1738_ftp, "a", 1, KNURL_NAME, into(NULL, 0)));
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, knurl_encode(&knurl_rfc1738_ftp, "ab_", 3, KNURL_HOST, into(NULL, 0)));
    TEST_ASSERT_EQUAL(2, out.at);
}

/* Whether `before`, the `length` octets at `text` and `after` are a URL whose part of the case's kind has
 * `octet` where the case has it, and which has as many parts as with a harmless character there. */
static bool is_one_part(const encode_case_t *c, const char *text, size_t length, uint8_t octet, uint16_t *count)
{
    static const knurl_scheme_t *const schemes[] = {
        &knurl_rfc1738_ftp,    &knurl_rfc1738_http, &knurl_rfc1738_https, &knurl_rfc1738_gopher,   &knurl_rfc1738_mailto,  &knurl_rfc1738_news, &knurl_rfc1738_nntp,
        &knurl_rfc1738_telnet, &knurl_rfc1738_wais, &knurl_rfc1738_file,  &knurl_rfc1738_prospero, &knurl_rfc1738_generic, NULL};
    const size_t before = strlen(c->before);
    const size_t after = strlen(c->after);
    knurl_part_t parts[ROOM];
    const knurl_part_t *part;
    knurl_t url;
    char buffer[64];
    char octets[64];

    memcpy(buffer, c->before, before);
    memcpy(buffer + before, text, length);
    memcpy(buffer + before + length, c->after, after);
    if (feed(&url, schemes, parts, ROOM, buffer, before + length + after, FEED_WHOLE) != KNURL_OK) {
        return false;
    }
    *count = url.count;
    for (part = knurl_part(&url, c->kind); part != NULL; part = knurl_next_part(&url, part)) {
        if ((part->offset <= before) && (part->offset + part->length >= before + length) &&
            (knurl_decode(&buffer[part->offset], part->length, KNURL_ANY_OCTET, into(octets, sizeof octets)) ==
             KNURL_OK) &&
            (out.length > c->skip) && ((uint8_t)octets[c->skip] == octet)) {
            return true;
        }
    }
    return false;
}

/* For each kind of part of each scheme and each octet: what is encoded is read back by the parser as the same
 * octet in the same part; an octet is encoded only if it could not stand there as itself; it is refused only
 * if it could not stand there either way. */
void test_encoding_agrees_with_the_parser_about_every_octet_of_every_part(void)
{
    for (size_t i = 0; i < COUNT(encode_cases); i++) {
        const encode_case_t *c = &encode_cases[i];
        const char *harmless = (c->kind == KNURL_TYPE) ? "a" : "1";
        uint16_t plain = 0;

        TEST_ASSERT_TRUE_MESSAGE(is_one_part(c, harmless, 1, (uint8_t)*harmless, &plain), c->before);
        for (unsigned octet = 0; octet < 256u; octet++) {
            const char one = (char)octet;
            const char escape[] = {'%', "0123456789ABCDEF"[octet >> 4], "0123456789ABCDEF"[octet & 15u]};
            uint16_t count = 0;
            const bool as_itself = is_one_part(c, &one, 1, (uint8_t)octet, &count) && (count == plain);
            const bool as_escape = is_one_part(c, escape, 3, (uint8_t)octet, &count) && (count == plain);
            char buffer[4];
            const knurl_error_t error = knurl_encode(c->scheme, &one, 1, c->kind, into(buffer, sizeof buffer));

            if (as_itself) {
                TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, error, c->before);
                TEST_ASSERT_EQUAL_MESSAGE(1, told(error), c->before);
                TEST_ASSERT_EQUAL_HEX8_MESSAGE(octet, (uint8_t)buffer[0], c->before);
            } else if (as_escape) {
                TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, error, c->before);
                TEST_ASSERT_EQUAL_MESSAGE(3, told(error), c->before);
                TEST_ASSERT_EQUAL_MEMORY_MESSAGE(escape, buffer, 3, c->before);
            } else {
                TEST_ASSERT_EQUAL_MESSAGE(KNURL_ERROR_CHARACTER, error, c->before);
            }
        }
    }
}

void test_decoding_gives_back_whatever_was_encoded(void)
{
    uint32_t random = 1738;

    for (size_t i = 0; i < COUNT(encode_cases); i++) {
        const encode_case_t *c = &encode_cases[i];
        for (unsigned round = 0; round < 40u; round++) {
            char octets[16];
            char buffer[48];
            size_t length;
            knurl_error_t error;

            for (length = 0; length < round % 16u; length++) {
                random = random * 1664525u + 1013904223u;
                octets[length] = (char)(random >> 24);
            }
            error = knurl_encode(c->scheme, octets, length, c->kind, into(buffer, sizeof buffer));
            if (error == KNURL_ERROR_CHARACTER) {
                continue;
            }
            TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, error, c->before);
            const size_t encoded = out.length;
            TEST_ASSERT_EQUAL_MESSAGE(
                KNURL_OK, knurl_decode(buffer, encoded, KNURL_ANY_OCTET, into(buffer, sizeof buffer)), c->before);
            TEST_ASSERT_EQUAL_MESSAGE(length, out.length, c->before);
            TEST_ASSERT_EQUAL_INT_MESSAGE(0, memcmp(octets, buffer, length), c->before);
        }
    }
}

void test_a_firmware_s_own_scheme_is_encoded_by_its_own_rules(void)
{
    char buffer[16];

    TEST_ASSERT_EQUAL(KNURL_OK, knurl_encode(&my_scheme, "a+1", 3, KIND_WORDS, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(7, out.length);
    TEST_ASSERT_EQUAL_MEMORY("a%2B%31", buffer, 7);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_encode(&my_scheme, "b=", 2, KIND_MARKED, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(4, out.length);
    TEST_ASSERT_EQUAL_MEMORY("b%3D", buffer, 4);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_encode(&single_scheme, "ab", 2, KIND_WORDS, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_encode(&flat_scheme, "ab", 2, KIND_WORDS, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, knurl_encode(&flat_scheme, "1", 1, KIND_WORDS, into(buffer, 16)));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_encode(&flat_scheme, "12", 2, KIND_MARKED, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(KNURL_ERROR_SYNTAX, knurl_encode(&my_scheme, "a", 1, KNURL_NAME, into(buffer, 16)));
}

void test_a_delimiter_after_which_a_part_goes_on_stands_as_itself(void)
{
    char buffer[16];

    TEST_ASSERT_EQUAL(KNURL_OK, knurl_encode(&going_on_scheme, "a/?", 3, KIND_WORDS, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(5, out.length);
    TEST_ASSERT_EQUAL_MEMORY("a/%3F", buffer, 5);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_encode(&going_on_scheme, "a/;", 3, KIND_MARKED, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(5, out.length);
    TEST_ASSERT_EQUAL_MEMORY("a/%3B", buffer, 5);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_encode(&going_on_scheme, "a/:;", 4, KNURL_PATH, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(6, out.length);
    TEST_ASSERT_EQUAL_MEMORY("a/:%3B", buffer, 6);
}

void test_a_scheme_is_known_by_its_whole_name(void)
{
    static const char *const names[] = {"xtp", "ft", "ftps", "fxp"};
    char buffer[16];

    for (size_t i = 0; i < COUNT(names); i++) {
        const knurl_scheme_t other = {names[i], knurl_read_rules, my_rules, NULL, 0, KNURL_FLAG_AUTHORITY, 0};
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_ERROR_SYNTAX,
                                  knurl_encode(&other, "a", 1, KNURL_TYPE, into(buffer, sizeof buffer)), names[i]);
    }
}

void test_comparing_and_decoding_read_nothing_behind_a_text(void)
{
    size_t at = 0;
    uint8_t octet;

    TEST_ASSERT_FALSE(knurl_decode_one("%zz", 3, &at, &octet));
    TEST_ASSERT_FALSE(knurl_decode_one(flush("%4", 2), 2, &at, &octet));
    TEST_ASSERT_FALSE(knurl_equal_octets(flush("a", 1), 1, "ab", 2, 0));
    TEST_ASSERT_FALSE(knurl_equal_octets("ab", 2, flush("a", 1), 1, 0));
}
