/* SPDX-License-Identifier: MIT
 *
 * What to connect to, and what is sent there first. */
#include "endpoint.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_bare.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "sizes.h"

#define ROOM 16u

static knurl_part_t parts[ROOM];
static knurl_t url;
static knurl_endpoint_t endpoint;

static void parse(const knurl_scheme_t *const list[], const char *text)
{
    const size_t length = strlen(text);

    knurl_begin(&url, list, parts, ROOM);
    knurl_allow_fragment(&url);
    knurl_allow_zone(&url);
    (void)knurl_read(&url, flush(text, length), length);
}

/* Asks for the endpoint, and checks that its port and the length of its address are 0 if there is none. */
static bool ask(size_t size)
{
    memset(&endpoint, 0xA5, sizeof endpoint);
    const bool given = knurl_endpoint(&url, &endpoint, of_size(size), size);
    if (!given) {
        TEST_ASSERT_EQUAL(0, endpoint.address_length);
        TEST_ASSERT_EQUAL(0, endpoint.port);
    }
    return given;
}

static void check_name(const char *text, const char *name)
{
    const size_t most = ((name != NULL) ? strlen(name) : strlen(text)) + 2u;

    parse(knurl_rfc3986_schemes, text);
    for (size_t size = 0; size <= most; size++) {
        check_string(ask(size), size, name);
        TEST_ASSERT_EQUAL(0, endpoint.address_length);
    }
}

void test_a_name_is_a_string_or_nothing(void)
{
    static line_t text;

    for (const char *const *list = endpoint_names; is_case(*list); list++) {
        const char *name = split_case(*list, &text);
        check_name(text.text, name);
        TEST_ASSERT_EQUAL((strstr(text.text, ":8443") != NULL) ? 8443 : 443, endpoint.port);
    }
    for (const char *const *list = no_endpoints; is_case(*list); list++) {
        check_name(*list, NULL);
    }
}

void test_an_address_is_given_with_its_port_and_an_empty_name(void)
{
    static line_t text;
    static line_t came;

    for (const char *const *list = endpoint_addresses; is_case(*list); list++) {
        const char *wanted = split_case(*list, &text);

        parse(knurl_rfc3986_schemes, text.text);
        for (size_t size = 0; size < 3u; size++) {
            check_string(ask(size), size, "");
        }
        line_clear(&came);
        for (unsigned i = 0; i < endpoint.address_length; i++) {
            line_add_octets(&came, &"0123456789abcdef"[endpoint.address[i] >> 4], 1);
            line_add_octets(&came, &"0123456789abcdef"[endpoint.address[i] & 15u], 1);
        }
        line_add(&came, " ");
        line_add_number(&came, endpoint.port);
        TEST_ASSERT_EQUAL_STRING(wanted, came.text);
    }
}

/* A longer buffer does not allow a longer name. */
void test_a_name_of_dns_has_at_most_253_octets(void)
{
    TEST_ASSERT_EQUAL(254, KNURL_NAME_SIZE);
    parse(knurl_rfc3986_schemes, "https://" A248 ".aaaa");
    check_string(ask(254), 254, A248 ".aaaa");
    parse(knurl_rfc3986_schemes, "https://" A248 ".aaaaa");
    check_string(ask(SIZES_ROOM), SIZES_ROOM, NULL);
}

void test_a_host_of_rfc_1738_is_a_name_or_a_hostnumber(void)
{
    static const uint8_t number[4] = {10, 0, 0, 1};

    parse(knurl_rfc1738_schemes, "https://a-1.b");
    check_string(ask(9), 9, "a-1.b");
    parse(knurl_rfc1738_schemes, "https://010.0.0.1");
    check_string(ask(20), 20, "");
    TEST_ASSERT_EQUAL(4, endpoint.address_length);
    TEST_ASSERT_EQUAL_MEMORY(number, endpoint.address, 4);
    TEST_ASSERT_EQUAL(443, endpoint.port);
    parse(knurl_rfc1738_schemes, "mailto:a@h");
    check_string(ask(20), 20, NULL);
}

void test_a_text_without_a_scheme_has_the_port_of_its_row(void)
{
    static const knurl_scheme_t row = KNURL_BARE_AUTHORITY("mqtt", 1883, 0);
    static const knurl_scheme_t *const rows[] = {&row, NULL};

    knurl_bare_begin(&url, rows, parts, ROOM);
    IS_ERROR(KNURL_OK, knurl_read(&url, "broker", 6));
    check_string(ask(9), 9, "broker");
    TEST_ASSERT_EQUAL(1883, endpoint.port);
}

void test_a_text_that_is_not_the_one_that_was_parsed_has_no_name(void)
{
    static const char *const cut[] = {"http://aaa%", "http://aa%4", "http://a/aa", "http://a\0aa"};
    char *text = (char *)flush("http://aaaa", 11);

    TEST_ASSERT_NOT_NULL(text);

    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, text, 11));
    for (size_t i = 0; i < COUNT(cut); i++) {
        memcpy(text, cut[i], 11);
        check_string(ask(20), 20, NULL);
    }
}

