/* SPDX-License-Identifier: MIT */
#include "cases.h"
#include "knurl.h"
#include "knurl_bare.h"
#include "knurl_check.h"
#include "knurl_rfc1738.h"

static const char *const schemes[] = {"https", "mqtt", NULL};
/* clang-format off */
static const char *const hosts[] = {"updates.example.com", "*.cdn.example.com", "10.0.0.1", "[2001:db8::1]", "h.", "a_b", "*.7a", "7a",
                                    "[v1.a:b]", "[v1.a*b]", NULL};
/* clang-format on */
static const char *const few_hosts[] = {"h", NULL};
#define PORTS {443, 1883}
static const knurl_scheme_t *const list[] = {&knurl_http, &knurl_https, &knurl_mqtt, NULL};
static const knurl_scheme_t *const with_generic[] = {&knurl_https, &knurl_generic, &knurl_mqtt, NULL};

static void tells(knurl_mistake_t what, uint8_t place, const knurl_policy_t *policy)
{
    const knurl_check_t check = knurl_check_policy(policy, list);

    TEST_ASSERT_EQUAL_STRING(knurl_mistake_name(what), knurl_mistake_name(check.what));
    TEST_ASSERT_EQUAL(place, check.row);
    TEST_ASSERT_EQUAL(KNURL_NOWHERE, check.rule);
    TEST_ASSERT_EQUAL(KNURL_NOWHERE, check.exit);
}

void test_a_policy_whose_entries_can_match_has_no_mistake(void)
{
    static const char *const capitals[] = {"HTTPS", "Mqtt", NULL};
    static const knurl_policy_t policies[] = {
        {schemes, hosts, knurl_any_path, PORTS, 100, 0, 0},
        {capitals, hosts, knurl_any_path, PORTS, 1, KNURL_WARNING_ALL | KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY, 0},
    };

    for (size_t i = 0; i < COUNT(policies); i++) {
        tells(KNURL_MISTAKE_NONE, 0, &policies[i]);
    }
}

void test_a_policy_that_allows_no_url_is_told(void)
{
    static const char *const nothing[] = {NULL};
    static const char *const files[] = {"https", "file", NULL};
    static const knurl_scheme_t *const with_file[] = {&knurl_https, &knurl_mqtt, &knurl_file, NULL};
    static const knurl_policy_t policies[] = {
        {schemes, hosts, knurl_any_path, PORTS, 0, 0, 0},
        {NULL, hosts, knurl_any_path, PORTS, 100, 0, 0},
        {nothing, hosts, knurl_any_path, PORTS, 100, 0, 0},
        {schemes, NULL, knurl_any_path, PORTS, 100, 0, 0},
        {schemes, nothing, knurl_any_path, PORTS, 100, 0, 0},
        {schemes, hosts, knurl_any_path, {0}, 100, 0, 0},
        {schemes, hosts, NULL, PORTS, 100, 0, 0},
        {.length = 0},
    };
    const knurl_policy_t without = {schemes, hosts, knurl_any_path, {0}, 100, 0, 0};
    const knurl_policy_t of_files = {.schemes = files, .hosts = hosts, .paths = knurl_any_path, .length = 100};

    for (size_t i = 0; i < COUNT(policies); i++) {
        tells(KNURL_MISTAKE_POLICY_EMPTY, 0, &policies[i]);
    }
    tells(KNURL_MISTAKE_POLICY_EMPTY, 0, &without);
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_policy(&of_files, with_file).what);
}

void test_an_exception_that_is_none_is_told(void)
{
    for (unsigned bit = 0; bit < 32u; bit++) {
        const uint32_t allow = (uint32_t)1 << bit;
        const knurl_policy_t policy = {schemes, few_hosts, knurl_any_path, PORTS, 100, allow, 0};
        const bool good = (allow & (KNURL_WARNING_ALL | KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY)) != 0u;
        tells(good ? KNURL_MISTAKE_NONE : KNURL_MISTAKE_POLICY_ALLOW, 0, &policy);
    }
}

void test_what_is_not_there_is_told(void)
{
    const knurl_policy_t policy = {schemes, hosts, knurl_any_path, PORTS, 100, 0, 0};

    tells(KNURL_MISTAKE_NULL, 0, NULL);
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NULL, knurl_check_policy(&policy, NULL).what);
}

