/* SPDX-License-Identifier: MIT
 *
 * What a caller's mistakes do: a text that is no longer what was parsed, a buffer that changes between two lines.
 * Nothing is read or written outside, and no such URL is taken for another. */
#include "cases.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_coap.h"
#include "knurl_draft.h"
#include "knurl_iterators.h"
#include "knurl_octets.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "out.h"
#include "reads.h"

#define ROOM 16u
#define SIDE 48u

/* A board has no sanitizers and little time. */
#ifdef __linux__
#define ROUNDS 20000u
#else
#define ROUNDS 1000u
#endif

static knurl_t url;
static knurl_part_t parts[ROOM];

static void parse(const knurl_scheme_t *const schemes[], const char *text, size_t length)
{
    IS_ERROR_MESSAGE(KNURL_OK, knurl_parse(&url, schemes, parts, ROOM, text, length), text);
}

/* Parses a text that octets follow that must not be read. Returns it, so that a test can change it. */
static char *parse_flushed(const knurl_scheme_t *const schemes[], const char *text)
{
    char *its = (char *)flush(text, strlen(text));

    TEST_ASSERT_NOT_NULL(its);
    parse(schemes, its, strlen(text));
    return its;
}

static const struct {
    const char *text;
    const knurl_scheme_t *const *schemes;
    const knurl_protocol_t *const *protocols;
} samples[] = {
    {"http://h.example/a%20b/../c?d=e&f%3Dg", knurl_rfc3986_schemes, knurl_protocols},
    {"http://[1:2:3:4:5:6:77.88.99.111]:8080/a", knurl_rfc3986_schemes, knurl_protocols},
    {"coap://h.example/a/%62?c&d", knurl_rfc3986_schemes, knurl_protocols},
    {"file://localhost/a/%2E%2e/b", knurl_rfc3986_schemes, knurl_protocols},
    {"http://us/er:pw@h", knurl_rfc3986_schemes, knurl_protocols},
    {"ftp://user:pass@10.0.0.1:0021/a/b%2Fc;type=a", knurl_rfc1738_schemes, knurl_protocols},
    {"file://localhost/a/b", knurl_rfc1738_schemes, knurl_protocols},
    {"gopher://h:70/1a%09b%09+", knurl_rfc1738_schemes, knurl_protocols},
    {"news:a%41b@h.example", knurl_rfc1738_schemes, knurl_protocols},
    {"http://h:80/a b/%41?c+d", knurl_draft_schemes, knurl_draft_protocols},
};

/* Reads all options of a URL, and returns how many have this number. */
static unsigned count_options(uint16_t number, knurl_coap_use_t use)
{
    char value[READS_SIZE];
    knurl_coap_t options;
    unsigned count = 0;

    if (knurl_coap_begin(&options, &url, use, 5683, into(value, sizeof value)) == KNURL_OK) {
        while (knurl_coap_next(&options)) {
            count += (options.number == number) ? 1u : 0u;
        }
        IS_ERROR(KNURL_OK, options.error);
    }
    return count;
}

/* A change to an octet that inside of knurl means "none" must not cut the text there. */
void test_no_octet_of_a_text_that_changed_cuts_what_is_one_value(void)
{
    static const char whole[] = "coap://hoist/ab?q";
    char text[sizeof whole];
    knurl_items_t items;

    for (size_t at = 0; at < (sizeof whole - 1u); at++) {
        for (int octet = 0; octet < 256; octet++) {
            memcpy(text, whole, sizeof whole);
            parse(knurl_rfc3986_schemes, text, sizeof whole - 1u);
            text[at] = (char)octet;
            TEST_ASSERT_LESS_OR_EQUAL(1, count_options(KNURL_COAP_OPTION_URI_HOST, KNURL_COAP_REQUEST));
            TEST_ASSERT_LESS_OR_EQUAL(1, count_options(KNURL_COAP_OPTION_PROXY_SCHEME, KNURL_COAP_PROXY_SCHEME));
            knurl_items_begin(&items, &url, &knurl_host_labels);
            while (knurl_items_next(&items)) {
                TEST_ASSERT_EQUAL(KNURL_NONE, items.value.kind);
            }
        }
    }
    memcpy(text, whole, sizeof whole);
    parse(knurl_rfc3986_schemes, text, sizeof whole - 1u);
    text[9] = '\0';
    char value[READS_SIZE];
    knurl_coap_t options;
    TELLS(KNURL_ERROR_CHARACTER, 7,
          knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(value, sizeof value)));
}

void test_a_text_of_any_octets_is_read_no_further_than_its_parts(void)
{
    static const char alphabet[] = "0123%%%...///[[]]::@?#;&=+localhst25eE \\\r\n\x7F";
    uint32_t random = 1;

    for (unsigned round = 0; round < ROUNDS; round++) {
        const size_t i = round % COUNT(samples);
        const size_t length = strlen(samples[i].text);
        char *text = parse_flushed(samples[i].schemes, samples[i].text);
        for (size_t at = 0; at < length; at++) {
            random = (random * 1664525u) + 1013904223u;
            if (((random >> 16) & 3u) != 0u) {
                text[at] = alphabet[(random >> 18) % (sizeof alphabet - 1u)];
            }
        }
        read_all(&url, &url, samples[i].protocols);
    }
}

