/* SPDX-License-Identifier: MIT */
#include "knurl.h"
#include "knurl_bare.h"
#include "knurl_coap.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "knurl_urn.h"
#include "parsed.h"
#include "sizes.h"

#include <stdlib.h>

static knurl_coap_t options;
static char value[KNURL_COAP_VALUE + 1u];

void setUp(void)
{
    memset(&options, 0xA5, sizeof options);
}

/* Names the options of RFC 7252 section 5.10 that a URL gives. */
static const struct {
    uint16_t number;
    const char *name;
} names[] = {{3, "host"},       {7, "port"},         {8, "location-path"},
             {11, "path"},      {15, "query"},       {20, "location-query"},
             {35, "proxy-uri"}, {39, "proxy-scheme"}};

/* Writes a URL's options, each as "name=value|", and checks that nothing after a value was written. */
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

/* Returns the URL's own port. A request to this port needs no Uri-Port. */
static uint16_t its_port(void)
{
    uint16_t port = 0;

    (void)knurl_port(&url, &port);
    return port;
}

/* These cases are from RFC 7252, sections 6.3 to 6.5, and from what the sections leave open. */
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
    "coap://.?.. -> host=.|query=..|", "coap://h? -> host=h|query=|", "coap://h?& -> host=h|query=|query=|", "coap://h/?a/b -> host=h|query=a/b|",
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
        size_t longest;

        (void)accept(knurl_rfc3986_schemes, text.text);
        IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, its_port(), into(value, sizeof value)));
        TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, say_options(&longest), text.text);
        for (size_t size = 0; size <= longest; size++) {
            memset(value, '\x5A', sizeof value);
            IS_ERROR((size < longest) ? KNURL_ERROR_BUFFER : KNURL_OK,
                     knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, its_port(), into(value, size)));
            TEST_ASSERT_EQUAL(0, out.length);
            TEST_ASSERT_EQUAL((size < longest) ? longest : 0u, out.needed);
            TEST_ASSERT_EQUAL(size, out.size);
            TEST_ASSERT_EACH_EQUAL_HEX8(0x5A, value, sizeof value);
            /* The first options alone would name a different resource. */
            TEST_ASSERT_TRUE_MESSAGE((size == longest) || !knurl_coap_next(&options), text.text);
            while ((size == longest) && knurl_coap_next(&options)) {
                TEST_ASSERT_EQUAL_HEX8(0x5A, value[size]);
            }
        }
    }
}

void test_a_percent_that_leads_a_zone_begins_no_escape(void)
{
    static const struct {
        const char *url;
        const char *wanted;
    } zones[] = {
        {"coap://[fe80::1%eth0]", "host=[fe80::1%eth0]|proxy-scheme=coap|"},
        {"coap://[fe80::1%25eth0]", "host=[fe80::1%eth0]|proxy-scheme=coap|"},
        {"coap://[fe80::1%ab]", "host=[fe80::1%ab]|proxy-scheme=coap|"},
        {"coap://[fe80::1%2%61]", "host=[fe80::1%2a]|proxy-scheme=coap|"},
    };

    for (size_t i = 0; i < COUNT(zones); i++) {
        size_t longest;

        knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM);
        knurl_allow_zone(&url);
        IS_ERROR(KNURL_OK, knurl_read(&url, zones[i].url, strlen(zones[i].url)));
        IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_PROXY_SCHEME, 5683, into(value, sizeof value)));
        TEST_ASSERT_EQUAL_STRING_MESSAGE(zones[i].wanted, say_options(&longest), zones[i].url);
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
        IS_ERROR(KNURL_OK,
                 knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, ports[i].to, into(value, sizeof value)));
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

void test_the_port_is_made_of_no_part_be_there_one_before_it(void)
{
    static const char text[] = "coap://h:80";
    (void)accept(knurl_rfc3986_schemes, text);
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(value, sizeof value)));
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
        const knurl_error_t error =
            knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(value, sizeof value));
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
                     knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(value, KNURL_COAP_VALUE)));
            if (length > 255u) {
                TEST_ASSERT_EQUAL(starts[i].kind, options.part->kind);
                TEST_ASSERT_EQUAL(options.part->offset, told(KNURL_ERROR_LENGTH));
            }
        }
    }
}

