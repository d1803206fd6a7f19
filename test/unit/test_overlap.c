/* SPDX-License-Identifier: MIT
 *
 * Outputs at each place of what a call reads, a URL's text or other octets, and beside it. On it nothing is written. */
#include "calls.h"
#include "cases.h"
#include "knurl.h"
#include "knurl_rfc1738.h"
#include "out.h"

#define ROOM 8u
#define SIDE 48u
#define MOST 40u /* the output of each call fits into so many octets */

static const char text[] = "http://h:81/a?b";
#define LENGTH (sizeof text - 1u)

static knurl_t url;
static knurl_part_t parts[ROOM];
static char arena[SIDE + LENGTH + SIDE];
static char before[sizeof arena];

static void put(void)
{
    memset(arena, '\x5A', sizeof arena);
    memcpy(&arena[SIDE], text, LENGTH);
    memcpy(before, arena, sizeof arena);
    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, &arena[SIDE], LENGTH));
}

/* Returns true if `size` octets at `at` lie on the `length` octets that are read. */
static bool meets(size_t at, size_t size, size_t length)
{
    return (size != 0u) && (length != 0u) && (at + size > SIDE) && (at < SIDE + length);
}

void test_a_buffer_on_the_text_is_refused_and_one_beside_it_is_not(void)
{
    static const size_t sizes[] = {0, 1, 2, 7, LENGTH, MOST};

    for (size_t call = 0; call < COUNT(calls); call++) {
        for (size_t i = 0; i < COUNT(sizes); i++) {
            for (size_t at = 0; at + sizes[i] <= sizeof arena; at++) {
                put();
                const size_t end = SIDE + url.offset;
                UNITY_SET_DETAIL(calls[call].name);
                const knurl_error_t error = calls[call].write(&url, into(&arena[at], sizes[i]));
                TEST_ASSERT_EQUAL(meets(at, sizes[i], url.offset), error == KNURL_ERROR_OVERLAP);
                TEST_ASSERT_EQUAL_MEMORY(&before[SIDE], &arena[SIDE], url.offset);
                if (error == KNURL_ERROR_OVERLAP) {
                    TEST_ASSERT_EQUAL(0, told(error));
                    TEST_ASSERT_EQUAL_MEMORY(before, arena, sizeof arena);
                } else {
                    const size_t rest = (at < SIDE) ? end : (at + sizes[i]);
                    TEST_ASSERT_TRUE((error == KNURL_OK) || (error == KNURL_ERROR_BUFFER));
                    TEST_ASSERT_EQUAL_INT(0, memcmp(before, arena, (at < SIDE) ? at : SIDE));
                    TEST_ASSERT_EQUAL_INT(0, memcmp(&before[rest], &arena[rest], sizeof arena - rest));
                }
            }
        }
    }
}

/* These calls also read other octets, and make a URL of them. */
#define MAKES(name, answer)                                                                                            \
    static knurl_error_t make_##name(const char *octets, size_t length, knurl_buffer_t *to)                            \
    {                                                                                                                  \
        knurl_t *const its = new_target(knurl_rfc3986_schemes);                                                        \
        return answer;                                                                                                 \
    }
#define PIECES(...) ((const knurl_piece_t[]){__VA_ARGS__})
#define GIVEN(kind) {octets, length, kind}

static const knurl_endpoint_t received_at = {{0}, 0, 5683};

MAKES(resolved, knurl_resolve(its, &url, octets, length, to))
MAKES(longer, knurl_add(its, &url, PIECES(KNURL_PIECE(KNURL_KEY, "k"), GIVEN(KNURL_VALUE)), 2, to))
MAKES(replaced, knurl_replace(its, &url, PIECES(GIVEN(KNURL_HOST)), 1, to))
MAKES(built, knurl_build(its, &knurl_http, PIECES(KNURL_PIECE(KNURL_HOST, "h"), GIVEN(KNURL_SEGMENT)), 2, to))
MAKES(requested, knurl_coap_url(its, &knurl_coap,
                                (const knurl_coap_option_t[]){{KNURL_COAP_OPTION_URI_HOST, 1, "h"},
                                                              {KNURL_COAP_OPTION_URI_PATH, (uint16_t)length, octets}},
                                2, &received_at, to))
MAKES(of_ndef, knurl_ndef_read(its, octets, length, to))
MAKES(of_eddystone, knurl_eddystone_read(its, octets, length, to))

