/* SPDX-License-Identifier: MIT
 *
 * What is made of the parts of RFC 3986's rows: addresses, warnings, policies, encoding, steps, URLs in text. */
#include "feeding.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_octets.h"
#include "knurl_policy.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "knurl_text.h"
#include "out.h"
#include "unity.h"

#include <string.h>

#define ROOM 8u

void setUp(void)
{
}

void tearDown(void)
{
}

static knurl_part_t parts[ROOM];
static knurl_t url;

static void parse_octets(const knurl_scheme_t *const schemes[], const char *text, size_t length)
{
    TEST_ASSERT_EQUAL(KNURL_OK, feed(&url, schemes, parts, ROOM, text, length, FEED_WHOLE));
}

static void parse(const knurl_scheme_t *const schemes[], const char *text)
{
    parse_octets(schemes, text, strlen(text));
}

typedef struct {
    const char *text;
    uint8_t length;
    uint8_t octets[16];
} address_vector_t;

#define V6(text, ...)                                                                                                  \
    {                                                                                                                  \
        (text), 16,                                                                                                    \
        {                                                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }
#define DB8 0x20, 0x01, 0x0D, 0xB8

static const address_vector_t addresses[] = {
    {"http://192.0.2.1/", 4, {192, 0, 2, 1}},
    {"http://0.0.0.0", 4, {0}},
    {"http://255.255.255.255:80", 4, {255, 255, 255, 255}},
    {"http://u:p@10.20.30.40", 4, {10, 20, 30, 40}},
    {"http://01.2.3.4", 0, {0}},
    {"http://1.2.3.00", 0, {0}},
    {"http://1.2.3.256", 0, {0}},
    {"http://1.2.3", 0, {0}},
    {"http://1.2.3.", 0, {0}},
    {"http://1..2.3", 0, {0}},
    {"http://.1.2.3", 0, {0}},
    {"http://1.2.3.4.", 0, {0}},
    {"http://1.2.3.4.5", 0, {0}},
    {"http://1.2.3.4a", 0, {0}},
    {"http://1.2.3.%34", 0, {0}},
    {"http://4294967297.1.1.1", 0, {0}},
    {"http://example.com", 0, {0}},
    {"file:///a", 0, {0}},
    {"file:/a", 0, {0}},
    {"http://[v1.a]", 0, {0}},
    {"http://[VF.::]", 0, {0}},
    V6("http://[::]", 0),
    V6("http://[::1]", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
    V6("http://[1::]", 0, 1),
    V6("http://[1:2:3:4:5:6:7::]", 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7),
    V6("http://[::2:3:4:5:6:7:8]", 0, 0, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8),
    V6("http://[1:2:3:4:5:6:7:8]", 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8),
    V6("http://[::ffff:192.0.2.1]", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 192, 0, 2, 1),
    V6("http://[1:2:3:4:5:6:7.8.9.10]", 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 7, 8, 9, 10),
    V6("http://[::1.2.3.4]", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4),
    /* RFC 5952, sections 1 to 5. */
    V6("http://[2001:db8:0:0:1:0:0:1]", DB8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    V6("http://[2001:0db8:0:0:1:0:0:1]", DB8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    V6("http://[2001:db8::1:0:0:1]", DB8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    V6("http://[2001:db8::0:1:0:0:1]", DB8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    V6("http://[2001:0db8::1:0:0:1]", DB8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    V6("http://[2001:db8:0:0:1::1]", DB8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    V6("http://[2001:db8:0000:0:1::1]", DB8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    V6("http://[2001:DB8:0:0:1::1]", DB8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    V6("http://[2001:db8:aaaa:bbbb:cccc:dddd:eeee:0001]", DB8, 0xAA, 0xAA, 0xBB, 0xBB, 0xCC, 0xCC, 0xDD, 0xDD, 0xEE,
       0xEE, 0, 1),
    V6("http://[2001:db8:aaaa:bbbb:cccc:dddd::1]", DB8, 0xAA, 0xAA, 0xBB, 0xBB, 0xCC, 0xCC, 0xDD, 0xDD, 0, 0, 0, 1),
    V6("http://[2001:db8:0:0:0::1]", DB8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
    V6("http://[2001:DB8:AAAA:BBBB:CCCC:DDDD:EEEE:AaAa]", DB8, 0xAA, 0xAA, 0xBB, 0xBB, 0xCC, 0xCC, 0xDD, 0xDD, 0xEE,
       0xEE, 0xAA, 0xAA),
    V6("http://[2001:0:0:1:0:0:0:1]", 0x20, 0x01, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1),
    V6("http://[0:0:0:0:0:ffff:192.0.2.1]:80/", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 192, 0, 2, 1),
};

void test_the_address_of_a_host_is_its_four_or_sixteen_octets_or_none(void)
{
    for (size_t i = 0; i < sizeof addresses / sizeof addresses[0]; i++) {
        const address_vector_t *vector = &addresses[i];
        const char *text = flush(vector->text, strlen(vector->text));
        uint8_t octets[16] = {0};
        parse_octets(knurl_rfc3986_schemes, text, strlen(vector->text));
        TEST_ASSERT_EQUAL_MESSAGE(vector->length, knurl_address(&url, text, octets), vector->text);
        if (vector->length != 0u) {
            TEST_ASSERT_EQUAL_HEX8_ARRAY_MESSAGE(vector->octets, octets, vector->length, vector->text);
        }
    }
}

void test_the_address_of_an_rfc_1738_host_is_that_of_its_hostnumber(void)
{
    static const uint8_t expected[4] = {1, 2, 3, 4};
    uint8_t octets[16];

    parse(knurl_rfc1738_schemes, "http://01.002.0003.4/");
    TEST_ASSERT_EQUAL(4, knurl_address(&url, "http://01.002.0003.4/", octets));
    TEST_ASSERT_EQUAL_HEX8_ARRAY(expected, octets, 4);
    parse(knurl_rfc1738_schemes, "http://h/");
    TEST_ASSERT_EQUAL(0, knurl_address(&url, "http://h/", octets));
    parse(knurl_rfc1738_schemes, "mailto:a@b");
    TEST_ASSERT_EQUAL(0, knurl_address(&url, "mailto:a@b", octets));
}

typedef struct {
    const char *text;
    uint16_t warnings;
} warnings_vector_t;

#define NOTHING 0u
#define UNUSUAL KNURL_WARNING_HOST_UNUSUAL
#define NUMBER KNURL_WARNING_HOST_NUMBER
#define LOGIN KNURL_WARNING_LOGIN
#define PASSWORD KNURL_WARNING_PASSWORD
#define LONG KNURL_WARNING_LONG_HOST
#define LETTERS_21 "abcdefghijklmnopqrstu"
#define LETTERS_61 LETTERS_21 LETTERS_21 "abcdefghijklmnopqrs"
#define LETTERS_63 LETTERS_21 LETTERS_21 LETTERS_21
#define LABELS_192 LETTERS_63 "." LETTERS_63 "." LETTERS_63 "."
#define ESCAPES_7 "%61%62%63%64%65%66%67"
#define ESCAPES_21 ESCAPES_7 ESCAPES_7 ESCAPES_7
#define ESCAPES_63 ESCAPES_21 ESCAPES_21 ESCAPES_21

static const warnings_vector_t warned[] = {
    {"http://my_board.local-1/", NOTHING},
    {"http://192.0.2.1", NOTHING},
    {"http://[::1]/", NOTHING},
    {"http://[v1.a~!]/", NOTHING},
    {"http://[v1." LETTERS_63 LETTERS_63 LETTERS_63 LETTERS_63 LETTERS_63 "]/", NOTHING},
    {"http://a%5Fb/", UNUSUAL},
    {"http://a~/", UNUSUAL},
    {"http://a!b", UNUSUAL},
    {"http://a;b", UNUSUAL},
    {"http://a=b", UNUSUAL},
    {"http://a+b", UNUSUAL},
    {"http://a&b", UNUSUAL},
    {"http://a%0Db", UNUSUAL | KNURL_WARNING_ENCODED_CRLF},
    {"http://a%00", UNUSUAL | KNURL_WARNING_ENCODED_CONTROL},
    {"http://127.1/", NUMBER},
    {"http://1", NUMBER},
    {"http://9", NUMBER},
    {"http://0", NUMBER},
    {"http://0x", NUMBER},
    {"http://0X7f.1", NUMBER},
    {"http://a.0x7F", NUMBER},
    {"http://a.0xg", NOTHING},
    {"http://a.0y", NOTHING},
    {"http://a.1x", NOTHING},
    {"http://a.00x", NOTHING},
    {"http://a.x1", NOTHING},
    {"http://a.0x1-", NOTHING},
    {"http://010.0.0.1/", NUMBER},
    {"http://127.0.0.%31/", NUMBER | UNUSUAL},
    {"http://127%2E1/", NUMBER | UNUSUAL},
    {"http://127.1%3A/", UNUSUAL},
    {"http://127.%2F1/", UNUSUAL},
    {"http://127.%B1/", UNUSUAL},
    {"http://0%F8/", UNUSUAL},
    {"http://0x%E1/", UNUSUAL},
    {"http://%30x1/", NUMBER | UNUSUAL},
    {"http://192.0.2.1./", NUMBER},
    {"http://1.2.3.4.5/", NUMBER},
    {"http://1../", UNUSUAL},
    {"http://../x", UNUSUAL},
    {"http://1.a", NOTHING},
    {"http://1a", NOTHING},
    {"http://example.com./", NOTHING},
    {"foo:///a", NOTHING},
    {"foo://", NOTHING},
    {"http://" LETTERS_63 "/", NOTHING},
    {"http://" LETTERS_63 "v/", LONG},
    {"http://" ESCAPES_63 "/", UNUSUAL},
    {"http://" ESCAPES_63 "%61/", UNUSUAL | LONG},
    {"http://" LABELS_192 LETTERS_61 "/", NOTHING},
    {"http://" LABELS_192 LETTERS_61 "./", NOTHING},
    {"http://" LABELS_192 LETTERS_61 "%2E/", UNUSUAL},
    {"http://" LABELS_192 LETTERS_61 "v/", LONG},
    {"http://" LABELS_192 LETTERS_61 "v./", LONG},
    {"http://" LABELS_192 LETTERS_61 "%76./", UNUSUAL | LONG},
    {"http://" LABELS_192 LETTERS_61 "../", UNUSUAL | LONG},
    {"http://" LABELS_192 ESCAPES_63 "/", UNUSUAL | LONG},
    {"http://./", UNUSUAL},
    {"http://../", UNUSUAL},
    {"http://.a/", UNUSUAL},
    {"http://%2Ea/", UNUSUAL},
    {"http://a..b/", UNUSUAL},
    {"http://a.%2Eb/", UNUSUAL},
    {"http://a../", UNUSUAL},
    {"http://evil.com..cdn.example.com/", UNUSUAL},
    {"http://a.b./", NOTHING},
    {"file:///", NOTHING},
    {"mqtt://us/er:pw@h:1883", KNURL_WARNING_LATE_AT},
    {"mqtt://us:1883/er@h", KNURL_WARNING_LATE_AT},
    {"mqtt://us?er:pw@h", KNURL_WARNING_LATE_AT},
    {"mqtt://us/a:b?c@h", KNURL_WARNING_LATE_AT},
    {"mqtt://us#er:pw@h", KNURL_WARNING_LATE_AT},
    {"mqtt://us/a:b#c@h", KNURL_WARNING_LATE_AT},
    {"http://us/er:@", KNURL_WARNING_LATE_AT},
    {"x-a://us/er:pw@h", KNURL_WARNING_LATE_AT},
    {"x-a://:80/@", KNURL_WARNING_LATE_AT},
    {"http://[::1]:80/@", KNURL_WARNING_LATE_AT},
    {"http://[::1]/@", NOTHING},
    {"http://h/@:", NOTHING},
    {"http://h/a@b", NOTHING},
    {"http://h/a%3Ab@c", NOTHING},
    {"http://h/a:b%40c", NOTHING},
    {"mqtt://u@h/a:b@c", NOTHING},
    {"mqtt://:@h/a:b@c", KNURL_WARNING_PASSWORD},
    {"coap://us/er:pw@h", NOTHING},
    {"ws://us/er:pw@h", NOTHING},
    {"x-a:us/er:pw@h", NOTHING},
    {"x-a:/us/er:pw@h", NOTHING},
    {"file://us/er:pw@h", NOTHING},
    {"http://u@h/", LOGIN},
    {"https://@h/", LOGIN},
    {"https://:@h/", LOGIN | PASSWORD},
    {"mqtt://u@h/", NOTHING},
    {"httpx://u@h/", NOTHING},
    {"htt://u@h/", NOTHING},
    {"httpsx://u@h/", NOTHING},
    {"http://u;v@h/", LOGIN | KNURL_WARNING_LOGIN_UNUSUAL},
    {"http://h:81/a/%2E./?%00", KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_WARNING_PORT_RESERVED |
                                    KNURL_WARNING_DOT_SEGMENT | KNURL_WARNING_ENCODED_CONTROL},
    {"http://h:/#%0A", KNURL_WARNING_ENCODED_CRLF},
};

void test_a_host_that_no_name_server_has_or_that_looks_like_an_address_is_told(void)
{
    for (size_t i = 0; i < sizeof warned / sizeof warned[0]; i++) {
        const char *text = flush(warned[i].text, strlen(warned[i].text));
        parse_octets(knurl_rfc3986_schemes, text, strlen(warned[i].text));
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(warned[i].warnings, knurl_warnings(&url, text), warned[i].text);
    }
}

void test_a_percent_sign_at_the_end_of_a_host_that_was_shortened_reads_nothing_behind_it(void)
{
    static const char text[] = "http://a%0A/";

    parse(knurl_rfc3986_schemes, text);
    parts[1].length--;
    TEST_ASSERT_EQUAL_HEX16(UNUSUAL, knurl_warnings(&url, text));
}

void test_only_http_and_https_of_rfc_3986_tell_of_a_login(void)
{
    static const knurl_scheme_t old = {"http", knurl_rfc3986, NULL, NULL, 0, KNURL_FLAG_RFC3986, 0};
    static const knurl_scheme_t http2 = {"https2", knurl_rfc3986, NULL, NULL, 0, KNURL_FLAG_RFC3986, 0};
    static const knurl_scheme_t htt = {"htt", knurl_rfc3986, NULL, NULL, 0, KNURL_FLAG_RFC3986, 0};
    static const knurl_scheme_t other = {"http", knurl_rfc3986, NULL, NULL, 0, 0, 0};
    static const knurl_part_t user = {0, 0, KNURL_USER};

    url.scheme = &old;
    TEST_ASSERT_EQUAL_HEX16(LOGIN, knurl_part_warnings(&url, "", &user));
    url.scheme = &http2;
    TEST_ASSERT_EQUAL_HEX16(NOTHING, knurl_part_warnings(&url, "", &user));
    url.scheme = &htt;
    TEST_ASSERT_EQUAL_HEX16(NOTHING, knurl_part_warnings(&url, "", &user));
    url.scheme = &other;
    TEST_ASSERT_EQUAL_HEX16(NOTHING, knurl_part_warnings(&url, "", &user));
}

static uint32_t check(const char *const *hosts, const char *text)
{
    static const char *const schemes[] = {"http", NULL};
    static const uint16_t ports[] = {80, 0};
    const knurl_policy_t policy = {schemes, hosts, ports, 100, KNURL_WARNING_HOST_NUMBER, 0};
    const knurl_part_t *part;

    parse(knurl_rfc3986_schemes, text);
    return knurl_policy_check(&url, text, &policy, &part);
}

void test_a_listed_literal_allows_its_address_however_it_is_written_and_no_other(void)
{
    static const char *const hosts[] = {"[2001:db8::1]", "[::ffff:192.0.2.1]", "[v1.a]", NULL};

    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_ALLOWED, check(hosts, "http://[2001:db8::1]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_ALLOWED, check(hosts, "http://[2001:0DB8:0:0::0:1]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_ALLOWED, check(hosts, "http://[2001:db8::0.0.0.1]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://[2001:db8::2]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://[2001:db9::1]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://[3001:db8::1]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_ALLOWED, check(hosts, "http://[::FFFF:c000:201]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://192.0.2.1/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_ALLOWED, check(hosts, "http://[V1.A]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://[v1.b]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://h/"));
}

void test_an_entry_in_brackets_that_is_no_literal_allows_nothing(void)
{
    static const char *const entries[] = {
        "[]",
        "[:]",
        "[:user@:]",
        "[::user]",
        "[:::]",
        "[::",
        "[::]x",
        "[::]]",
        "[::] ",
        "[ ::]",
        "[::%25]",
        "[::.]",
        "[::0.0.0]",
        "[::0.0.0.]",
        "[0:::0]",
        "[0::0::0]",
        "[:0::0]",
        "[0::0:]",
        "[00000::]",
        "[::0x0]",
        "[0:0:0:0:0:0:0:0::]",
        "[::0:0:0:0:0:0:0:0:0]",
        "[0:0:0:0:0:0:0]",
        "[0:0:0:0:0:0:0:0.0.0.0]",
        "[0:0:0:0:0:0:0.0.0]",
        "[::00.0.0.0]",
        "[::256.0.0.0]",
        "[v.a]",
        "[g::]",
        "[/::]",
    };
    static const char *const texts[] = {"http://[::]/", "http://[::0:0]/", "http://[0:0:0:0:0:0:0:0]/", "http://h/"};

    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        const char *const hosts[] = {entries[i], NULL};
        for (size_t k = 0; k < sizeof texts / sizeof texts[0]; k++) {
            TEST_ASSERT_EQUAL_HEX32_MESSAGE(KNURL_POLICY_HOST, check(hosts, texts[k]), entries[i]);
        }
    }
}

void test_an_empty_host_is_no_address_and_nothing_is_read_behind_it(void)
{
    static const char *const schemes[] = {"x", NULL};
    static const char *const hosts[] = {"[::]", NULL};
    const knurl_policy_t policy = {schemes, hosts, NULL, 100, 0, 0};
    const char *text = flush("x://", 4);
    const knurl_part_t *part;
    uint8_t octets[16];

    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, text, 4));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, knurl_policy_check(&url, text, &policy, &part));
    TEST_ASSERT_EQUAL(0, knurl_address(&url, text, octets));
}

void test_a_pattern_or_a_literal_that_is_none_allows_nothing(void)
{
    static const char *const hosts[] = {"*.0.1",
                                        "*.2.1]",
                                        "*",
                                        "*h",
                                        "[",
                                        "[1",
                                        "[1]",
                                        "[1.2.]",
                                        "[:::g]",
                                        "[1:2]",
                                        "[1:2:3:4:5:6:7:8:9]",
                                        "[1:2:3:4:5:6:7:1.2.3.4]",
                                        "[::1.2.3.4.5]",
                                        "[12345::]",
                                        NULL};
    static const char *const names[] = {"*.example", NULL};

    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://10.0.0.1/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://[::ffff:192.0.2.1]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://h/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(hosts, "http://[1::]/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_ALLOWED, check(names, "http://a.EXAMPLE/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_ALLOWED, check(names, "http://a.b.example/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(names, "http://.example/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(names, "http://example/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(names, "http://aexample/"));
    TEST_ASSERT_EQUAL_HEX32(KNURL_POLICY_HOST, check(names, "http://a.example./"));
}

static void check_encoded(const knurl_scheme_t *scheme, uint8_t kind, const char *octets, const char *expected)
{
    char buffer[64];

    for (size_t size = 0; size <= sizeof buffer; size++) {
        memset(buffer, '#', sizeof buffer);
        const knurl_error_t error = knurl_encode(scheme, octets, strlen(octets), kind, into(buffer, size));
        if (expected == NULL) {
            TEST_ASSERT_EQUAL(KNURL_ERROR_SYNTAX, error);
            continue;
        }
        TEST_ASSERT_EQUAL((size < strlen(expected)) ? KNURL_ERROR_ROOM : KNURL_OK, error);
        TEST_ASSERT_EQUAL(strlen(expected), told(error));
        if (error == KNURL_OK) {
            TEST_ASSERT_EQUAL_STRING_LEN(expected, buffer, told(error));
        }
        TEST_ASSERT_TRUE((size == sizeof buffer) || (buffer[size] == '#'));
    }
}

void test_the_parts_of_rfc_3986_are_encoded_by_its_sets(void)
{
    check_encoded(&knurl_http, KNURL_USER, "~a:b@/", "~a%3Ab%40%2F");
    check_encoded(&knurl_http, KNURL_PASSWORD, "~a:b?;", "~a:b%3F;");
    check_encoded(&knurl_http, KNURL_HOST, "a_b ~[:", "a_b%20~%5B%3A");
    check_encoded(&knurl_ws, KNURL_HOST, "a b", "a%20b");
    check_encoded(&knurl_file, KNURL_HOST, "a b", "a%20b");
    check_encoded(&knurl_http, KNURL_PATH, "/~a:@?#", "/~a:@%3F%23");
    check_encoded(&knurl_http, KNURL_QUERY, "/~a?=&#", "/~a?=&%23");
    check_encoded(&knurl_coap, KNURL_FRAGMENT, "/~?#[", "/~?%23%5B");
    check_encoded(&knurl_generic, KNURL_OPAQUE, "a:~/?", "a:~/%3F");
    check_encoded(&knurl_generic, KNURL_PATH, "a:~/?", "a:~/%3F");
    check_encoded(&knurl_http, KNURL_OPAQUE, "a", NULL);
    check_encoded(&knurl_ws, KNURL_USER, "a", NULL);
    check_encoded(&knurl_ws, KNURL_PASSWORD, "a", NULL);
    check_encoded(&knurl_file, KNURL_PORT, "1", NULL);
    check_encoded(&knurl_http, KNURL_PORT, "1", "1");
    check_encoded(&knurl_http, KNURL_SCHEME, "http", "http");
}

static void check_target(const char *text, const char *target)
{
    char line[64];
    knurl_steps_t steps;

    parse(knurl_rfc3986_schemes, text);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_steps_begin(&steps, &url, text, knurl_protocols, NULL, line, sizeof line));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(strlen(target), steps.length);
    TEST_ASSERT_EQUAL_STRING_LEN(target, steps.line, steps.length);
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
}

void test_http_and_web_sockets_ask_for_a_target_with_a_slash(void)
{
    check_target("http://h?x", "/?x");
    check_target("http://h", "/");
    check_target("https://[::1]:80/~a?b/?", "/~a?b/?");
    check_target("ws://h/a", "/a");
    check_target("wss://h?", "/?");
}

static bool finds(const char *text)
{
    static char buffer[64];
    knurl_finder_t finder;

    knurl_find_begin(&finder, knurl_rfc3986_schemes, parts, ROOM, buffer, sizeof buffer);
    (void)knurl_find(&finder, text, strlen(text));
    return finder.found && (finder.url.error == KNURL_OK);
}

void test_urls_of_rfc_3986_are_found_in_text(void)
{
    TEST_ASSERT_TRUE(finds("<https://[2001:db8::1]/>"));
    TEST_ASSERT_TRUE(finds("<URL:foo:~>"));
    TEST_ASSERT_TRUE(finds("<http://h/~a\n b#~>"));
    TEST_ASSERT_FALSE(finds("<foo:~>"));
    TEST_ASSERT_FALSE(finds("<https://[2001:db8::1/>"));
}
