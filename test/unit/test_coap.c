/* SPDX-License-Identifier: MIT */
#include "knurl.h"
#include "knurl_coap.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "parsed.h"
#include "sizes.h"

static knurl_coap_t options;
static char value[KNURL_COAP_VALUE + 1u];

void setUp(void)
{
    memset(&options, 0xA5, sizeof options);
}

/* The options of RFC 7252 section 5.10 that a URL gives. */
static const struct {
    uint16_t number;
    const char *name;
} names[] = {{3, "host"},       {7, "port"},         {8, "location-path"},
             {11, "path"},      {15, "query"},       {20, "location-query"},
             {35, "proxy-uri"}, {39, "proxy-scheme"}};

/* A URL's options, each "name=value|"; value holds nothing else. */
static const char *say_options(size_t *longest)
{
    static line_t line;

    line_clear(&line);
    *longest = 0;
    memset(value, '\x5A', sizeof value);
    while (knurl_coap_next(&options)) {
        for (size_t i = 0; i < COUNT(names); i++) {
            line_add(&line, (names[i].number == options.number) ? names[i].name : "");
        }
        line_add(&line, "=");
        line_add_octets(&line, out.octets, out.length);
        line_add(&line, "|");
        TEST_ASSERT_EQUAL_PTR(&out, options.out);
        TEST_ASSERT_EACH_EQUAL_HEX8_MESSAGE(0x5A, value + out.length, sizeof value - out.length, line.text);
        memset(value, '\x5A', sizeof value);
        *longest = (out.length > *longest) ? out.length : *longest;
    }
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL(0, out.length);
    return line.text;
}

/* RFC 7252 sections 6.3 to 6.5, and what they leave open. */
/* clang-format off */
static const char *const requests[] = {
    "coap://example.com:5683/~sensors/temp.xml -> host=example.com|path=~sensors|path=temp.xml|",
    "coap://EXAMPLE.com/%7Esensors/temp.xml -> host=example.com|path=~sensors|path=temp.xml|",
    "coap://EXAMPLE.com:/%7esensors/temp.xml -> host=example.com|path=~sensors|path=temp.xml|",
    "coap://198.51.100.1:61616//%2F//?%2F%2F&?%26 -> path=|path=/|path=|path=|query=//|query=?&|",
    "coap://example.net/.well-known/core -> host=example.net|path=.well-known|path=core|",
    "coaps://xn--18j4d.example/%E3%81%93/a%20b?c=d&e -> "
    "host=xn--18j4d.example|path=\xE3\x81\x93|path=a b|query=c=d|query=e|",
    "coap://example.net/ -> host=example.net|", "coap://example.net -> host=example.net|",
    "coap://[2001:db8::2:1]/ -> ",
    "coap://h? -> host=h|query=|", "coap://h?& -> host=h|query=|query=|", "coap://h/?a/b -> host=h|query=a/b|",
    "coap://h/a/ -> host=h|path=a|path=|", "coap://h/.../..a/.%2Fb -> host=h|path=...|path=..a|path=./b|",
    "coap://h/a./a.. -> host=h|path=a.|path=a..|", "coap://%41B%5F%7a.1/ -> host=Ab_z.1|", "coap://[v1.a]/ -> ",
    "coap://AZ_0/AZ_0?AZ_0 -> host=az_0|path=AZ_0|query=AZ_0|", "coap://1.2.3.%34/ -> host=1.2.3.4|",
    "coap://01.2.3.4/ -> host=01.2.3.4|",
    NULL,
};
/* clang-format on */

