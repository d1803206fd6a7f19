/* SPDX-License-Identifier: MIT */
#include "flush.h"
#include "knurl.h"
#include "knurl_coap.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "out.h"
#include "unity.h"

#include <string.h>

#define ROOM 16u

static knurl_t url;
static knurl_part_t parts[ROOM];
static knurl_coap_t options;
static char value[KNURL_COAP_VALUE + 1u];

void setUp(void)
{
    memset(&options, 0xA5, sizeof options);
}

static void parse(const knurl_scheme_t *const schemes[], const char *text)
{
    knurl_begin(&url, schemes, parts, ROOM);
    knurl_take_fragment(&url);
    (void)knurl_feed(&url, text, strlen(text));
    TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, knurl_end(&url), text);
}

typedef struct coap_vector {
    const char *url;
    const char *options; /* each as a character that is its number from '0' on, its octets, and "|" */
} coap_vector_t;

#define HOST "3"
#define PORT "7"
#define PATH ";"
#define QUERY "?"

/* RFC 7252 sections 6.3 to 6.5, and what they leave open. */
static const coap_vector_t vectors[] = {
    {"coap://example.com:5683/~sensors/temp.xml", HOST "example.com|" PATH "~sensors|" PATH "temp.xml|"},
    {"coap://EXAMPLE.com/%7Esensors/temp.xml", HOST "example.com|" PATH "~sensors|" PATH "temp.xml|"},
    {"coap://EXAMPLE.com:/%7esensors/temp.xml", HOST "example.com|" PATH "~sensors|" PATH "temp.xml|"},
    {"coap://[2001:db8::2:1]/", ""},
    {"coap://198.51.100.1:61616//%2F//?%2F%2F&?%26", PATH "|" PATH "/|" PATH "|" PATH "|" QUERY "//|" QUERY "?&|"},
    {"coap://example.net/", HOST "example.net|"},
    {"coap://example.net", HOST "example.net|"},
    {"coap://example.net/.well-known/core", HOST "example.net|" PATH ".well-known|" PATH "core|"},
    {"coaps://xn--18j4d.example/%E3%81%93/a%20b?c=d&e",
     HOST "xn--18j4d.example|" PATH "\xE3\x81\x93|" PATH "a b|" QUERY "c=d|" QUERY "e|"},
    {"coap://h?", HOST "h|" QUERY "|"},
    {"coap://h?&", HOST "h|" QUERY "|" QUERY "|"},
    {"coap://h/?a/b", HOST "h|" QUERY "a/b|"},
    {"coap://h/a/", HOST "h|" PATH "a|" PATH "|"},
    {"coap://h/.../..a/.%2Fb", HOST "h|" PATH "...|" PATH "..a|" PATH "./b|"},
    {"coap://h/a./a..", HOST "h|" PATH "a.|" PATH "a..|"},
    {"coap://%41B%5F%7a.1/", HOST "Ab_z.1|"},
    {"coap://AZ_0/AZ_0?AZ_0", HOST "az_0|" PATH "AZ_0|" QUERY "AZ_0|"},
    {"coap://[v1.a]/", ""},
    {"coap://1.2.3.%34/", HOST "1.2.3.4|"},
    {"coap://01.2.3.4/", HOST "01.2.3.4|"},
};

