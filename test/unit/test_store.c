/* SPDX-License-Identifier: MIT
 *
 * Chunks that are kept: what the buffer holds, and what the URL is then. */
#include "cases.h"
#include "knurl.h"
#include "knurl_bare.h"
#include "knurl_redact.h"
#include "pieces.h"
#include "sizes.h"

#define ROOM 8u
#define SIZE 48u

static knurl_t url;
static knurl_part_t parts[ROOM];
static char octets[SIZE + 1u];
static knurl_buffer_t kept;

static const char *const texts[] = {
    "http://u:p@h:80/a?b", "http://[::1]:8080/%41", "urn:a:b", "http:",       "http://h/ a",
    "http://h:99999/",     "http://h/%4g",          "htp//x",  "coap://h/a%",
};

static void begin(size_t size)
{
    memset(octets, '\x5A', sizeof octets);
    kept = knurl_buffer((size != 0u) ? octets : NULL, size);
    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
}

/* Stores a chunk from elsewhere, or one that was received in the buffer. */
static knurl_error_t store(const char *chunk, size_t length, bool in_place)
{
    if (!in_place) {
        char its[SIZE];
        memcpy(its, chunk, length);
        const knurl_error_t error = knurl_store(&url, its, length, &kept);
        memset(its, 'x', sizeof its);
        return error;
    }
    memcpy(&kept.octets[kept.length], chunk, length);
    return knurl_store(&url, &kept.octets[kept.length], length, &kept);
}

/* Checks that the stored URL is the same as a parse of the whole text. */
static void check_as_parsed(const char *text, size_t length)
{
    knurl_part_t its[ROOM];
    knurl_t whole;

    IS_ERROR_MESSAGE(knurl_parse(&whole, knurl_rfc3986_schemes, its, ROOM, text, length), knurl_end(&url), text);
    TEST_ASSERT_TRUE_MESSAGE(is_parsed(&url, &whole), text);
    TEST_ASSERT_EQUAL_MESSAGE(length, kept.length, text);
    TEST_ASSERT_EQUAL_MESSAGE(0, kept.needed, text);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(text, octets, length, text);
    if (whole.error == KNURL_OK) {
        uint16_t scheme;
        TEST_ASSERT_EQUAL_PTR_MESSAGE(octets, knurl_octets(&url, KNURL_SCHEME, &scheme), text);
    }
}

void test_chunks_of_any_length_are_kept_and_read_as_the_whole(void)
{
    for (size_t i = 0; i < COUNT(texts) * 2u; i++) {
        const char *text = texts[i / 2u];
        const size_t length = strlen(text);
        const bool in_place = (i % 2u) != 0u;
        for (size_t one = 0; one <= length; one++) {
            for (size_t two = one; two <= length; two++) {
                begin(SIZE);
                (void)store(text, one, in_place);
                (void)store(&text[one], two - one, in_place);
                (void)store(&text[two], length - two, in_place);
                check_as_parsed(text, length);
            }
        }
        begin(length);
        for (size_t at = 0; at < length; at++) {
            (void)store(&text[at], 1, in_place);
        }
        check_as_parsed(text, length);
        TEST_ASSERT_EQUAL_HEX8('\x5A', octets[length]);
    }
}

/* Tries each size: a text that is refused before the buffer's end keeps its error, and any other has
 * KNURL_ERROR_BUFFER. */