void test_a_coap_url_gives_its_options(void)
{
    static line_t text;

    for (const char *const *list = requests; is_case(*list); list++) {
        const char *wanted = split_case(*list, &text);
        const char *its = accept(knurl_rfc3986_schemes, text.text);
        size_t longest;

        IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, NULL, into(value, sizeof value)));
        TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, say_options(&longest), text.text);
        for (size_t size = 0; size <= longest; size++) {
            memset(value, '\x5A', sizeof value);
            IS_ERROR((size < longest) ? KNURL_ERROR_BUFFER : KNURL_OK,
                     knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, NULL, into(value, size)));
            TEST_ASSERT_EQUAL((size < longest) ? longest : 0u, out.length);
            TEST_ASSERT_EQUAL(size, out.size);
            TEST_ASSERT_EACH_EQUAL_HEX8(0x5A, value, sizeof value);
            /* The first options alone would name another resource. */
            TEST_ASSERT_TRUE_MESSAGE((size == longest) || !knurl_coap_next(&options), text.text);
            while ((size == longest) && knurl_coap_next(&options)) {
                TEST_ASSERT_EQUAL_HEX8(0x5A, value[size]);
            }
        }
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

    for (size_t i = 0; i < COUNT(ports); i++) {
        (void)accept(knurl_rfc3986_schemes, ports[i].url);
        IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, &ports[i].to, into(value, sizeof value)));
        if (ports[i].value != NULL) {
            TEST_ASSERT_TRUE_MESSAGE(knurl_coap_next(&options), ports[i].url);
            TEST_ASSERT_EQUAL_MESSAGE(KNURL_COAP_OPTION_URI_PORT, options.number, ports[i].url);
            TEST_ASSERT_NULL(options.part);
            TEST_ASSERT_EQUAL_MESSAGE(ports[i].length, out.length, ports[i].url);
            TEST_ASSERT_EQUAL_MESSAGE(0, memcmp(ports[i].value, value, out.length), ports[i].url);
        }
        TEST_ASSERT_FALSE_MESSAGE(knurl_coap_next(&options), ports[i].url);
    }
}

void test_the_port_may_be_the_longest_option(void)
{
    static const uint16_t to = 5683;

    (void)accept(knurl_rfc3986_schemes, "coap://[::1]:61616/a");
    for (size_t size = 0; size < 3u; size++) {
        IS_ERROR((size < 2u) ? KNURL_ERROR_BUFFER : KNURL_OK,
                 knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, &to, into(value, size)));
        TEST_ASSERT_EQUAL((size < 2u) ? 2u : 0u, out.length);
    }
}

void test_the_port_is_made_of_no_part_be_there_one_before_it(void)
{
    static const char text[] = "coap://h:80";
    static const uint16_t to = 5683;

    (void)accept(knurl_rfc3986_schemes, text);
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, &to, into(value, sizeof value)));
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
        {"coap://h/a/.//?", KNURL_PATH},
    };
    char text[300];

    for (size_t i = 0; i < COUNT(refused); i++) {
        (void)accept(knurl_rfc3986_schemes, refused[i].url);
        const knurl_error_t error = knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, NULL, into(value, sizeof value));
        IS_ERROR_MESSAGE(KNURL_ERROR_SYNTAX, error, refused[i].url);
        TEST_ASSERT_EQUAL_MESSAGE(refused[i].kind, options.part->kind, refused[i].url);
        TEST_ASSERT_EQUAL_MESSAGE(options.part->offset, told(error), refused[i].url);
        TEST_ASSERT_FALSE_MESSAGE(knurl_coap_next(&options), refused[i].url);
    }
    for (size_t length = 255; length <= 256u; length++) {
        static const struct {
            const char *start;
            uint8_t kind;
        } starts[] = {{"coap://", KNURL_HOST}, {"coap://h/", KNURL_PATH}, {"coap://h?a&", KNURL_QUERY}};

        for (size_t i = 0; i < COUNT(starts); i++) {
            const size_t at = strlen(starts[i].start);
            memcpy(text, starts[i].start, at);
            memset(&text[at], 'a', length);
            text[at + length] = '\0';
            (void)accept(knurl_rfc3986_schemes, text);
            IS_ERROR((length == 255u) ? KNURL_OK : KNURL_ERROR_LENGTH,
                     knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, NULL, into(value, KNURL_COAP_VALUE)));
            if (length > 255u) {
                TEST_ASSERT_EQUAL(starts[i].kind, options.part->kind);
                TEST_ASSERT_EQUAL(options.part->offset, told(KNURL_ERROR_LENGTH));
            }
        }
    }
}

void test_dots_are_no_segment_in_a_host_or_a_search(void)
{
    (void)accept(knurl_rfc3986_schemes, "coap://.?..");
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, NULL, into(value, sizeof value)));
}