void test_a_url_without_a_host_gives_what_it_has(void)
{
    static const char text[] = "foo:/a";

    (void)accept(knurl_rfc3986_schemes, text);
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(value, sizeof value)));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL(KNURL_COAP_OPTION_URI_PATH, options.number);
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
    /* Uri-Host has at least one octet (RFC 7252, table 4). */
    (void)accept(knurl_rfc3986_schemes, "foo:///a");
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(value, sizeof value)));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL(KNURL_COAP_OPTION_URI_PATH, options.number);
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
    IS_ERROR(KNURL_OK, options.error);
}

/* Without such a part the request would be for a different URL. */
void test_a_part_that_no_option_carries_is_refused(void)
{
    static const char *const texts[] = {
        "ftp://u:p@h/a/b -> 12", "ftp://h/a/b -> 8", "mailto:a@h -> 7",     "foo:a -> 4",
        "gopher://h/0a -> 11",   "news:a@h -> 5",    "urn:ietf:rfc:1 -> 4", "http://h/a#f -> 11"};
    static const knurl_scheme_t *const rows[] = {&knurl_urn,
                                                 &knurl_http,
                                                 &knurl_rfc1738_ftp,
                                                 &knurl_rfc1738_gopher,
                                                 &knurl_rfc1738_mailto,
                                                 &knurl_rfc1738_news,
                                                 &knurl_generic,
                                                 NULL};

    for (size_t i = 0; i < COUNT(texts); i++) {
        line_t text;
        const size_t at = (size_t)strtoul(split_case(texts[i], &text), NULL, 10);
        const bool fragment = (i + 1u == COUNT(texts));
        knurl_begin(&url, rows, parts, PARSED_ROOM);
        knurl_allow_fragment(&url);
        IS_ERROR(KNURL_OK, knurl_read(&url, text.text, strlen(text.text)));
        for (unsigned use = KNURL_COAP_REQUEST; use <= KNURL_COAP_PROXY_SCHEME; use++) {
            const bool of_request = (use == KNURL_COAP_REQUEST) || (use == KNURL_COAP_PROXY_SCHEME);
            if (of_request || fragment) {
                TELLS(KNURL_ERROR_SYNTAX, at,
                      knurl_coap_begin(&options, &url, (knurl_coap_use_t)use, 5683, into(value, sizeof value)));
                TEST_ASSERT_FALSE(knurl_coap_next(&options));
            } else {
                IS_ERROR(KNURL_OK,
                         knurl_coap_begin(&options, &url, (knurl_coap_use_t)use, 5683, into(value, sizeof value)));
            }
        }
    }
}

/* A text without a scheme has no server that a proxy could ask. */
void test_a_text_without_a_scheme_is_for_no_proxy(void)
{
    static const knurl_scheme_t *const targets[] = {&knurl_bare_target, &knurl_coap, NULL};
    static const char *const texts[] = {"/a?b", "coap://h/a?b"};

    for (size_t i = 0; i < 2u * COUNT(texts); i++) {
        const knurl_coap_use_t use = (i < COUNT(texts)) ? KNURL_COAP_PROXY_URI : KNURL_COAP_PROXY_SCHEME;
        const bool has_scheme = ((i % 2u) != 0u);
        knurl_bare_begin(&url, targets, parts, KNURL_PARTS);
        IS_ERROR(KNURL_OK, knurl_read(&url, texts[i % 2u], strlen(texts[i % 2u])));
        TELLS(has_scheme ? KNURL_OK : KNURL_ERROR_SCHEME, 0,
              knurl_coap_begin(&options, &url, use, 5683, into(value, sizeof value)));
        TEST_ASSERT_EQUAL(has_scheme, knurl_coap_next(&options));
        IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 5683, into(value, sizeof value)));
        IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_LOCATION, 5683, into(value, sizeof value)));
    }
}

/* Reads the options of a message: each has a number, a value and "|". The mark before an option sets `refused` to its
 * index. */