void test_a_text_that_does_not_fit_is_refused_and_counted(void)
{
    for (size_t i = 0; i < COUNT(texts); i++) {
        const size_t length = strlen(texts[i]);
        knurl_t whole;
        knurl_part_t its[ROOM];

        const knurl_error_t error = knurl_parse(&whole, knurl_rfc3986_schemes, its, ROOM, texts[i], length);
        for (size_t size = 0; size <= length + 1u; size++) {
            for (size_t most = 1; most <= length; most++) {
                size_t refused = length; /* the offset where the octets that fit are refused */
                begin(size);
                for (size_t at = 0; at < length; at += most) {
                    const size_t chunk = ((length - at) < most) ? (length - at) : most;
                    const knurl_error_t came = knurl_store(&url, &texts[i][at], chunk, &kept);
                    refused =
                        ((came != KNURL_OK) && (came != KNURL_ERROR_BUFFER) && (refused == length)) ? at : refused;
                }
                const bool fits = (length <= size);
                const bool before = (refused != length) && (whole.offset < size);
                at_number("size", size);
                IS_ERROR_MESSAGE((fits || before) ? error : KNURL_ERROR_BUFFER, knurl_end(&url), texts[i]);
                TEST_ASSERT_EQUAL((fits || before) ? whole.offset : size, url.offset);
                TEST_ASSERT_EQUAL(fits ? length : size, kept.length);
                TEST_ASSERT_EQUAL((fits || before) ? 0u : length, kept.needed);
                TEST_ASSERT_EQUAL_INT(0, memcmp(texts[i], octets, kept.length));
                TEST_ASSERT_EQUAL_HEX8('\x5A', octets[kept.length]);
                if (url.error != KNURL_OK) {
                    TEST_ASSERT_EQUAL(0, url.count);
                    TEST_ASSERT_NULL(knurl_part(&url, KNURL_SCHEME));
                }
            }
        }
    }
}

/* The octets after a refusal are kept, because a log needs them. */
void test_what_follows_a_refusal_is_kept_for_a_log(void)
{
    static const char text[] = "http://u:p w@h/";

    begin(SIZE);
    for (size_t at = 0; at < sizeof text - 1u; at++) {
        IS_ERROR((at < 10u) ? KNURL_OK : KNURL_ERROR_PORT, knurl_store(&url, &text[at], 1, &kept));
    }
    TEST_ASSERT_EQUAL(10, url.offset);
    WRITES("http://u:***@h/", knurl_redact(&url, 0, into_size(SIZE)));
}

/* Octets that are fed then are not kept, and the stored ones are not lost. */
void test_what_is_fed_after_a_refusal_or_the_end_leaves_what_was_stored(void)
{
    begin(SIZE);
    IS_ERROR(KNURL_ERROR_CHARACTER, store("http://u:p@h/ ", 14, false));
    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_feed(&url, "a", 1));
    TEST_ASSERT_EQUAL(13, url.offset);
    WRITES("http://u:***@h/ ", knurl_redact(&url, 0, into_size(SIZE)));
    IS_ERROR(KNURL_ERROR_CHARACTER, store("b", 1, false));
    WRITES("http://u:***@h/ b", knurl_redact(&url, 0, into_size(SIZE)));
    begin(SIZE);
    IS_ERROR(KNURL_OK, store("http://u:p@h/", 13, false));
    IS_ERROR(KNURL_OK, knurl_end(&url));
    IS_ERROR(KNURL_ERROR_ENDED, knurl_feed(&url, "a", 1));
    WRITES("http://u:***@h/", knurl_redact(&url, 0, into_size(SIZE)));
    /* Octets that are fed before the refusal make the text unknown. */
    begin(SIZE);
    IS_ERROR(KNURL_OK, store("http://u:p@h/", 13, false));
    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_feed(&url, " ", 1));
    TELLS(KNURL_ERROR_TEXT, 0, knurl_redact(&url, 0, into_size(SIZE)));
}