/* Each call with the octets that it reads, the URL that it makes, and the number that it tells of an overlap: an
 * offset, or the index of a piece. */
static const struct {
    knurl_error_t (*make)(const char *octets, size_t length, knurl_buffer_t *to);
    const char *octets;
    const char *made;
    size_t at;
} makers[] = {
    {make_resolved, "ab", "http://h:81/ab", 0},     {make_resolved, "", "http://h:81/a?b", 0},
    {make_longer, "ab", "http://h:81/a?b&k=ab", 1}, {make_replaced, "ab", "http://ab:81/a?b", 0},
    {make_built, "ab", "http://h/ab", 1},           {make_requested, "ab", "coap://h/ab", 0},
    {make_of_ndef, "\3ab", "http://ab", 0},         {make_of_eddystone, "\3ab", "https://ab", 0},
};

void test_a_buffer_on_other_octets_that_are_read_is_refused_and_one_beside_them_is_not(void)
{
    for (size_t i = 0; i < COUNT(makers); i++) {
        const size_t length = strlen(makers[i].octets);
        const size_t size = strlen(makers[i].made);
        for (size_t at = 0; at + size <= sizeof arena; at++) {
            const bool on_octets = meets(at, size, length);
            memset(arena, '\x5A', sizeof arena);
            memcpy(&arena[SIDE], makers[i].octets, length);
            memcpy(before, arena, sizeof arena);
            IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, text, LENGTH));
            const knurl_error_t error = makers[i].make(&arena[SIDE], length, into(&arena[at], size));
            at_number("place", at);
            IS_ERROR_MESSAGE(on_octets ? KNURL_ERROR_OVERLAP : KNURL_OK, error, makers[i].made);
            TEST_ASSERT_EQUAL(on_octets ? makers[i].at : size, told(error));
            TEST_ASSERT_EQUAL(on_octets ? 0u : size, target.offset);
            memcpy(&before[at], makers[i].made, on_octets ? 0u : size);
            TEST_ASSERT_EQUAL_MEMORY(before, arena, sizeof arena);
        }
    }
}

/* Makes one of the calls that write a string. */
static bool write_string(int call, char *to, size_t size)
{
    knurl_endpoint_t endpoint;

    return (call == 0)   ? knurl_copy(&url, knurl_part(&url, KNURL_HOST), to, size)
           : (call == 1) ? knurl_copy_decoded(&url, knurl_part(&url, KNURL_HOST), to, size)
           : (call == 2) ? knurl_copy(&url, NULL, to, size)
           : (call == 3) ? knurl_copy_decoded(&url, NULL, to, size)
                         : knurl_endpoint(&url, &endpoint, to, size);
}

void test_a_string_on_the_text_is_refused_and_one_beside_it_is_not(void)
{
    for (int call = 0; call < 5; call++) {
        for (size_t size = 1; size <= LENGTH; size++) {
            for (size_t at = 0; at + size <= sizeof arena; at++) {
                put();
                const bool given = write_string(call, &arena[at], size);
                const bool on_text = meets(at, size, url.offset);
                at_number("call", (size_t)call);
                TEST_ASSERT_EQUAL(!on_text && (size > 1u) && (call != 2) && (call != 3), given);
                if (on_text) {
                    TEST_ASSERT_EQUAL_MEMORY(before, arena, sizeof arena);
                } else {
                    TEST_ASSERT_EQUAL_STRING(given ? "h" : "", &arena[at]);
                    memset(&arena[at], '\x5A', given ? 2u : 1u);
                    TEST_ASSERT_EQUAL_MEMORY(before, arena, sizeof arena);
                }
            }
        }
    }
}