void test_a_scheme_that_no_row_has_is_told(void)
{
    static const char *const wrong[] = {"http:", "https://", "", "ht tp", "1a", "h\xC3", "ftp", "htt", "httpss"};
    const char *entries[] = {NULL, NULL, NULL};
    const knurl_policy_t policy = {entries, few_hosts, knurl_any_path, PORTS, 100, KNURL_WARNING_ALL, 0};

    for (size_t i = 0; i < COUNT(wrong); i++) {
        entries[0] = wrong[i];
        entries[1] = NULL;
        tells(KNURL_MISTAKE_POLICY_SCHEME, 0, &policy);
        entries[0] = "https";
        entries[1] = wrong[i];
        tells(KNURL_MISTAKE_POLICY_SCHEME, 1, &policy);
        TEST_ASSERT_EQUAL((i < 6u) ? KNURL_MISTAKE_POLICY_SCHEME : KNURL_MISTAKE_NONE,
                          knurl_check_policy(&policy, with_generic).what);
    }
}

void test_a_host_that_no_url_has_is_told(void)
{
    static const char *const wrong[] = {
        "h:443",       "https://h", "h/",   "h/a",      "*..a",    "*.",   "*.a..b",
        "[::1]:80",    "",          "[::1", "[",        "h?",      "h#",   "u@h",
        "a b",         "a\\b",      "h\n",  "*.a:1",    "[foo]",   "[]",   "[fe80::1%25e]",
        "[fe80::1%e]", "a<b",       "a%4",  "\xC3\xA4", "*.[::1]", "[v1.]"};
    const char *entries[] = {"h", "*.h", NULL, NULL};
    knurl_policy_t policy = {schemes, entries, knurl_any_path, PORTS, 100, 0, 0};

    for (size_t i = 0; i < COUNT(wrong); i++) {
        entries[2] = wrong[i];
        policy.hosts = entries;
        policy.allow = 0;
        tells(KNURL_MISTAKE_POLICY_HOST, 2, &policy);
        policy.allow = KNURL_WARNING_ALL;
        tells(KNURL_MISTAKE_POLICY_HOST, 2, &policy);
        policy.hosts = &entries[2];
        tells(KNURL_MISTAKE_POLICY_HOST, 0, &policy);
    }
}

void test_a_host_that_a_warning_refuses_is_told(void)
{
    static const char *const unusual[] = {"*",  "*a",  "*a.b", "a.*", "*.*.a", "a+b", "a~", "a%41", "a,b",
                                          "a;", "a&b", "a=",   "(a)", "a..b",  ".a",  ".",  "..",   "a.."};
    static const char *const numbers[] = {"127.1", "1.2.3.4.", "0x7f",   "256.1.1.1", "01.2.3.4",    "1",
                                          "*.1",   "*.0.0.1",  "*.0x7f", "*.1.2.3.4", "*.256.1.1.1", "*.1."};
    const char *entries[] = {"h", NULL, NULL};
    knurl_policy_t policy = {schemes, entries, knurl_any_path, PORTS, 100, 0, 0};

    for (size_t i = 0; i < (COUNT(unusual) + COUNT(numbers)); i++) {
        const uint32_t warning = (i < COUNT(unusual)) ? KNURL_WARNING_HOST_UNUSUAL : KNURL_WARNING_HOST_NUMBER;

        entries[1] = (i < COUNT(unusual)) ? unusual[i] : numbers[i - COUNT(unusual)];
        policy.allow = KNURL_WARNING_ALL & ~warning;
        tells(KNURL_MISTAKE_POLICY_HOST, 1, &policy);
        policy.allow = warning;
        tells(KNURL_MISTAKE_NONE, 0, &policy);
    }
}

/* A pattern allows hosts of its own length and longer hosts. */
void test_a_pattern_that_is_too_long_is_told(void)
{
    static const struct {
        const char *start;
        size_t length;
        bool is_right;
    } patterns[] = {{"*.", 253, true}, {"*.", 254, false}, {"*.", 255, false}, {"a.", 253, true}, {"a.", 254, false}};
    char text[256];
    const char *const entries[] = {text, NULL};
    knurl_policy_t policy = {schemes, entries, knurl_any_path, PORTS, 300, 0, 0};

    for (size_t i = 0; i < COUNT(patterns); i++) {
        for (size_t at = 0; at < patterns[i].length; at++) {
            text[at] = ((at % 50u) == 1u) ? '.' : 'a';
        }
        memcpy(text, patterns[i].start, 2);
        text[patterns[i].length] = '\0';
        policy.allow = 0;
        tells(patterns[i].is_right ? KNURL_MISTAKE_NONE : KNURL_MISTAKE_POLICY_HOST, 0, &policy);
        policy.allow = KNURL_WARNING_LONG_HOST;
        tells(KNURL_MISTAKE_NONE, 0, &policy);
    }
    /* A final period does not count. */
    text[254] = '\0';
    text[253] = '.';
    policy.allow = 0;
    tells(KNURL_MISTAKE_NONE, 0, &policy);
}