/* The buffer holds the URL's octets alone. */
void test_another_buffer_or_length_is_refused(void)
{
    static char other[SIZE];

    for (int way = 0; way < 6; way++) {
        knurl_buffer_t second = KNURL_BUFFER(other);

        at_number("way", (size_t)way);
        begin(SIZE);
        if (way == 0) {
            /* The buffer has octets before the URL's first. */
            kept.length = 1;
        } else {
            IS_ERROR(KNURL_OK, knurl_store(&url, "http://", 7, &kept));
        }
        if (way == 1) {
            kept.length--;
        } else if (way == 2) {
            kept.length++;
        } else if (way == 3) {
            IS_ERROR(KNURL_OK, knurl_feed(&url, "h", 1));
        } else if (way == 4) {
            second.length = 7;
            kept = second;
        } else if (way == 5) {
            kept = second;
        } else {
        }
        const size_t length = kept.length;
        IS_ERROR(KNURL_ERROR_TEXT, knurl_store(&url, "a", 1, &kept));
        IS_ERROR(KNURL_ERROR_TEXT, knurl_end(&url));
        TEST_ASSERT_EQUAL(length, kept.length);
        TEST_ASSERT_EQUAL_HEX8('\x5A', octets[8]);
        TEST_ASSERT_EQUAL_HEX8(0, other[0]);
        TEST_ASSERT_NULL(knurl_part(&url, KNURL_SCHEME));
        TELLS(KNURL_ERROR_TEXT, 0, knurl_redact(&url, 0, into_size(SIZE)));
    }
    /* This buffer tells that it holds more octets than it has room for. */
    begin(SIZE);
    IS_ERROR(KNURL_OK, knurl_store(&url, "http://", 7, &kept));
    kept.size = 6;
    IS_ERROR(KNURL_ERROR_TEXT, knurl_store(&url, "a", 1, &kept));
}

void test_no_octets_change_nothing(void)
{
    knurl_buffer_t none = knurl_buffer(NULL, 0);

    begin(SIZE);
    IS_ERROR(KNURL_OK, knurl_store(&url, NULL, 0, &kept));
    IS_ERROR(KNURL_OK, knurl_store(&url, NULL, 0, &none));
    IS_ERROR(KNURL_OK, knurl_store(&url, "http://h", 8, &kept));
    IS_ERROR(KNURL_OK, knurl_feed(&url, NULL, 0));
    IS_ERROR(KNURL_OK, knurl_store(&url, "/", 1, &kept));
    IS_ERROR(KNURL_OK, knurl_end(&url));
    IS_ERROR(KNURL_OK, knurl_store(&url, NULL, 0, &kept));
    check_as_parsed("http://h/", 9);
}

/* No octets are a text where an empty one is accepted. Any buffer may hold the first octet after them. */
void test_an_empty_text_that_is_stored_is_a_text(void)
{
    static const knurl_scheme_t *const references[] = {&knurl_bare_reference, &knurl_generic, NULL};
    char other[8];

    for (size_t size = 0; size <= 1u; size++) {
        uint16_t length = 9;
        begin(size);
        knurl_bare_begin(&url, references, parts, ROOM);
        IS_ERROR(KNURL_OK, knurl_store(&url, NULL, 0, &kept));
        IS_ERROR(KNURL_OK, knurl_store(&url, "", 0, &kept));
        IS_ERROR(KNURL_OK, knurl_end(&url));
        TEST_ASSERT_NOT_NULL(knurl_octets(&url, KNURL_OPAQUE, &length));
        TEST_ASSERT_EQUAL(0, length);
        IS_ERROR(KNURL_OK, knurl_store(&url, NULL, 0, &kept));
    }
    begin(SIZE);
    IS_ERROR(KNURL_OK, knurl_store(&url, NULL, 0, &kept));
    kept = knurl_buffer(other, sizeof other);
    IS_ERROR(KNURL_OK, knurl_store(&url, "x:y", 3, &kept));
    IS_ERROR(KNURL_OK, knurl_end(&url));
    TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_OPAQUE), "y"));
}

/* Stores a chunk at each place of the buffer and beside it, and checks that only the place where the URL goes on is
 * taken. */
