/* SPDX-License-Identifier: MIT
 *
 * What is made of the hosts of RFC 3986's rows: addresses, warnings, policies. */
#include "judged.h"
#include "knurl.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "parsed.h"

/* Each "=" gives the octets of an address in hexadecimal, and the hosts after it are that address. */
/* clang-format off */
static const char *const uri_addresses[] = {
    "= c0000201", "http://192.0.2.1/",
    "= 00000000", "http://0.0.0.0",
    "= ffffffff", "http://255.255.255.255:80",
    "= 0a141e28", "http://u:p@10.20.30.40",
    "= none", "http://01.2.3.4", "http://1.2.3.00", "http://1.2.3.256", "http://1.2.3", "http://1.2.3.",
    "http://1..2.3",
    "http://.1.2.3", "http://1.2.3.4.", "http://1.2.3.4.5", "http://1.2.3.4a", "http://1.2.3.%34",
    "http://4294967297.1.1.1",
    "http://example.com", "file:///a", "file:/a", "http://[v1.a]", "http://[VF.::]",
    "= 00000000000000000000000000000000", "http://[::]",
    "= 00000000000000000000000000000001", "http://[::1]",
    "= 00010000000000000000000000000000", "http://[1::]",
    "= 00010002000300040005000600070000", "http://[1:2:3:4:5:6:7::]",
    "= 00000002000300040005000600070008", "http://[::2:3:4:5:6:7:8]",
    "= 00010002000300040005000600070008", "http://[1:2:3:4:5:6:7:8]",
    "= 00000000000000000000ffffc0000201", "http://[::ffff:192.0.2.1]", "http://[0:0:0:0:0:ffff:192.0.2.1]:80/",
    "= 0001000200030004000500060708090a", "http://[1:2:3:4:5:6:7.8.9.10]",
    "= 00000000000000000000000001020304", "http://[::1.2.3.4]",
    /* RFC 5952, sections 1 to 5. */
    "= 20010db8000000000001000000000001", "http://[2001:db8:0:0:1:0:0:1]", "http://[2001:0db8:0:0:1:0:0:1]",
    "http://[2001:db8::1:0:0:1]", "http://[2001:db8::0:1:0:0:1]", "http://[2001:0db8::1:0:0:1]",
    "http://[2001:db8:0:0:1::1]",
    "http://[2001:db8:0000:0:1::1]", "http://[2001:DB8:0:0:1::1]",
    "= 20010db8aaaabbbbccccddddeeee0001", "http://[2001:db8:aaaa:bbbb:cccc:dddd:eeee:0001]",
    "= 20010db8aaaabbbbccccdddd00000001", "http://[2001:db8:aaaa:bbbb:cccc:dddd::1]",
    "= 20010db8000000000000000000000001", "http://[2001:db8:0:0:0::1]",
    "= 20010db8aaaabbbbccccddddeeeeaaaa", "http://[2001:DB8:AAAA:BBBB:CCCC:DDDD:EEEE:AaAa]",
    "= 20010000000000010000000000000001", "http://[2001:0:0:1:0:0:0:1]",
    NULL,
};
/* clang-format on */

static void check_addresses(const knurl_scheme_t *const schemes[], const char *const list[])
{
    const char *wanted = NULL;

    for (const char *text; (text = next_case(&list, &wanted)) != NULL;) {
        char came[33] = "none";
        uint8_t octets[17];
        (void)accept(schemes, text);
        memset(octets, 0xA5, sizeof octets);
        const unsigned count = knurl_address(&url, octets);
        TEST_ASSERT_EQUAL_HEX8(0xA5, octets[(count != 0u) ? count : 16u]);

        for (unsigned i = 0; i < count; i++) {
            came[2u * i] = "0123456789abcdef"[octets[i] >> 4];
            came[2u * i + 1u] = "0123456789abcdef"[octets[i] & 15u];
            came[2u * i + 2u] = '\0';
        }
        TEST_ASSERT_EQUAL_STRING(wanted, came);
    }
}

void test_the_address_of_a_host_is_its_four_or_sixteen_octets_or_none(void)
{
    /* clang-format off */
    static const char *const numbers[] = {
        "= 01020304", "http://01.002.0003.4/",
        "= 0100ff14", "http://1.0.00255.020/",
        "= c7095abd", "http://199.9.90.189/",
        "= 07000000", "http://7.0.0.0/",
        "= ffffffff", "http://255.255.255.255/",
        "= none", "http://h/", "mailto:a@b", "ftp://@Host.dom:021/a//b;type=d", "file:///a", "http://1.2.3.4.a",
        "http://1.2.3.4.5.a/",
        NULL,
    };
    /* clang-format on */

    check_addresses(knurl_rfc3986_schemes, uri_addresses);
    check_addresses(knurl_rfc1738_schemes, numbers);
}

void test_a_percent_sign_at_the_end_of_a_host_that_was_shortened_reads_nothing_behind_it(void)
{
    static const char text[] = "http://a%0A/";

    (void)accept(knurl_rfc3986_schemes, text);
    parts[1].length--;
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_HOST_UNUSUAL, knurl_warnings(&url));
}