/* Reads with the rows of RFC 1738, whose names and numbers have a different form. One row that has the host is
 * enough. */
void test_a_host_that_no_row_of_the_policy_has_is_told(void)
{
    static const char *const of_both[] = {"ftp", "https", NULL};
    static const char *const of_ftp[] = {"ftp", NULL};
    static const char *const others[] = {"[::1]", "a_b", "h.", "1.2.3", "1", "h-", "*.a_b", "*.[::1]"};
    static const char *const names[] = {"h", "a.b-c", "*.b", "1.2.3.4", "a.1x.b", "*.b1"};
    static const knurl_scheme_t *const rows[] = {&knurl_rfc1738_ftp, &knurl_https, &knurl_rfc1738_mailto, NULL};
    const char *entries[] = {NULL, NULL};
    knurl_policy_t policy = {
        of_ftp,    entries, knurl_any_path,
        {21, 443}, 100,     KNURL_WARNING_HOST_NUMBER | KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_WARNING_PORT_RESERVED,
        0};

    for (size_t i = 0; i < COUNT(others); i++) {
        entries[0] = others[i];
        policy.schemes = of_ftp;
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_MISTAKE_POLICY_HOST, knurl_check_policy(&policy, rows).what, others[i]);
        policy.schemes = of_both;
        TEST_ASSERT_EQUAL_MESSAGE((i < 7u) ? KNURL_MISTAKE_NONE : KNURL_MISTAKE_POLICY_HOST,
                                  knurl_check_policy(&policy, rows).what, others[i]);
    }
    policy.schemes = of_ftp;
    for (size_t i = 0; i < COUNT(names); i++) {
        entries[0] = names[i];
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_MISTAKE_NONE, knurl_check_policy(&policy, rows).what, names[i]);
    }
    entries[0] = "01.2.3.4";
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_POLICY_HOST, knurl_check_policy(&policy, rows).what);
    policy.allow |= KNURL_WARNING_LEADING_ZERO;
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_policy(&policy, rows).what);
    policy.refuse_addresses = KNURL_ADDRESS_MULTICAST;
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_POLICY_HOST, knurl_check_policy(&policy, rows).what);
    entries[0] = "*.1.2.3.4";
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_POLICY_HOST, knurl_check_policy(&policy, rows).what);
}

/* An http URL cannot have an empty host, a mailto URL has none, and a file URL may have an empty one. */
void test_an_empty_host_that_no_url_has_is_told(void)
{
    static const knurl_scheme_t host_row = KNURL_BARE_AUTHORITY("http", 80, 0);
    static const knurl_scheme_t empty_row = KNURL_BARE_AUTHORITY("http", 80, KNURL_BARE_EMPTY_HOST);
    /* clang-format off */
    static const struct {
        const char *scheme;
        const knurl_scheme_t *row;
        bool lacks;
    } rows[] = {{"http", &knurl_http, false}, {"ftp", &knurl_rfc1738_ftp, false}, {"mailto", &knurl_rfc1738_mailto, true},
                {"file", &knurl_file, true}, {"file", &knurl_rfc1738_file, true}, {"foo", &knurl_generic, true},
                {"x-a", &knurl_rfc1738_generic, true}, {"", &knurl_bare_target, true}, {"", &knurl_browser_target, true},
                {"", &knurl_bare_connect, false}, {"", &knurl_bare_reference, true}, {"http", &host_row, false},
                {"http", &empty_row, true}};
    /* clang-format on */
    static const char *const entries[] = {"", NULL};

    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *const scheme[] = {rows[i].scheme, NULL};
        const knurl_scheme_t *const rows_of_it[] = {rows[i].row, NULL};
        const knurl_policy_t policy = {scheme, entries, knurl_any_path, {80}, 100, KNURL_WARNING_ALL, 0};
        TEST_ASSERT_EQUAL_MESSAGE(rows[i].lacks ? KNURL_MISTAKE_NONE : KNURL_MISTAKE_POLICY_HOST,
                                  knurl_check_policy(&policy, rows_of_it).what, rows[i].scheme);
    }
}