void test_a_chunk_in_the_buffer_stands_where_it_goes_on(void)
{
    enum { SIDE = 8, BUFFER = 16 };
    static char arena[SIDE + BUFFER + SIDE];
    char before[sizeof arena];

    for (size_t length = 1; length <= SIDE; length++) {
        for (size_t at = 0; at + length <= sizeof arena; at++) {
            const bool meets = (at + length > SIDE) && (at < SIDE + BUFFER);
            memset(arena, 'a', sizeof arena);
            kept = knurl_buffer(&arena[SIDE], BUFFER);
            knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
            IS_ERROR(KNURL_OK, knurl_store(&url, "x:bc", 4, &kept));
            memcpy(before, arena, sizeof arena);
            const knurl_error_t error = knurl_store(&url, &arena[at], length, &kept);
            if (meets && (at != SIDE + 4u)) {
                IS_ERROR(KNURL_ERROR_OVERLAP, error);
                IS_ERROR(KNURL_ERROR_OVERLAP, knurl_end(&url));
                IS_ERROR(KNURL_ERROR_OVERLAP, knurl_store(&url, "zz", 2, &kept));
                TEST_ASSERT_EQUAL(4, kept.length);
                TEST_ASSERT_EQUAL_MEMORY(before, arena, sizeof arena);
            } else {
                IS_ERROR(KNURL_OK, error);
                IS_ERROR(KNURL_OK, knurl_end(&url));
                TEST_ASSERT_EQUAL(4u + length, kept.length);
                memset(&before[SIDE + 4u], 'a', length);
                TEST_ASSERT_EQUAL_MEMORY(before, arena, sizeof arena);
            }
        }
    }
}

/* Reads one URL after the other into a buffer that is emptied before each. */
void test_a_buffer_is_emptied_for_the_next_url(void)
{
    begin(SIZE);
    IS_ERROR(KNURL_OK, knurl_store(&url, "http://h", 8, &kept));
    IS_ERROR(KNURL_OK, knurl_end(&url));
    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    IS_ERROR(KNURL_ERROR_TEXT, knurl_store(&url, "urn:a", 5, &kept));
    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    kept.length = 0;
    IS_ERROR(KNURL_OK, knurl_store(&url, "urn:a", 5, &kept));
    check_as_parsed("urn:a", 5);
}

void test_a_url_that_was_not_begun_keeps_nothing(void)
{
    begin(SIZE);
    memset(&url, 0, sizeof url);
    IS_ERROR(KNURL_ERROR_BEGIN, knurl_store(&url, "a", 1, &kept));
    TEST_ASSERT_EQUAL(0, kept.length);
    TEST_ASSERT_EQUAL_HEX8('\x5A', octets[0]);
}

static const char *received;

/* Receives a chunk. Returns 1 for octets, 0 for the end of the line, and -1 if the connection ends before it. */
static int receive(char chunk[4], size_t *length)
{
    *length = strcspn(received, "\n");
    *length = (*length < 4u) ? *length : 4u;
    memcpy(chunk, received, *length);
    received += *length;
    return (*length != 0u) ? 1 : (*received == '\n') ? 0 : -1;
}

/* Runs the header's example. */
static bool accepts_line(const char *text)
{
    char chunk[4];
    size_t length;
    int got;

    received = text;
    static char line[256];
    knurl_buffer_t its = KNURL_BUFFER(line);
    knurl_begin(&url, knurl_rfc3986_schemes, parts, KNURL_ROOM(parts));
    while ((got = receive(chunk, &length)) > 0) {
        (void)knurl_store(&url, chunk, length, &its);
    }
    if ((got < 0) || (knurl_end(&url) != KNURL_OK)) {
        return false;
    }
    return true;
}

void test_the_example_for_chunks(void)
{
    TEST_ASSERT_TRUE(accepts_line("http://host.example/a?b\nhttp://"));
    TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_HOST), "host.example"));
    TEST_ASSERT_FALSE(accepts_line("http://host.example/a?b"));
    TEST_ASSERT_FALSE(accepts_line("http://host.example/a b\n"));
}