static knurl_coap_option_t given[8];

static size_t take_options(const char *at, size_t *refused)
{
    size_t count = 0;

    *refused = COUNT(given);
    while ((*at != '\0') && (strncmp(at, " -> ", 4) != 0)) {
        TEST_ASSERT_LESS_THAN(COUNT(given), count);
        if (*at == '^') {
            *refused = count;
            at++;
        }
        given[count].number = 0;
        for (; (*at >= '0') && (*at <= '9'); at++) {
            given[count].number = (uint16_t)((given[count].number * 10u) + (unsigned)(*at - '0'));
        }
        given[count].length = (uint16_t)strcspn(at, "|");
        given[count].value = (given[count].length != 0u) ? at : NULL;
        at += given[count].length + 1u;
        count++;
    }
    return count;
}

static const knurl_endpoint_t received_at = {{192, 0, 2, 1}, 4, 5683};

/* These cases follow the steps of RFC 7252 section 6.5. */
/* clang-format off */
static const char *const urls_of_options[] = {
    " -> coap://192.0.2.1/", "3h| -> coap://h/", "3h|11| -> coap://h/", "3h|11|11| -> coap://h//",
    "11a|11b| -> coap://192.0.2.1/a/b", "3h|11a|11| -> coap://h/a/", "3h|11|11a| -> coap://h//a",
    "3example.com|11~sensors|11temp.xml| -> coap://example.com/~sensors/temp.xml",
    "3xn--18j4d.example|11\xE3\x81\x93| -> coap://xn--18j4d.example/%E3%81%93",
    "7\xF0\xB0|11|11/|11|11|15//|15?&| -> coap://192.0.2.1:61616//%2F//?//&?%26",
    /* each octet where it means nothing */
    "3h|11a/b?c#d%e&f=g:h@i!$'()*+,;~| -> coap://h/a%2Fb%3Fc%23d%25e&f=g:h@i!$'()*+,;~",
    "3h|15a/b?c#d%e&f=g:h@i!$'()*+,;~| -> coap://h/?a/b?c%23d%25e%26f=g:h@i!$'()*+,;~",
    "3H.ab&f=g!'();*+,~ \"^| -> coap://H.ab&f=g!'();*+,~%20%22%5E/",
    "3h|11[ ]\n\x7F| -> coap://h/%5B%20%5D%0A%7F", "3h|15[ ]\n\x7F| -> coap://h/?%5B%20%5D%0A%7F",
    "3h|15| -> coap://h/?", "3h|15|15| -> coap://h/?&", "3h|15a|15b=c| -> coap://h/?a&b=c",
    "3h|11...|11.a| -> coap://h/.../.a",
    /* the host: a literal, and what only starts like one */
    "3[::1]| -> coap://[::1]/", "3[2001:DB8::1]|7P| -> coap://[2001:DB8::1]:80/", 
    /* the port: the request's own, the default, a different one, 0, a long one */
    "3h|7P| -> coap://h:80/", "3h|7\x16\x33| -> coap://h/", "3h|7| -> coap://h:0/", "7\x27\x10| -> coap://192.0.2.1:10000/",
    /* in any order, and others between them */
    "15a|11b|7P|3h| -> coap://h:80/b?a", "15a|11b|15c|11d|3h| -> coap://h/b/d?a&c",
    "1x|3h|12|60zz|8a|20b|11c| -> coap://h/c",
    NULL,
};

static const char *const refused_options[] = {
    "3h|^3i|", "7P|^7P|", "^3|", "3h|^7abc|", "^11.|", "11a|^11..|", "3h|11a|^35coap://h/|", "3h|^39coap|", "^35x|",
    /* A Uri-Host has to be a host alone. In each of these some reader finds a different host, a port or a path. */
    "^3a/b|", "^3u@h|", "^3h:1|", "^3[::1|", "^3h%41|", "^3h?a|", "^3h#a|", "^3a\\b|", "^3a]|", "^3a[b|", "^3:|",
    "^3[::1]/admin|", "^3[::1]:80|", "^3[::1]?a|", "^3[::1]]|", "^3[::1]#|", "^3[::1]/..|", "^3[|", "^3[v1.a]/[]|",
    "^3]|", "^3[/]|", "^3[::1]@h|", "^3[a@b]|", "^3[::1/a]|", "^3[%5D]|", "^3[fe80::1%25e]|", "^3[[::1]]|", "11a|^3[\\]|",
    NULL,
};
/* clang-format on */