/* Runs the header's example. */
void test_the_example_for_what_to_connect_to(void)
{
    bool refuse = false;

    parse(knurl_rfc3986_schemes, "https://u@h./a");
    char name[KNURL_NAME_SIZE];
    knurl_endpoint_t its;
    if (!knurl_endpoint(&url, &its, name, sizeof name)) {
        refuse = true;
    }
    TEST_ASSERT_FALSE(refuse);
    TEST_ASSERT_EQUAL_STRING("h", name);
    TEST_ASSERT_EQUAL(443, its.port);
}

/* Puts CR LF where a vector has "|" after the target. */
static void put_lines(line_t *line, const char *given)
{
    const char *version = strstr(given, " HTTP/1.1|");

    line_clear(line);
    line_add_octets(line, given, (size_t)(version - given));
    for (const char *at = version; *at != '\0'; at++) {
        line_add_octets(line, (*at == '|') ? "\r\n" : at, (*at == '|') ? 2u : 1u);
    }
}

void test_a_request_has_its_two_lines(void)
{
    static line_t given;
    static line_t lines;

    for (const char *const *list = requests; is_case(*list); list++) {
        put_lines(&lines, split_case(*list, &given));
        char *const space = strchr(given.text, ' ');
        *space = '\0';
        parse(knurl_rfc3986_schemes, space + 1);
        AT_EACH_SIZE(check_size, *list, lines.text, lines.length,
                     knurl_http_request(&url, given.text, into_size(size)));
    }
}

/* Tries each octet (RFC 9110 section 5.6.2). */
void test_a_method_is_a_token(void)
{
    parse(knurl_rfc3986_schemes, "http://h/");
    for (int octet = 1; octet < 256; octet++) {
        const char method[] = {'A', (char)octet, 'B', '\0'};
        const int letter = octet | 0x20;
        const bool token = ((letter >= 'a') && (letter <= 'z')) || ((octet >= '0') && (octet <= '9')) ||
                           (strchr("!#$%&'*+-.^_`|~", octet) != NULL);
        const knurl_error_t error = knurl_http_request(&url, method, into_size(60));

        IS_ERROR(token ? KNURL_OK : KNURL_ERROR_CHARACTER, error);
        TEST_ASSERT_TRUE(token || (told(error) == 1u));
    }
    TELLS(KNURL_ERROR_CHARACTER, 0, knurl_http_request(&url, "", into_size(60)));
    TELLS(KNURL_ERROR_CHARACTER, 3, knurl_http_request(&url, "GET ", into_size(60)));
    TELLS(KNURL_ERROR_CHARACTER, 3, knurl_http_request(&url, "GET\r\nX: ", into_size(60)));
    TELLS(KNURL_ERROR_SYNTAX, 0, knurl_http_request(&url, "CONNECT", into_size(60)));
    TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[0]);
}

void test_only_a_url_of_http_with_a_host_has_a_request(void)
{
    static const char *const others[] = {"coap://h/",  "ftp://h/", "file:///a", "file://h/a",
                                         "httpx://h/", "htt://h/", "wsss://h/", "foo://h"};
    static const knurl_scheme_t empty = KNURL_BARE_AUTHORITY("http", 80, KNURL_BARE_EMPTY_HOST);
    static const knurl_scheme_t *const empties[] = {&empty, NULL};

    for (size_t i = 0; i < COUNT(others); i++) {
        parse(knurl_rfc3986_schemes, others[i]);
        TELLS(KNURL_ERROR_SCHEME, 0, knurl_http_request(&url, "GET", into_size(60)));
    }
    parse(knurl_rfc3986_schemes, "urn:a");
    TELLS(KNURL_ERROR_HOST, 0, knurl_http_request(&url, "GET", into_size(60)));
    knurl_bare_begin(&url, empties, parts, ROOM);
    IS_ERROR(KNURL_OK, knurl_read(&url, "", 0));
    TELLS(KNURL_ERROR_HOST, 0, knurl_http_request(&url, "GET", into_size(60)));
    parse(knurl_rfc1738_schemes, "http://h:81/a?b");
    WRITES("GET /a?b HTTP/1.1\r\nHost: h:81\r\n", knurl_http_request(&url, "GET", into_size(60)));
}

/* A line does not end early, however the text has changed. */
void test_a_request_of_a_text_that_has_changed_has_no_other_line(void)
{
    static const char text[] = "http://hh:81/a?b";
    static const char wrong[] = "\r\n \t\x7F\0";
    char its[sizeof text];

    memcpy(its, text, sizeof text);
    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, its, sizeof text - 1u));
    for (size_t at = 0; at < sizeof text - 1u; at++) {
        /* Skips the delimiters and the parts that are not written. */
        if (strchr("/:?", text[at]) != NULL || at < 7u) {
            continue;
        }
        for (size_t i = 0; i < sizeof wrong - 1u; i++) {
            its[at] = wrong[i];
            TELLS(KNURL_ERROR_CHARACTER, 0, knurl_http_request(&url, "GET", into_size(60)));
        }
        its[at] = text[at];
    }
}