/* Decoding in place gives the last part of each an octet that must not be sent. */
void test_what_was_decoded_in_place_is_not_sent(void)
{
    static const char *const urls[] = {"http://h/a%0d%0aX:%20y", "coap://h/a%0d%0aX:%20y", "http://h/?a%0Ab",
                                       "coap://h/?a%00"};

    for (size_t i = 0; i < COUNT(urls); i++) {
        char text[SIDE];
        const size_t length = strlen(urls[i]);
        knurl_steps_t steps;
        knurl_coap_t options;
        char line[SIDE];
        memcpy(text, urls[i], length);
        parse(knurl_rfc3986_schemes, text, length);
        const knurl_part_t *part = &parts[url.count - 1u];
        IS_ERROR(KNURL_OK, knurl_decode(&text[part->offset], part->length, KNURL_ANY_OCTET,
                                        into(&text[part->offset], part->length)));
        if (urls[i][0] == 'h') {
            IS_ERROR(KNURL_ERROR_CHARACTER,
                     knurl_steps_begin(&steps, &url, knurl_protocols, NULL, into(line, sizeof line)));
            TEST_ASSERT_EQUAL_PTR(part, steps.part);
            TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
        } else {
            IS_ERROR(KNURL_ERROR_CHARACTER,
                     knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(line, sizeof line)));
            TEST_ASSERT_EQUAL_PTR(part, options.part);
            TEST_ASSERT_FALSE(knurl_coap_next(&options));
        }
    }
}

/* The text changes after the check, as it does when the buffer overlaps it. A line that then differs from the checked
 * one is not given. */
void test_what_changes_after_the_check_is_not_given(void)
{
    char text[] = "http://h/%41%42?c";
    char request[sizeof text];
    char name[] = "ftp://h/%41%42";
    char path[] = "coap://h/%41%42";
    char line[18];
    knurl_steps_t steps;
    knurl_coap_t options;

    parse(knurl_rfc3986_schemes, text, sizeof text - 1u);
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, knurl_protocols, NULL, into(request, sizeof request)));
    text[10] = '\n';
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(0, out.length);
    IS_ERROR(KNURL_ERROR_CHARACTER, steps.error);
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));

    /* PASS anonymous@ is the longest line. RETR with six octets is then not given either if there is less room. */
    parse(knurl_rfc1738_schemes, name, sizeof name - 1u);
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, knurl_protocols, "", into(line, 16)));
    memcpy(&name[8], "abcdef", 6);
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    out.size = 12;
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(0, out.length);
    IS_ERROR(KNURL_ERROR_BUFFER, steps.error);
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));

    parse(knurl_rfc3986_schemes, path, sizeof path - 1u);
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(line, 2)));
    memcpy(&path[9], "abcdef", 6);
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
    IS_ERROR(KNURL_ERROR_BUFFER, options.error);
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
}

/* The buffer's size and array may change between two lines. If a line then does not fit, the steps end. */
void test_a_line_goes_to_the_buffer_as_it_is_then_and_not_behind_it(void)
{
    static const char *const lines[] = {"USER anonymous\r\n", "PASS anonymous@\r\n", "CWD a\r\n", "RETR b\r\n"};
    static const char *const values[] = {"h", "abc", "de"};
    char first[SIDE];
    char second[SIDE];
    knurl_steps_t steps;
    knurl_coap_t options;

    for (size_t i = 0; i < (COUNT(lines) + COUNT(values)); i++) {
        const bool of_steps = i < COUNT(lines);
        const size_t at = of_steps ? i : (i - COUNT(lines));
        const char *line = of_steps ? lines[at] : values[at];
        const char *text = of_steps ? "ftp://h/a/b" : "coap://h/abc/de";
        for (size_t size = 0; size <= SIDE; size++) {
            const bool fits = strlen(line) <= size;
            bool given;
            parse(of_steps ? knurl_rfc1738_schemes : knurl_rfc3986_schemes, text, strlen(text));
            IS_ERROR(KNURL_OK, of_steps ? knurl_steps_begin(&steps, &url, knurl_protocols, NULL, into(first, 17))
                                        : knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(first, 3)));
            for (size_t k = 0; k < at; k++) {
                TEST_ASSERT_TRUE(of_steps ? (knurl_steps_next(&steps) == KNURL_STEPS_SEND) : knurl_coap_next(&options));
            }
            memset(second, '\x5A', sizeof second);
            out.octets = (size != 0u) ? second : NULL;
            out.size = size;
            given = of_steps ? (knurl_steps_next(&steps) == KNURL_STEPS_SEND) : knurl_coap_next(&options);
            TEST_ASSERT_EQUAL_MESSAGE(fits, given, line);
            TEST_ASSERT_EQUAL_MESSAGE(fits ? strlen(line) : 0u, out.length, line);
            for (size_t k = 0; k < sizeof second; k++) {
                TEST_ASSERT_TRUE_MESSAGE((k < size) || (second[k] == '\x5A'), line);
            }
            if (fits) {
                TEST_ASSERT_EQUAL_MEMORY(line, second, out.length);
                IS_ERROR(KNURL_OK, of_steps ? steps.error : options.error);
            } else {
                IS_ERROR(KNURL_ERROR_BUFFER, of_steps ? steps.error : options.error);
                into(first, SIDE);
                TEST_ASSERT_FALSE(of_steps ? (knurl_steps_next(&steps) != KNURL_STEPS_END) : knurl_coap_next(&options));
                TEST_ASSERT_EQUAL(0, out.length);
            }
        }
    }
}