void test_options_make_the_url_of_the_request(void)
{
    static line_t text;

    for (const char *const *list = urls_of_options; is_case(*list); list++) {
        const char *wanted = split_case(*list, &text);
        size_t refused;
        const size_t count = take_options(*list, &refused);

        AT_EACH_SIZE(check_size, *list, wanted, strlen(wanted),
                     (knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM),
                      knurl_coap_url(&url, &knurl_coap, given, count, &received_at, into_size(size))));
        TEST_ASSERT_EQUAL_PTR(&knurl_coap, url.scheme);
        TEST_ASSERT_EQUAL_PTR(sized, knurl_octets(&url, KNURL_SCHEME, &(uint16_t){0}));
    }
    for (const char *const *list = refused_options; is_case(*list); list++) {
        size_t refused;
        const size_t count = take_options(*list, &refused);

        knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM);
        TELLS(KNURL_ERROR_SYNTAX, refused,
              knurl_coap_url(&url, &knurl_coap, given, count, &received_at, into_size(60)));
        TEST_ASSERT_EQUAL(0, url.offset);
        TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[0]);
    }
}

/* The URL gets the address and port that the request came to. */
void test_a_request_without_a_host_has_the_address_that_it_came_to(void)
{
    static const struct {
        knurl_endpoint_t to;
        const knurl_scheme_t *scheme;
        const char *url; /* NULL: KNURL_ERROR_HOST */
    } requested[] = {
        {{{192, 0, 2, 1}, 4, 61616}, &knurl_coap, "coap://192.0.2.1:61616/"},
        {{{0x20, 1, 0xD, 0xB8, [15] = 1}, 16, 5684}, &knurl_coaps, "coaps://[2001:db8::1]/"},
        {{{0x20, 1, 0xD, 0xB8, [15] = 1}, 16, 5683}, &knurl_coaps, "coaps://[2001:db8::1]:5683/"},
        {{{1}, 16, 5683}, &knurl_coap_tcp, "coap+tcp://[100::]/"},
        {{{1}, 0, 5683}, &knurl_coap, NULL},
        {{{1}, 5, 5683}, &knurl_coap, NULL},
    };

    for (size_t i = 0; i < COUNT(requested); i++) {
        knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM);
        const knurl_error_t error = knurl_coap_url(&url, requested[i].scheme, NULL, 0, &requested[i].to, into_size(60));
        if (requested[i].url == NULL) {
            IS_ERROR(KNURL_ERROR_HOST, error);
            TEST_ASSERT_EQUAL(0, told(error));
            knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM);
            (void)take_options("3h|", &(size_t){0});
            WRITES("coap://h/", knurl_coap_url(&url, &knurl_coap, given, 1, &requested[i].to, into_size(60)));
            continue;
        }
        WRITES(requested[i].url, error);
    }
}

/* The rows of the URL's list decide which text in brackets is an address. */
void test_what_stands_in_brackets_is_an_address_or_refused_by_the_list(void)
{
    static const char *const hosts[] = {"3[zz]|", "3[]|", "3[1.2.3.4]|", "3[::1:]|"};

    for (size_t i = 0; i < COUNT(hosts); i++) {
        const size_t count = take_options(hosts[i], &(size_t){0});
        knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM);
        const knurl_error_t error = knurl_coap_url(&url, &knurl_coap, given, count, &received_at, into_size(60));
        IS_ERROR_MESSAGE(KNURL_ERROR_HOST, error, hosts[i]);
        IS_ERROR_MESSAGE(error, url.error, hosts[i]);
        TEST_ASSERT_EQUAL_MESSAGE(url.offset, told(error), hosts[i]);
    }
}