static void check(const coap_vector_t *vector)
{
    const char *expected = vector->options;
    const char *text = flush(vector->url, strlen(vector->url));
    size_t longest = 0;

    parse(knurl_rfc3986_schemes, vector->url);
    TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, knurl_coap_begin(&options, &url, text, NULL, value, sizeof value), vector->url);
    memset(value, '\x5A', sizeof value);
    while (knurl_coap_next(&options)) {
        const char *end = strchr(expected, '|');

        TEST_ASSERT_NOT_NULL_MESSAGE(end, vector->url);
        TEST_ASSERT_EQUAL_MESSAGE(expected[0] - '0', options.number, vector->url);
        TEST_ASSERT_EQUAL_MESSAGE(end - expected - 1, options.length, vector->url);
        TEST_ASSERT_EQUAL_MESSAGE(0, memcmp(expected + 1, options.value, options.length), vector->url);
        TEST_ASSERT_EACH_EQUAL_HEX8_MESSAGE(0x5A, value + options.length, sizeof value - options.length, vector->url);
        memset(value, '\x5A', sizeof value);
        longest = (options.length > longest) ? options.length : longest;
        expected = end + 1;
    }
    TEST_ASSERT_EQUAL_MESSAGE('\0', *expected, vector->url);
    TEST_ASSERT_FALSE_MESSAGE(knurl_coap_next(&options), vector->url);
    for (size_t size = 0; size <= longest; size++) {
        memset(value, '\x5A', sizeof value);
        TEST_ASSERT_EQUAL_MESSAGE((size < longest) ? KNURL_ERROR_ROOM : KNURL_OK,
                                  knurl_coap_begin(&options, &url, text, NULL, value, size), vector->url);
        TEST_ASSERT_EQUAL_MESSAGE(longest, options.length, vector->url);
        TEST_ASSERT_EACH_EQUAL_HEX8_MESSAGE(0x5A, value, sizeof value, vector->url);
        while ((size == longest) && knurl_coap_next(&options)) {
            TEST_ASSERT_EQUAL_HEX8_MESSAGE(0x5A, value[size], vector->url);
        }
    }
}

void test_a_coap_url_gives_its_options(void)
{
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        check(&vectors[i]);
    }
}

void test_the_port_is_an_option_where_the_request_goes_to_another(void)
{
    static const struct {
        const char *url;
        uint16_t to;
        const char *value; /* NULL: none */
        size_t length;
    } ports[] = {
        {"coap://[::1]", 5683, NULL, 0},          {"coap://[::1]", 61616, "\x16\x33", 2},
        {"coap://[::1]:61616", 61616, NULL, 0},   {"coap://[::1]:61616/", 5683, "\xF0\xB0", 2},
        {"coap://[::1]:80", 5683, "\x50", 1},     {"coap://[::1]:0", 5683, "", 0},
        {"coap://[::1]:00256", 1, "\x01\x00", 2}, {"coap://[::1]:255", 1, "\xFF", 1},
        {"coap://[::1]:", 5683, NULL, 0},         {"coap://[::1]:5939", 5683, "\x17\x33", 2},
    };

    for (size_t i = 0; i < sizeof ports / sizeof ports[0]; i++) {
        parse(knurl_rfc3986_schemes, ports[i].url);
        TEST_ASSERT_EQUAL(KNURL_OK, knurl_coap_begin(&options, &url, ports[i].url, &ports[i].to, value, sizeof value));
        if (ports[i].value != NULL) {
            TEST_ASSERT_TRUE_MESSAGE(knurl_coap_next(&options), ports[i].url);
            TEST_ASSERT_EQUAL_MESSAGE(KNURL_COAP_OPTION_URI_PORT, options.number, ports[i].url);
            TEST_ASSERT_NULL(options.part);
            TEST_ASSERT_EQUAL_MESSAGE(ports[i].length, options.length, ports[i].url);
            TEST_ASSERT_EQUAL_MESSAGE(0, memcmp(ports[i].value, value, options.length), ports[i].url);
        }
        TEST_ASSERT_FALSE_MESSAGE(knurl_coap_next(&options), ports[i].url);
    }
}

void test_the_port_may_be_the_longest_option(void)
{
    static const uint16_t to = 5683;

    parse(knurl_rfc3986_schemes, "coap://[::1]:61616/a");
    for (size_t size = 0; size < 3u; size++) {
        TEST_ASSERT_EQUAL((size < 2u) ? KNURL_ERROR_ROOM : KNURL_OK,
                          knurl_coap_begin(&options, &url, "coap://[::1]:61616/a", &to, value, size));
        TEST_ASSERT_EQUAL(2, options.length);
    }
}

void test_the_port_is_made_of_no_part_be_there_one_before_it(void)
{
    static const char text[] = "coap://h:80";
    static const uint16_t to = 5683;

    parse(knurl_rfc3986_schemes, text);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_coap_begin(&options, &url, text, &to, value, sizeof value));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL(KNURL_HOST, options.part->kind);
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL(KNURL_COAP_OPTION_URI_PORT, options.number);
    TEST_ASSERT_NULL(options.part);
}