void test_a_url_without_a_host_gives_what_it_has(void)
{
    static const char text[] = "foo:/a";

    static const uint16_t to = 5683;

    (void)accept(knurl_rfc3986_schemes, text);
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, &to, into(value, sizeof value)));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL(KNURL_COAP_OPTION_URI_PATH, options.number);
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
    (void)accept(knurl_rfc3986_schemes, "foo:///a");
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, NULL, into(value, sizeof value)));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL(KNURL_COAP_OPTION_URI_HOST, options.number);
    TEST_ASSERT_EQUAL(0, out.length);
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
    knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM);
    WRITES(text, knurl_build(&url, &knurl_coap, pieces, 7, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, &to, into(value, sizeof value)));
    for (size_t i = 0; i < 7u; i++) {
        TEST_ASSERT_TRUE(knurl_coap_next(&options));
        TEST_ASSERT_EQUAL(given[i].number, options.number);
        TEST_ASSERT_EQUAL(given[i].length, out.length);
        TEST_ASSERT_EQUAL(0, memcmp(given[i].value, value, out.length));
    }
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
}

/* As the header has it. */
void test_the_example_for_the_way_from_options_to_a_url(void)
{
    static const char text[] = "coap://h/a/b/c?d=%41&e";
    knurl_buffer_t given = KNURL_BUFFER(value);
    knurl_piece_t pieces[6];
    const size_t room = COUNT(pieces);
    char values[16];
    char digits[5];
    char its[sizeof text];
    knurl_buffer_t built = KNURL_BUFFER(its);
    size_t used = 0;
    size_t count = 0;

    (void)accept(knurl_rfc3986_schemes, text);
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, NULL, &given));
    while (knurl_coap_next(&options)) {
        if ((count == room) || (given.length > sizeof values - used)) {
            TEST_FAIL();
        }
        memcpy(&values[used], given.octets, given.length);
        if (!knurl_coap_piece(options.number, &values[used], given.length, digits, &pieces[count])) {
            TEST_FAIL();
        }
        used += given.length;
        count++;
    }
    knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM);
    if (knurl_build(&url, &knurl_coap, pieces, count, &built) != KNURL_OK) {
        TEST_FAIL();
    }
    TEST_ASSERT_EQUAL_STRING_LEN("coap://h/a/b/c?d=A&e", its, built.length);
    TEST_ASSERT_EQUAL(20, built.length);
}

/* What a URL gives for each use. */
void test_a_url_gives_options_to_a_proxy_and_for_a_location(void)
{
    static const struct {
        knurl_coap_use_t use;
        const char *given;
    } uses[] = {
        {KNURL_COAP_LOCATION,
         "coap://H:1/a/%2F?b& -> location-path=a|location-path=/|location-query=b|location-query=|"},
        {KNURL_COAP_LOCATION, "coap://h -> "},
        {KNURL_COAP_LOCATION, "coap://h/ -> "},
        {KNURL_COAP_LOCATION, "http://h? -> location-query=|"},
        {KNURL_COAP_PROXY_URI, "coap://H:1/%61?b -> proxy-uri=coap://H:1/%61?b|"},
        {KNURL_COAP_PROXY_URI, "http://u:p@[::1] -> proxy-uri=http://u:p@[::1]|"},
        {KNURL_COAP_PROXY_SCHEME, "COAP://[::A]:7/a?b -> host=[::a]|port=\7|path=a|query=b|proxy-scheme=coap|"},
        {KNURL_COAP_PROXY_SCHEME, "http://1.2.3.4 -> host=1.2.3.4|port=P|proxy-scheme=http|"},
        {KNURL_COAP_PROXY_SCHEME, "coap+tcp://h -> host=h|proxy-scheme=coap+tcp|"},
    };
    static const uint16_t proxy = 5683;
    static line_t text;

    for (size_t i = 0; i < COUNT(uses); i++) {
        const char *wanted = split_case(uses[i].given, &text);
        const char *its = accept(knurl_rfc3986_schemes, text.text);
        size_t longest;

        (void)knurl_coap_begin(&options, &url, uses[i].use, &proxy, into(NULL, 0));
        const size_t needed = out.length;
        IS_ERROR_MESSAGE(KNURL_OK, knurl_coap_begin(&options, &url, uses[i].use, &proxy, into(value, needed)),
                         wanted);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, say_options(&longest), text.text);
        TEST_ASSERT_EQUAL_MESSAGE(needed, longest, text.text);
    }
    (void)accept(knurl_rfc3986_schemes, "coap://h/#a");
    for (unsigned use = KNURL_COAP_REQUEST; use <= KNURL_COAP_PROXY_SCHEME; use++) {
        TELLS(KNURL_ERROR_SYNTAX, 10,
              knurl_coap_begin(&options, &url, (knurl_coap_use_t)use, NULL, into(value, 255)));
    }
    (void)accept(knurl_rfc3986_schemes, "coap://h/..");
    IS_ERROR(KNURL_ERROR_SYNTAX,
             knurl_coap_begin(&options, &url, KNURL_COAP_LOCATION, NULL, into(value, sizeof value)));
    TELLS(KNURL_ERROR_CHARACTER, 0,
          knurl_coap_begin(&options, &url, KNURL_COAP_PROXY_URI, NULL, into(value, 255)));
    TELLS(KNURL_ERROR_CHARACTER, 0,
          knurl_coap_begin(&options, &url, KNURL_COAP_PROXY_URI, NULL, into(value, 255)));
}