void test_a_url_that_cannot_be_that_of_a_request_is_refused(void)
{
    static const knurl_scheme_t *const http[] = {&knurl_http, NULL};
    static const knurl_scheme_t *const generic[] = {&knurl_generic, NULL};
    const size_t count = take_options("3hh|11a|", &(size_t){0});

    knurl_begin(&url, http, parts, PARSED_ROOM);
    TELLS(KNURL_ERROR_SCHEME, 0, knurl_coap_url(&url, &knurl_coap, given, count, &received_at, into_size(60)));
    IS_ERROR(KNURL_OK, url.error);
    /* The generic row would read the URL, but without the port of coap. */
    knurl_begin(&url, generic, parts, PARSED_ROOM);
    TELLS(KNURL_ERROR_SCHEME, 0, knurl_coap_url(&url, &knurl_coap, given, count, &received_at, into_size(60)));
    knurl_begin(&url, knurl_rfc3986_schemes, parts, 2);
    TELLS(KNURL_ERROR_PARTS, 11, knurl_coap_url(&url, &knurl_coap, given, count, &received_at, into_size(60)));
    TEST_ASSERT_EQUAL(3, url.room);
}

/* Compares the options that a URL gives for each use. */
void test_a_url_gives_options_to_a_proxy_and_for_a_location(void)
{
    static const struct {
        knurl_coap_use_t use;
        const char *given;
    } uses[] = {
        {KNURL_COAP_LOCATION,
         "coap://H:1/a/%2F?b& -> location-path=a|location-path=/|location-query=b|location-query=|"},
        {KNURL_COAP_REQUEST, "coap://[::1]:17985/a -> port=FA|path=a|"},
        {KNURL_COAP_LOCATION, "coap://h -> "},
        {KNURL_COAP_LOCATION, "coap://h/ -> "},
        {KNURL_COAP_LOCATION, "http://h? -> location-query=|"},
        {KNURL_COAP_PROXY_URI, "coap://H:1/%61?b -> proxy-uri=coap://H:1/%61?b|"},
        {KNURL_COAP_PROXY_URI, "http://u:p@[::1] -> proxy-uri=http://u:p@[::1]|"},
        {KNURL_COAP_PROXY_SCHEME, "COAP://[::A]:7/a?b -> host=[::a]|port=\7|path=a|query=b|proxy-scheme=coap|"},
        {KNURL_COAP_PROXY_SCHEME, "http://1.2.3.4 -> host=1.2.3.4|port=P|proxy-scheme=http|"},
        {KNURL_COAP_PROXY_SCHEME, "http://u:p@h/a -> host=h|port=P|path=a|proxy-scheme=http|"},
        {KNURL_COAP_PROXY_SCHEME, "coap+tcp://h -> host=h|proxy-scheme=coap+tcp|"},
    };
    static line_t text;

    for (size_t i = 0; i < COUNT(uses); i++) {
        const char *wanted = split_case(uses[i].given, &text);
        size_t longest;

        (void)accept(knurl_rfc3986_schemes, text.text);
        (void)knurl_coap_begin(&options, &url, uses[i].use, 5683, into(NULL, 0));
        const size_t needed = out.needed;
        IS_ERROR_MESSAGE(KNURL_OK, knurl_coap_begin(&options, &url, uses[i].use, 5683, into(value, needed)), wanted);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, say_options(&longest), text.text);
        TEST_ASSERT_EQUAL_MESSAGE(needed, longest, text.text);
    }
    (void)accept(knurl_rfc3986_schemes, "coap://h/#a");
    for (unsigned use = KNURL_COAP_REQUEST; use <= KNURL_COAP_PROXY_SCHEME; use++) {
        TELLS(KNURL_ERROR_SYNTAX, 10, knurl_coap_begin(&options, &url, (knurl_coap_use_t)use, 5683, into(value, 255)));
    }
    (void)accept(knurl_rfc3986_schemes, "coap://h/..");
    IS_ERROR(KNURL_ERROR_SYNTAX,
             knurl_coap_begin(&options, &url, KNURL_COAP_LOCATION, 5683, into(value, sizeof value)));
    /* The text changes after it was parsed. */
    static const char wrong[] = "\n \x7F";
    char changed[] = "coap://h/aa";
    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM, changed, sizeof changed - 1u));
    for (size_t i = 0; i < sizeof wrong; i++) {
        changed[9] = wrong[i];
        TELLS(KNURL_ERROR_CHARACTER, 0, knurl_coap_begin(&options, &url, KNURL_COAP_PROXY_URI, 5683, into(value, 255)));
        TEST_ASSERT_NULL(options.part);
    }
}