void test_what_no_option_can_be_is_refused_with_its_part(void)
{
    static const struct {
        const char *url;
        uint8_t kind;
    } refused[] = {
        {"coap://h/a/../b", KNURL_PATH},  {"coap://h/.", KNURL_PATH},    {"coap://h/a/%2E%2e", KNURL_PATH},
        {"coap://h/a#b", KNURL_FRAGMENT}, {"coap://h#", KNURL_FRAGMENT}, {"coap://h/./a?..", KNURL_PATH},
    };
    char text[300];

    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        parse(knurl_rfc3986_schemes, refused[i].url);
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_ERROR_SYNTAX,
                                  knurl_coap_begin(&options, &url, refused[i].url, NULL, value, sizeof value),
                                  refused[i].url);
        TEST_ASSERT_EQUAL_MESSAGE(refused[i].kind, options.part->kind, refused[i].url);
    }
    for (size_t length = 255; length <= 256u; length++) {
        static const struct {
            const char *start;
            uint8_t kind;
        } starts[] = {{"coap://", KNURL_HOST}, {"coap://h/", KNURL_PATH}, {"coap://h?a&", KNURL_QUERY}};

        for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
            const size_t at = strlen(starts[i].start);
            memcpy(text, starts[i].start, at);
            memset(&text[at], 'a', length);
            text[at + length] = '\0';
            parse(knurl_rfc3986_schemes, text);
            TEST_ASSERT_EQUAL((length == 255u) ? KNURL_OK : KNURL_ERROR_LENGTH,
                              knurl_coap_begin(&options, &url, text, NULL, value, KNURL_COAP_VALUE));
            if (length > 255u) {
                TEST_ASSERT_EQUAL(starts[i].kind, options.part->kind);
            }
        }
    }
}

void test_dots_are_no_segment_in_a_host_or_a_search(void)
{
    parse(knurl_rfc3986_schemes, "coap://.?..");
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_coap_begin(&options, &url, "coap://.?..", NULL, value, sizeof value));
}

void test_a_url_without_a_host_gives_what_it_has(void)
{
    static const char text[] = "foo:/a";

    static const uint16_t to = 5683;

    parse(knurl_rfc3986_schemes, text);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_coap_begin(&options, &url, text, &to, value, sizeof value));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL(KNURL_COAP_OPTION_URI_PATH, options.number);
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
    parse(knurl_rfc3986_schemes, "foo:///a");
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_coap_begin(&options, &url, "foo:///a", NULL, value, sizeof value));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL(KNURL_COAP_OPTION_URI_HOST, options.number);
    TEST_ASSERT_EQUAL(0, options.length);
}

/* Options to a URL and back. */
void test_options_make_the_url_that_gives_them(void)
{
    static const struct {
        uint16_t number;
        const char *value;
        size_t length;
    } given[] = {{3, "example.net", 11}, {7, "\xF0\xB0", 2}, {11, "a/b", 3}, {11, "", 0},
                 {11, "~\xE4", 2},       {15, "c=d&e", 5},   {15, "?/+;", 4}};
    static const char text[] = "coap://example.net:61616/a%2Fb//~%E4?c=d%26e&?/+;";
    static const uint16_t to = 5683;
    knurl_piece_t pieces[7];
    char digits[5];
    char buffer[64];

    for (size_t i = 0; i < 7u; i++) {
        TEST_ASSERT_TRUE(knurl_coap_piece(given[i].number, given[i].value, given[i].length, digits, &pieces[i]));
    }
    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_build(&url, &knurl_coap, pieces, 7, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(sizeof text - 1u, out.length);
    TEST_ASSERT_EQUAL_MEMORY(text, buffer, out.length);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_coap_begin(&options, &url, buffer, &to, value, sizeof value));
    for (size_t i = 0; i < 7u; i++) {
        TEST_ASSERT_TRUE(knurl_coap_next(&options));
        TEST_ASSERT_EQUAL(given[i].number, options.number);
        TEST_ASSERT_EQUAL(given[i].length, options.length);
        TEST_ASSERT_EQUAL(0, memcmp(given[i].value, value, options.length));
    }
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
}