void test_the_url_for_a_proxy_has_at_most_1034_octets(void)
{
    static char text[KNURL_COAP_URI_VALUE + 2u] = "coap://h/";
    static char large[KNURL_COAP_URI_VALUE];

    memset(&text[9], 'a', KNURL_COAP_URI_VALUE - 9u);
    (void)accept(knurl_rfc3986_schemes, text);
    IS_ERROR(KNURL_OK,
             knurl_coap_begin(&options, &url, KNURL_COAP_PROXY_URI, NULL, into(large, sizeof large)));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL_MEMORY(text, large, sizeof large);
    text[KNURL_COAP_URI_VALUE] = 'a';
    (void)accept(knurl_rfc3986_schemes, text);
    TELLS(KNURL_ERROR_LENGTH, 0,
          knurl_coap_begin(&options, &url, KNURL_COAP_PROXY_URI, NULL, into(large, sizeof large)));
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
    } table[] = {{3, 1, 255, false, KNURL_HOST},     {7, 0, 2, false, KNURL_PORT},
                 {8, 0, 255, true, KNURL_SEGMENT},   {11, 0, 255, true, KNURL_SEGMENT},
                 {15, 0, 255, true, KNURL_ARGUMENT}, {20, 0, 255, true, KNURL_ARGUMENT},
                 {35, 1, 1034, false, KNURL_NONE},   {39, 1, 255, false, KNURL_SCHEME}};
    static const char octets[1035] = "";
    knurl_piece_t piece;
    char digits[5];

    for (size_t i = 0; i < 8u; i++) {
        for (size_t length = 0; length <= 1035u; length++) {
            const bool fits = (length >= table[i].least) && (length <= table[i].most);
            uint16_t taken = 0;
            TEST_ASSERT_EQUAL(fits, knurl_coap_may_have(&taken, table[i].number, length));
            TEST_ASSERT_EQUAL(fits, knurl_coap_piece(table[i].number, octets, length, digits, &piece));
            TEST_ASSERT_TRUE(!fits || (piece.kind == table[i].kind));
        }
        for (size_t j = 0; j < 8u; j++) {
            uint16_t taken = 0;
            const bool proxied = (table[i].number == 35u) != (table[j].number == 35u);
            const uint16_t other = (table[i].number == 35u) ? table[j].number : table[i].number;
            const bool excluded = proxied && ((other % 4u) == 3u) && (other <= 15u);
            TEST_ASSERT_TRUE(knurl_coap_may_have(&taken, 60, 5000));
            TEST_ASSERT_TRUE(knurl_coap_may_have(&taken, table[i].number, 1));
            TEST_ASSERT_EQUAL((i == j) ? table[i].repeats : !excluded, knurl_coap_may_have(&taken, table[j].number, 1));
        }
    }
}