void test_only_http_and_https_tell_of_a_login(void)
{
    static const knurl_scheme_t old = {"http", &knurl_rfc3986_family, NULL, 0, 0};
    static const knurl_scheme_t http2 = {"https2", &knurl_rfc3986_family, NULL, 0, 0};
    static const knurl_scheme_t htt = {"htt", &knurl_rfc3986_family, NULL, 0, 0};
    static const knurl_scheme_t other = {"http", &knurl_rfc1738_family, NULL, 0, 0};
    static const knurl_scheme_t *const rows[] = {&old, &other, &http2, &htt};
    const knurl_part_t user = {0, 0, KNURL_USER, parts[0].owner};

    for (size_t i = 0; i < COUNT(rows); i++) {
        url.scheme = rows[i];
        TEST_ASSERT_EQUAL_HEX16((i < 2u) ? KNURL_WARNING_LOGIN : 0u, knurl_part_warnings(&url, &user));
    }
}

/* Checks which URLs of the list a policy with these hosts allows. */
static void check(const char *const hosts[], const char *const list[])
{
    static const char *const schemes[] = {"http", NULL};
    const knurl_policy_t policy = {.schemes = schemes,
                                   .hosts = hosts,
                                   .paths = knurl_any_path,
                                   .ports = {80},
                                   .length = 100,
                                   .allow = KNURL_WARNING_HOST_NUMBER};
    const char *wanted = NULL;

    for (const char *text; (text = next_case(&list, &wanted)) != NULL;) {
        (void)accept(knurl_rfc3986_schemes, text);
        const knurl_ruling_t ruling = knurl_judge(&url, &policy);
        TEST_ASSERT_EQUAL_STRING(wanted, knurl_policy_rule_name(ruling.rule));
    }
}

void test_a_listed_literal_allows_its_address_however_it_is_written_and_no_other(void)
{
    static const char *const hosts[] = {"[2001:db8::1]", "[::ffff:192.0.2.1]", "[v1.a]", NULL};
    /* clang-format off */
    static const char *const asked[] = {
        "= allowed", "http://[2001:db8::1]/", "http://[2001:0DB8:0:0::0:1]/", "http://[2001:db8::0.0.0.1]/",
        "http://[::FFFF:c000:201]/", "http://[V1.A]/",
        "= host", "http://[2001:db8::2]/", "http://[2001:db9::1]/", "http://[3001:db8::1]/", "http://192.0.2.1/",
        "http://[v1.b]/", "http://h/",
        NULL,
    };
    /* clang-format on */

    check(hosts, asked);
}

void test_an_entry_in_brackets_that_is_no_literal_allows_nothing(void)
{
    /* clang-format off */
    static const char *const entries[] = {
        "[]", "[:]", "[:user@:]", "[::user]", "[:::]", "[::", "[::]x", "[::]]", "[::] ", "[ ::]", "[::%25]", "[::.]",
        "[::0.0.0]", "[::0.0.0.]", "[0:::0]", "[0::0::0]", "[:0::0]", "[0::0:]", "[00000::]", "[::0x0]",
        "[0:0:0:0:0:0:0:0::]", "[::0:0:0:0:0:0:0:0:0]", "[0:0:0:0:0:0:0]", "[0:0:0:0:0:0:0:0.0.0.0]",
        "[0:0:0:0:0:0:0.0.0]",
        "[::00.0.0.0]", "[::256.0.0.0]", "[v.a]", "[g::]", "[/::]",
    };
    /* clang-format on */
    static const char *const asked[] = {
        "= host", "http://[::]/", "http://[::0:0]/", "http://[0:0:0:0:0:0:0:0]/", "http://h/", NULL,
    };

    for (size_t i = 0; i < COUNT(entries); i++) {
        const char *const hosts[] = {entries[i], NULL};
        check(hosts, asked);
    }
}

void test_an_empty_host_is_no_address_and_nothing_is_read_behind_it(void)
{
    static const char *const schemes[] = {"x", NULL};
    static const char *const hosts[] = {"[::]", NULL};
    const knurl_policy_t policy = {.schemes = schemes, .hosts = hosts, .paths = knurl_any_path, .length = 100};
    const char *text = flush("x://", 4);
    uint8_t octets[16];

    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, text, 4));
    JUDGED(KNURL_POLICY_HOST, &url, text, &policy);
    TEST_ASSERT_EQUAL(0, knurl_address(&url, octets));
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
    static const char *const refused[] = {
        "= host", "http://10.0.0.1/", "http://[::ffff:192.0.2.1]/", "http://h/", "http://[1::]/", NULL,
    };
    static const char *const names[] = {"*.example", NULL};
    static const char *const asked[] = {
        "= allowed",       "http://a.EXAMPLE/", "http://a.b.example/", "= host", "http://.example/",
        "http://example/", "http://aexample/",  "http://a.example./",  NULL,
    };

    check(hosts, refused);
    check(names, asked);
}