/* What a URL gives for each use; a character that is an option's number from '0' on, its octets, and "|". */
void test_a_url_gives_options_to_a_proxy_and_for_a_location(void)
{
    static const struct {
        knurl_coap_use_t use;
        const char *url;
        const char *options;
    } uses[] = {
        {KNURL_COAP_LOCATION, "coap://H:1/a/%2F?b&", "8a|8/|Db|D|"},
        {KNURL_COAP_LOCATION, "coap://h", ""},
        {KNURL_COAP_LOCATION, "coap://h/", ""},
        {KNURL_COAP_LOCATION, "http://h?", "D|"},
        {KNURL_COAP_PROXY_URI, "coap://H:1/%61?b", "Scoap://H:1/%61?b|"},
        {KNURL_COAP_PROXY_URI, "http://u:p@[::1]", "Shttp://u:p@[::1]|"},
        {KNURL_COAP_PROXY_SCHEME, "COAP://[::A]:7/a?b", "3[::a]|7\7|;a|?b|Wcoap|"},
        {KNURL_COAP_PROXY_SCHEME, "http://1.2.3.4", "31.2.3.4|7P|Whttp|"},
        {KNURL_COAP_PROXY_SCHEME, "coap+tcp://h", "3h|Wcoap+tcp|"},
    };
    static const uint16_t proxy = 5683;

    for (size_t i = 0; i < sizeof uses / sizeof uses[0]; i++) {
        const char *expected = uses[i].options;
        char made[64] = "";
        size_t longest;

        parse(knurl_rfc3986_schemes, uses[i].url);
        (void)knurl_coap_begin_as(&options, &url, uses[i].url, uses[i].use, &proxy, NULL, 0);
        longest = options.length;
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, knurl_coap_begin_as(&options, &url, uses[i].url, uses[i].use, &proxy, value, longest),
                                  uses[i].url);
        while (knurl_coap_next(&options)) {
            const size_t at = strlen(made);
            TEST_ASSERT_LESS_THAN(sizeof made - 2u, at + options.length);
            made[at] = (char)('0' + options.number);
            memcpy(&made[at + 1u], options.value, options.length);
            memcpy(&made[at + 1u + options.length], "|", 2);
        }
        TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, made, uses[i].url);
    }
    parse(knurl_rfc3986_schemes, "coap://h/#a");
    for (unsigned use = KNURL_COAP_REQUEST; use <= KNURL_COAP_PROXY_SCHEME; use++) {
        TEST_ASSERT_EQUAL(KNURL_ERROR_SYNTAX,
                          knurl_coap_begin_as(&options, &url, "coap://h/#a", (knurl_coap_use_t)use, NULL, value, sizeof value));
    }
    parse(knurl_rfc3986_schemes, "coap://h/..");
    TEST_ASSERT_EQUAL(KNURL_ERROR_SYNTAX,
                      knurl_coap_begin_as(&options, &url, "coap://h/..", KNURL_COAP_LOCATION, NULL, value, sizeof value));
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER,
                      knurl_coap_begin_as(&options, &url, "coap://h/\r\n", KNURL_COAP_PROXY_URI, NULL, value, sizeof value));
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER,
                      knurl_coap_begin_as(&options, &url, "coap://h/ a", KNURL_COAP_PROXY_URI, NULL, value, sizeof value));
}

void test_the_url_for_a_proxy_has_at_most_1034_octets(void)
{
    static char text[KNURL_COAP_URI_VALUE + 2u] = "coap://h/";
    static char large[KNURL_COAP_URI_VALUE];

    memset(&text[9], 'a', KNURL_COAP_URI_VALUE - 9u);
    parse(knurl_rfc3986_schemes, text);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_coap_begin_as(&options, &url, text, KNURL_COAP_PROXY_URI, NULL, large, sizeof large));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL_MEMORY(text, large, sizeof large);
    text[KNURL_COAP_URI_VALUE] = 'a';
    parse(knurl_rfc3986_schemes, text);
    TEST_ASSERT_EQUAL(KNURL_ERROR_LENGTH,
                      knurl_coap_begin_as(&options, &url, text, KNURL_COAP_PROXY_URI, NULL, large, sizeof large));
    TEST_ASSERT_NULL(options.part);
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
}