/* Options of a message, number and value of each: what comes out, or a mark before the one that is refused. */
void test_a_location_is_a_relative_reference(void)
{
    /* clang-format off */
    static const char *const locations[] = {
        " -> ", "8a| -> /a", "8| -> /", "8a|8| -> /a/", "8|8evil| -> /.//evil", "8|8| -> /.//", "8|20a| -> /?a",
        "20a=b&|20/?+;:| -> ?a=b%26&/?+;:", "8a/b ~\xE4%|20x| -> /a%2Fb%20~%E4%25?x", "8...| -> /...", "8.a| -> /.a",
        "^8..|", "8a|^8.|", "20a|^8b|", "^3h|",
        NULL,
    };
    /* clang-format on */

    for (const char *const *list = locations; is_case(*list); list++) {
        const char *wanted = strstr(*list, " -> ");
        const char *at = *list;
        size_t refused = 4;
        knurl_piece_t pieces[4];
        char digits[5];
        size_t count = 0;

        while ((*at != '\0') && (at != wanted)) {
            uint16_t number = 0;
            refused = (*at == '^') ? count : refused;
            at += (*at == '^') ? 1u : 0u;
            for (; (*at >= '0') && (*at <= '9'); at++) {
                number = (uint16_t)((number * 10u) + (unsigned)(*at - '0'));
            }
            const size_t length = strcspn(at, "|");
            TEST_ASSERT_TRUE(knurl_coap_piece(number, at, length, digits, &pieces[count]));
            count++;
            at += length + 1u;
        }
        if (wanted == NULL) {
            IS_ERROR(KNURL_ERROR_SYNTAX, knurl_coap_location(pieces, count, into_size(32)));
            TEST_ASSERT_EQUAL(refused, out.at);
            continue;
        }
        AT_EACH_SIZE(check_size, *list, &wanted[4], strlen(&wanted[4]),
                     knurl_coap_location(pieces, count, into_size(size)));
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

    for (size_t i = 0; i < COUNT(ports); i++) {
        TEST_ASSERT_TRUE(knurl_coap_piece(KNURL_COAP_OPTION_URI_PORT, ports[i].value, ports[i].length, digits, &piece));
        TEST_ASSERT_EQUAL(KNURL_PORT, piece.kind);
        TEST_ASSERT_EQUAL(strlen(ports[i].digits), piece.length);
        TEST_ASSERT_EQUAL_MEMORY(ports[i].digits, piece.octets, piece.length);
    }
    TEST_ASSERT_FALSE(knurl_coap_piece(KNURL_COAP_OPTION_URI_PORT, "\0\0\1", 3, digits, &piece));
    TEST_ASSERT_FALSE(knurl_coap_piece(12, "a", 1, digits, &piece));
    TEST_ASSERT_FALSE(knurl_coap_piece(KNURL_COAP_OPTION_URI_HOST + 1u, "a", 1, digits, &piece));
}

static void check_headers(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static line_t text;

    for (; is_case(*list); list++) {
        const char *header = split_case(*list, &text);
        const char *its = accept(schemes, text.text);
        AT_EACH_SIZE(check_size, *list, header, strlen(header), knurl_host_header(&url, into_size(size)));
    }
}

void test_the_host_header_has_host_and_port_as_they_are_written(void)
{
    /* clang-format off */
    static const char *const of_uri[] = {
        "http://User:pw@H.Example:8080/a -> H.Example:8080", "http://h:80/ -> h", "http://h:0080/ -> h",
        "http://h:/ -> h",
        "http://h -> h", "https://h:80?x -> h:80", "ws://[::1]:081/ -> [::1]:081", "wss://h:443 -> h", "foo://h: -> h",
        NULL,
    };
    /* clang-format on */
    static const char *const of_rfc1738[] = {"http://h:00080 -> h", "http://h:81 -> h:81", "http://h:336 -> h:336",
                                             NULL};

    check_headers(knurl_rfc3986_schemes, of_uri);
    check_headers(knurl_rfc1738_schemes, of_rfc1738);
    IS_ERROR(KNURL_ERROR_HOST, knurl_host_header(&url, into_size(20)));
    TEST_ASSERT_EQUAL(0, out.length);
    /* A text that is not the one that was parsed. */
    static const char *const changed[] = {"http://h\n:81", "http://h :81", "http://\r\n:81", "http://hh:\n1",
                                          "http://h\x7F:81"};
    (void)accept(knurl_rfc3986_schemes, "http://hh:81");
    for (size_t i = 0; i < COUNT(changed); i++) {
        IS_ERROR(KNURL_ERROR_CHARACTER, knurl_host_header(&url, into_size(20)));
        TEST_ASSERT_EQUAL(0, out.length + out.at);
    }
}