/* Writes an address and an endpoint to each place of the text where they may be. */
void test_an_address_on_the_text_is_refused_and_one_beside_it_is_not(void)
{
    static const char *const texts[] = {"http://1.2.3.4/abcdefghij", "http://[::1]/abcdefghijkl"};
    static union {
        uint16_t aligned;
        char octets[SIDE + LENGTH + SIDE];
    } place;
    char name[KNURL_NAME_SIZE];

    for (size_t i = 0; i < COUNT(texts); i++) {
        const size_t length = strlen(texts[i]);
        for (size_t at = 0; at + sizeof(knurl_endpoint_t) <= sizeof place; at++) {
            memset(place.octets, '\x5A', sizeof place);
            memcpy(&place.octets[SIDE], texts[i], length);
            IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, &place.octets[SIDE], length));
            TEST_ASSERT_EQUAL(meets(at, 16, url.offset) ? 0 : ((i == 0u) ? 4 : 16),
                              knurl_address(&url, (uint8_t *)&place.octets[at]));
            TEST_ASSERT_EQUAL_MEMORY(texts[i], &place.octets[SIDE], length);
            if ((at % 2u) == 0u) {
                TEST_ASSERT_EQUAL(
                    !meets(at, sizeof(knurl_endpoint_t), url.offset),
                    knurl_endpoint(&url, (knurl_endpoint_t *)(void *)&place.octets[at], name, sizeof name));
                TEST_ASSERT_EQUAL_MEMORY(texts[i], &place.octets[SIDE], length);
            }
        }
    }
}

/* The buffer is moved onto the text between two lines or two options. */
void test_a_buffer_that_is_moved_onto_the_text_gets_nothing(void)
{
    for (size_t at = 0; at + MOST <= sizeof arena; at++) {
        put();
        char own[MOST];
        const bool on_text = meets(at, MOST, url.offset);
        const knurl_error_t error = on_text ? KNURL_ERROR_OVERLAP : KNURL_OK;
        IS_ERROR(KNURL_OK, knurl_steps_begin(&called_steps, &url, knurl_protocols, NULL, into(own, sizeof own)));
        out.octets = &arena[at];
        TEST_ASSERT_EQUAL(on_text ? KNURL_STEPS_END : KNURL_STEPS_SEND, knurl_steps_next(&called_steps));
        IS_ERROR(error, called_steps.error);
        IS_ERROR(error, knurl_ftp_password(&called_steps, "p"));
        TEST_ASSERT_EQUAL_MEMORY(text, &arena[SIDE], url.offset);
        IS_ERROR(KNURL_OK, knurl_coap_begin(&called_options, &url, KNURL_COAP_REQUEST, 80, into(own, sizeof own)));
        TEST_ASSERT_TRUE(knurl_coap_next(&called_options));
        out.octets = &arena[at];
        TEST_ASSERT_EQUAL(!on_text, knurl_coap_next(&called_options));
        IS_ERROR(error, called_options.error);
        TEST_ASSERT_EQUAL_MEMORY(text, &arena[SIDE], url.offset);
    }
}

/* The password is the answer to KNURL_STEPS_ASK. */
void test_a_password_is_not_written_on_the_text(void)
{
    static const char ftp[] = "ftp://user@h/a";

    for (size_t at = 0; at + MOST <= sizeof arena; at++) {
        char own[MOST];
        const bool on_text = meets(at, MOST, sizeof ftp - 1u);
        memcpy(&arena[SIDE], ftp, sizeof ftp - 1u);
        IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, &arena[SIDE], sizeof ftp - 1u));
        IS_ERROR(KNURL_OK, knurl_steps_begin(&called_steps, &url, knurl_protocols, NULL, into(own, sizeof own)));
        TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&called_steps));
        TEST_ASSERT_EQUAL(KNURL_STEPS_ASK, knurl_steps_next(&called_steps));
        out.octets = &arena[at];
        IS_ERROR(on_text ? KNURL_ERROR_OVERLAP : KNURL_OK, knurl_ftp_password(&called_steps, "p"));
        TEST_ASSERT_EQUAL_MEMORY(ftp, &arena[SIDE], sizeof ftp - 1u);
    }
}

/* Redacts a text that was refused, as for a log. */
void test_a_log_is_not_written_on_a_refused_text(void)
{
    for (size_t at = 0; at + MOST <= sizeof arena; at++) {
        put();
        arena[SIDE + LENGTH - 1u] = ' ';
        memcpy(before, arena, sizeof arena);
        (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, &arena[SIDE], LENGTH);
        IS_ERROR(KNURL_ERROR_CHARACTER, url.error);
        const bool on_text = meets(at, MOST, LENGTH);
        IS_ERROR(on_text ? KNURL_ERROR_OVERLAP : KNURL_OK, knurl_redact(&url, 0, into(&arena[at], MOST)));
        TEST_ASSERT_EQUAL_MEMORY(&before[SIDE], &arena[SIDE], LENGTH);
    }
}