/* RFC 7252 table 4, section 5.10.2. */
void test_the_options_of_a_message_exclude_each_other_and_have_lengths(void)
{
    static const struct {
        uint16_t number;
        size_t least;
        size_t most;
        bool repeats;
        uint8_t kind;
    } table[] = {{3, 1, 255, false, KNURL_HOST},   {7, 0, 2, false, KNURL_PORT},      {8, 0, 255, true, KNURL_SEGMENT},
                 {11, 0, 255, true, KNURL_SEGMENT}, {15, 0, 255, true, KNURL_ARGUMENT}, {20, 0, 255, true, KNURL_ARGUMENT},
                 {35, 1, 1034, false, KNURL_NONE}, {39, 1, 255, false, KNURL_SCHEME}};
    static const char octets[1035] = "";
    knurl_piece_t piece;
    char digits[5];

    for (size_t i = 0; i < 8u; i++) {
        for (size_t length = 0; length <= 1035u; length++) {
            const bool fits = (length >= table[i].least) && (length <= table[i].most);
            uint16_t taken = 0;
            TEST_ASSERT_EQUAL(fits, knurl_coap_take(&taken, table[i].number, length));
            TEST_ASSERT_EQUAL(fits, knurl_coap_piece(table[i].number, octets, length, digits, &piece));
            TEST_ASSERT_TRUE(!fits || (piece.kind == table[i].kind));
        }
        for (size_t j = 0; j < 8u; j++) {
            uint16_t taken = 0;
            const bool proxied = (table[i].number == 35u) != (table[j].number == 35u);
            const uint16_t other = (table[i].number == 35u) ? table[j].number : table[i].number;
            const bool excluded = proxied && ((other % 4u) == 3u) && (other <= 15u);
            TEST_ASSERT_TRUE(knurl_coap_take(&taken, 60, 5000));
            TEST_ASSERT_TRUE(knurl_coap_take(&taken, table[i].number, 1));
            TEST_ASSERT_EQUAL((i == j) ? table[i].repeats : !excluded, knurl_coap_take(&taken, table[j].number, 1));
        }
    }
}

void test_a_location_is_a_relative_reference(void)
{
    static const struct {
        const char *options; /* as above */
        const char *reference; /* NULL where piece `at` is refused */
        size_t at;
    } locations[] = {
        {"", "", 0},          {"8a|", "/a", 0},           {"8|", "/", 0},          {"8a|8|", "/a/", 0},
        {"8|8evil|", "/.//evil", 0}, {"8|8|", "/.//", 0},  {"8|Da|", "/?a", 0},     {"Da=b&|D/?+;:|", "?a=b%26&/?+;:", 0},
        {"8a/b ~\xE4%|Dx|", "/a%2Fb%20~%E4%25?x", 0},     {"8..|", NULL, 0},        {"8a|8.|", NULL, 1},
        {"Da|8b|", NULL, 1},  {"3h|", NULL, 0},           {"8...|", "/...", 0},      {"8.a|", "/.a", 0},
    };

    for (size_t i = 0; i < sizeof locations / sizeof locations[0]; i++) {
        const char *at = locations[i].options;
        const char *reference = locations[i].reference;
        knurl_piece_t pieces[4];
        char digits[5];
        char buffer[32];
        size_t count = 0;

        while (*at != '\0') {
            const size_t length = strcspn(&at[1], "|");
            TEST_ASSERT_TRUE(knurl_coap_piece((uint16_t)(at[0] - '0'), &at[1], length, digits, &pieces[count]));
            count++;
            at += length + 2u;
        }
        for (size_t size = 0; size <= sizeof buffer; size++) {
            memset(buffer, '\x5A', sizeof buffer);
            const knurl_error_t error = knurl_coap_location(pieces, count, into(buffer, size));
            if (reference == NULL) {
                TEST_ASSERT_EQUAL_MESSAGE(KNURL_ERROR_SYNTAX, error, locations[i].options);
                TEST_ASSERT_EQUAL_MESSAGE(locations[i].at, out.at, locations[i].options);
                continue;
            }
            TEST_ASSERT_EQUAL_MESSAGE((size < strlen(reference)) ? KNURL_ERROR_ROOM : KNURL_OK, error, reference);
            TEST_ASSERT_EQUAL_MESSAGE(strlen(reference), out.length, reference);
            TEST_ASSERT_EQUAL_MESSAGE(0, memcmp(buffer, reference, (size < out.length) ? size : out.length), reference);
            TEST_ASSERT_TRUE_MESSAGE((size == sizeof buffer) || (buffer[size] == '\x5A'), reference);
        }
    }
}