void test_a_host_of_a_class_that_is_refused_is_told(void)
{
    static const char *const wrong[] = {"127.0.0.1", "[::1]", "[0::1]", "[::ffff:127.0.0.1]", "10.0.0.1"};
    const char *entries[] = {"192.0.2.1", "[2001:db8::1]", "127.00.0.1", "localhost", "[v1.a]", "*.b", NULL, NULL};
    knurl_policy_t policy = {schemes,
                             entries,
                             knurl_any_path,
                             PORTS,
                             100,
                             KNURL_WARNING_HOST_NUMBER,
                             KNURL_ADDRESS_LOOPBACK | KNURL_ADDRESS_PRIVATE};

    tells(KNURL_MISTAKE_NONE, 0, &policy);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        entries[6] = wrong[i];
        tells(KNURL_MISTAKE_POLICY_HOST, 6, &policy);
    }
    policy.refuse_addresses = KNURL_ADDRESS_LINK_LOCAL;
    tells(KNURL_MISTAKE_NONE, 0, &policy);
    policy.refuse_addresses = 0x80u;
    tells(KNURL_MISTAKE_POLICY_CLASS, 0, &policy);
}

void test_a_port_that_a_warning_refuses_is_told(void)
{
    knurl_policy_t policy = {schemes, hosts, knurl_any_path, {443, 8443}, 100, 0, 0};

    tells(KNURL_MISTAKE_POLICY_PORT, 1, &policy);
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE,
                      knurl_check_policy(&policy, (const knurl_scheme_t *const[]){&knurl_generic, NULL}).what);
    policy.allow = KNURL_WARNING_PORT_NOT_DEFAULT;
    tells(KNURL_MISTAKE_NONE, 0, &policy);
    policy.ports[1] = 1023;
    tells(KNURL_MISTAKE_POLICY_PORT, 1, &policy);
    policy.ports[1] = 1024;
    tells(KNURL_MISTAKE_NONE, 0, &policy);
    policy.ports[1] = 80;
    tells(KNURL_MISTAKE_POLICY_PORT, 1, &policy);
    policy.allow |= KNURL_WARNING_PORT_RESERVED;
    tells(KNURL_MISTAKE_NONE, 0, &policy);
}

void test_a_port_behind_a_zero_is_told(void)
{
    static const struct {
        uint16_t ports[KNURL_POLICY_PORTS];
        knurl_mistake_t what;
        uint8_t place;
    } lists[] = {
        {{443, 1883, 0, 0}, KNURL_MISTAKE_NONE, 0},       {{443, 1883, 443, 1883}, KNURL_MISTAKE_NONE, 0},
        {{443, 0, 1883, 0}, KNURL_MISTAKE_POLICY_END, 2}, {{443, 1883, 0, 443}, KNURL_MISTAKE_POLICY_END, 3},
        {{443, 0, 0, 443}, KNURL_MISTAKE_POLICY_END, 3},
    };

    for (size_t i = 0; i < COUNT(lists); i++) {
        knurl_policy_t policy = {.schemes = schemes, .hosts = hosts, .paths = knurl_any_path, .length = 100};
        memcpy(policy.ports, lists[i].ports, sizeof policy.ports);
        tells(lists[i].what, lists[i].place, &policy);
    }
}

void test_a_path_that_none_starts_with_is_told(void)
{
    static const char *const wrong[] = {"",      "fw/",    "*",     "/./", "/..",      "/../a",
                                        "/a/..", "/a/./b", "/a\\b", "\\",  "http://h/"};
    static const char *const right[] = {"/",    "/fw",  "/fw/", "/a b",      "/...", "/.a/",
                                        "/a..", "/%2e", "//",   "/\xC3\xA9", "/a?b"};
    static const char *const none[] = {NULL};

    for (size_t i = 0; i < COUNT(wrong) + COUNT(right); i++) {
        const bool is = (i >= COUNT(wrong));
        const char *const paths[] = {"/", is ? right[i - COUNT(wrong)] : wrong[i], NULL};
        const knurl_policy_t policy = {schemes, few_hosts, paths, PORTS, 100, 0, 0};
        UNITY_SET_DETAIL(paths[1]);
        tells(is ? KNURL_MISTAKE_NONE : KNURL_MISTAKE_POLICY_PATH, is ? 0 : 1, &policy);
    }
    const knurl_policy_t without = {schemes, few_hosts, none, PORTS, 100, 0, 0};
    tells(KNURL_MISTAKE_POLICY_EMPTY, 0, &without);
}

void test_a_place_beyond_254_is_told_as_255(void)
{
    static const char *many[302];
    const knurl_policy_t policy = {schemes, many, knurl_any_path, PORTS, 100, 0, 0};

    for (size_t i = 0; i < 301u; i++) {
        many[i] = (i < 300u) ? "h" : "h:1";
    }
    tells(KNURL_MISTAKE_POLICY_HOST, 255, &policy);
}