void test_the_url_for_a_proxy_has_at_most_1034_octets(void)
{
    static char text[KNURL_COAP_URI_VALUE + 2u] = "coap://h/";
    static char large[KNURL_COAP_URI_VALUE];

    memset(&text[9], 'a', KNURL_COAP_URI_VALUE - 9u);
    (void)accept(knurl_rfc3986_schemes, text);
    IS_ERROR(KNURL_OK, knurl_coap_begin(&options, &url, KNURL_COAP_PROXY_URI, 5683, into(large, sizeof large)));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_EQUAL_MEMORY(text, large, sizeof large);
    text[KNURL_COAP_URI_VALUE] = 'a';
    (void)accept(knurl_rfc3986_schemes, text);
    TELLS(KNURL_ERROR_LENGTH, 0,
          knurl_coap_begin(&options, &url, KNURL_COAP_PROXY_URI, 5683, into(large, sizeof large)));
    TEST_ASSERT_NULL(options.part);
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
}

/* These cases are from RFC 7252, table 4 and section 5.10.2. */
void test_the_options_of_a_message_exclude_each_other_and_have_lengths(void)
{
    static const struct {
        uint16_t number;
        size_t least;
        size_t most;
        bool repeats;
    } table[] = {{3, 1, 255, false}, {7, 0, 2, false},   {8, 0, 255, true},    {11, 0, 255, true},
                 {15, 0, 255, true}, {20, 0, 255, true}, {35, 1, 1034, false}, {39, 1, 255, false}};

    for (size_t i = 0; i < 8u; i++) {
        for (size_t length = 0; length <= 1035u; length++) {
            const bool fits = (length >= table[i].least) && (length <= table[i].most);
            uint16_t taken = 0;
            TEST_ASSERT_EQUAL(fits, knurl_coap_may_have(&taken, table[i].number, length));
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

/* Each case has the options of a message and the result, or a mark before the option that is refused. */
void test_a_location_is_a_relative_reference(void)
{
    /* clang-format off */
    static const char *const locations[] = {
        " -> ", "8a| -> /a", "8| -> /", "8a|8| -> /a/", "8|8evil| -> /.//evil", "8|8| -> /.//", "8|20a| -> /?a",
        "20a=b&|20/?+;:| -> ?a=b%26&/?+;:", "8a/b ~\xE4%|20x| -> /a%2Fb%20~%E4%25?x", "8...| -> /...", "8.a| -> /.a",
        "^8..|", "8a|^8.|", "20a|^8b|", "^3h|", "8a|^11b|", "20a|^15b|",
        NULL,
    };
    /* clang-format on */

    for (const char *const *list = locations; is_case(*list); list++) {
        const char *wanted = strstr(*list, " -> ");
        size_t refused;
        const size_t count = take_options(*list, &refused);

        if (wanted == NULL) {
            TELLS(KNURL_ERROR_SYNTAX, refused, knurl_coap_location(given, count, into_size(32)));
            continue;
        }
        AT_EACH_SIZE(check_size, *list, &wanted[4], strlen(&wanted[4]),
                     knurl_coap_location(given, count, into_size(size)));
    }
}

void test_a_value_of_a_location_has_at_most_255_octets(void)
{
    static const char octets[256] = "";

    for (uint16_t number = 8; number <= 20u; number = (uint16_t)(number + 12u)) {
        const knurl_coap_option_t its[] = {{number, 255, octets}, {number, 256, octets}};
        IS_ERROR(KNURL_ERROR_BUFFER, knurl_coap_location(its, 1, into(NULL, 0)));
        TELLS(KNURL_ERROR_SYNTAX, 1, knurl_coap_location(its, 2, into(NULL, 0)));
    }
}

void test_a_port_of_an_option_is_written_in_decimal(void)
{
    static const struct {
        const char *octets;
        uint16_t length;
        const char *url;
    } ports[] = {{"\x09", 1, "coap://h:9/"},         {"\x0A", 1, "coap://h:10/"},
                 {"\xFF", 1, "coap://h:255/"},       {"\x27\x0F", 2, "coap://h:9999/"},
                 {"\x27\x10", 2, "coap://h:10000/"}, {"\xAA\xB3", 2, "coap://h:43699/"},
                 {"\xFF\xFF", 2, "coap://h:65535/"}, {"\x00\x07", 2, "coap://h:7/"},
                 {"\0\0", 2, "coap://h:0/"},         {"\x16\x33", 2, "coap://h/"}};

    for (size_t i = 0; i < COUNT(ports); i++) {
        const knurl_coap_option_t its[] = {{3, 1, "h"}, {7, ports[i].length, ports[i].octets}};
        knurl_begin(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM);
        WRITES(ports[i].url, knurl_coap_url(&url, &knurl_coap, its, 2, &received_at, into_size(40)));
    }
}

static void check_headers(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static line_t text;

    for (; is_case(*list); list++) {
        const char *header = split_case(*list, &text);
        (void)accept(schemes, text.text);
        AT_EACH_SIZE(check_size, *list, header, strlen(header), knurl_host_header(&url, into_size(size)));
    }
}

/* The row always writes the port and has no default. */
void test_the_host_header_has_no_port_where_there_is_none(void)
{
    static const knurl_scheme_t row = KNURL_RFC3986_ROW("x", 0, KNURL_FLAG_WRITES_PORT);
    static const knurl_scheme_t *const rows[] = {&row, NULL};
    static const char *const texts[] = {"x://h -> h", "x://h:/a -> h", "x://h:0 -> h:0", "x://[::1]:080/ -> [::1]:80"};

    for (size_t i = 0; i < COUNT(texts); i++) {
        line_t text;
        const char *const header = split_case(texts[i], &text);
        (void)accept(rows, text.text);
        WRITES(header, knurl_host_header(&url, into_size(20)));
    }
}

void test_the_host_header_has_host_and_port_as_they_are_written(void)
{
    /* clang-format off */
    static const char *const of_uri[] = {
        "http://User:pw@H.Example:8080/a -> H.Example:8080", "http://h:80/ -> h", "http://h:0080/ -> h",
        "http://h:/ -> h",
        "http://h -> h", "https://h:80?x -> h:80", "ws://[::1]:081/ -> [::1]:081", "wss://h:443 -> h", "foo://h: -> h", "foo://h:00/ -> h:00",
        "ipp://h/a -> h:631", "ipps://h: -> h:631", "ipp://h:0631 -> h:631", "ipp://h:80/ -> h:80", "ipp://[::1]:65535 -> [::1]:65535",
        "ipp://h:0 -> h:0",
        NULL,
    };
    /* clang-format on */
    static const char *const of_rfc1738[] = {"http://h:00080 -> h", "http://h:81 -> h:81", "http://h:336 -> h:336",
                                             NULL};

    check_headers(knurl_rfc3986_schemes, of_uri);
    check_headers(knurl_rfc1738_schemes, of_rfc1738);
    (void)accept(knurl_rfc1738_schemes, "mailto:a@h");
    TELLS(KNURL_ERROR_HOST, 0, knurl_host_header(&url, into_size(20)));
    /* The text changes after it was parsed. */
    static const char *const changed[] = {"http://h\n:81", "http://h :81", "http://\r\n:81", "http://hh:\n1",
                                          "http://h\x7F:81"};
    char text[] = "http://hh:81";
    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, PARSED_ROOM, text, sizeof text - 1u));
    for (size_t i = 0; i < COUNT(changed); i++) {
        memcpy(text, changed[i], sizeof text - 1u);
        TELLS(KNURL_ERROR_CHARACTER, 0, knurl_host_header(&url, into_size(20)));
    }
}