void test_a_port_of_an_option_is_written_in_decimal(void)
{
    static const struct {
        const char *value;
        size_t length;
        const char *digits;
    } ports[] = {{"", 0, "0"},
                 {"\x09", 1, "9"},
                 {"\x0A", 1, "10"},
                 {"\xFF", 1, "255"},
                 {"\x27\x0F", 2, "9999"},
                 {"\x27\x10", 2, "10000"},
                 {"\xAA\xB3", 2, "43699"},
                 {"\xFF\xFF", 2, "65535"},
                 {"\x00\x07", 2, "7"}};
    knurl_piece_t piece;
    char digits[5];

    for (size_t i = 0; i < sizeof ports / sizeof ports[0]; i++) {
        TEST_ASSERT_TRUE(knurl_coap_piece(KNURL_COAP_OPTION_URI_PORT, ports[i].value, ports[i].length, digits, &piece));
        TEST_ASSERT_EQUAL(KNURL_PORT, piece.kind);
        TEST_ASSERT_EQUAL(strlen(ports[i].digits), piece.length);
        TEST_ASSERT_EQUAL_MEMORY(ports[i].digits, piece.octets, piece.length);
    }
    TEST_ASSERT_FALSE(knurl_coap_piece(KNURL_COAP_OPTION_URI_PORT, "\0\0\1", 3, digits, &piece));
    TEST_ASSERT_FALSE(knurl_coap_piece(12, "a", 1, digits, &piece));
    TEST_ASSERT_FALSE(knurl_coap_piece(KNURL_COAP_OPTION_URI_HOST + 1u, "a", 1, digits, &piece));
}

void test_the_host_header_has_host_and_port_as_they_are_written(void)
{
    static const struct {
        const char *url;
        const char *header;
        bool rfc1738;
    } headers[] = {
        {"http://User:pw@H.Example:8080/a", "H.Example:8080", false},
        {"http://h:80/", "h", false},
        {"http://h:0080/", "h", false},
        {"http://h:/", "h", false},
        {"http://h", "h", false},
        {"https://h:80?x", "h:80", false},
        {"ws://[::1]:081/", "[::1]:081", false},
        {"wss://h:443", "h", false},
        {"http://h:00080", "h", true},
        {"http://h:81", "h:81", true},
        {"http://h:336", "h:336", true},
        {"foo://h:", "h", false},
    };
    char buffer[20];

    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        const size_t length = strlen(headers[i].header);

        parse(headers[i].rfc1738 ? knurl_rfc1738_schemes : knurl_rfc3986_schemes, headers[i].url);
        TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM, knurl_host_header(&url, headers[i].url, into(NULL, 0)));
        TEST_ASSERT_EQUAL(length, out.length);
        for (size_t size = 1; size <= length + 1u; size++) {
            memset(buffer, '\x5A', sizeof buffer);
            TEST_ASSERT_EQUAL((size < length) ? KNURL_ERROR_ROOM : KNURL_OK,
                              knurl_host_header(&url, headers[i].url, into(buffer, size)));
            TEST_ASSERT_EQUAL_MESSAGE(length, out.length, headers[i].url);
            const size_t written = (size < length) ? size : length;
            TEST_ASSERT_EQUAL_HEX8('\x5A', buffer[written]);
            buffer[written] = '\0';
            TEST_ASSERT_EQUAL(0, strncmp(headers[i].header, buffer, written));
        }
    }
    parse(knurl_rfc3986_schemes, "foo:a");
    TEST_ASSERT_EQUAL(KNURL_ERROR_HOST, knurl_host_header(&url, "foo:a", into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(0, out.length);
}
