/* SPDX-License-Identifier: MIT */
#include "cases.h"
#include "knurl_check.h"
#include "knurl.h"

TEST_SOURCE_FILE("knurl_check_policy.c")

static const char *const schemes[] = {"https", "mqtt", NULL};
static const char *const hosts[] = {"updates.example.com", "*.cdn.example.com", "10.0.0.1", "[2001:db8::1]", "", "h.", "a_b",
                                    "[v1.a:b]", "[v1.a*b]", NULL};
static const uint16_t ports[] = {443, 1883, 0};
static const knurl_scheme_t *const list[] = {&knurl_http, &knurl_https, &knurl_mqtt, NULL};
static const knurl_scheme_t *const with_generic[] = {&knurl_https, &knurl_generic, &knurl_mqtt, NULL};

static void tells(knurl_mistake_t what, uint8_t place, const knurl_policy_t *policy, size_t count)
{
    const knurl_check_t check = knurl_check_policy(policy, count, list);

    TEST_ASSERT_EQUAL_STRING(knurl_mistake_name(what), knurl_mistake_name(check.what));
    TEST_ASSERT_EQUAL(place, check.row);
    TEST_ASSERT_EQUAL(KNURL_NOWHERE, check.rule);
    TEST_ASSERT_EQUAL(KNURL_NOWHERE, check.exit);
}

void test_a_policy_whose_entries_can_match_has_no_mistake(void)
{
    static const char *const capitals[] = {"HTTPS", "Mqtt", NULL};
    static const knurl_policy_t policies[] = {
        {schemes, hosts, ports, 100, 0, 0},  {capitals, hosts, ports, 100, 0, 0}, {NULL, hosts, NULL, 100, 0, 0},
        {schemes, NULL, ports, 100, 0, 0},   {NULL, NULL, NULL, 0, 0, 0},
    };

    for (size_t i = 0; i < COUNT(policies); i++) {
        tells(KNURL_MISTAKE_NONE, 0, &policies[i], (policies[i].ports != NULL) ? 3u : 0u);
    }
}

void test_what_is_not_there_is_told(void)
{
    const knurl_policy_t policy = {schemes, hosts, ports, 100, 0, 0};
    const knurl_policy_t without = {schemes, hosts, NULL, 100, 0, 0};

    tells(KNURL_MISTAKE_NULL, 0, NULL, 0);
    tells(KNURL_MISTAKE_NULL, 0, &policy, 0);
    tells(KNURL_MISTAKE_NULL, 0, &without, 1);
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NULL, knurl_check_policy(&policy, 3, NULL).what);
}

void test_a_scheme_that_no_row_has_is_told(void)
{
    static const char *const wrong[] = {"http:", "ftp", "htt", "https://", "", "httpss"};
    const char *entries[] = {NULL, NULL, NULL};
    const knurl_policy_t policy = {entries, hosts, NULL, 100, 0, 0};

    for (size_t i = 0; i < COUNT(wrong); i++) {
        entries[0] = wrong[i];
        entries[1] = NULL;
        tells(KNURL_MISTAKE_POLICY_SCHEME, 0, &policy, 0);
        entries[0] = "https";
        entries[1] = wrong[i];
        tells(KNURL_MISTAKE_POLICY_SCHEME, 1, &policy, 0);
        TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_policy(&policy, 0, with_generic).what);
    }
}

void test_a_host_that_no_url_has_is_told(void)
{
    static const char *const wrong[] = {"h:443", "https://h", "h/", "h/a", "a..b",  ".a",    "*..a", "*.",      "*.a..b", "[::1]:80",
                                        "[::1",  "[",         ".",  "h?", "h#",     "u@h",   "a b",  "a\\b",    "h\n",    "*.a:1",
                                        "[foo]", "[]",        "[fe80::1%25e]", "[fe80::1%e]", "a<b", "a%4", "\xC3\xA4", "*.[::1]", "[v1.]"};
    const char *entries[] = {"h", "*.h", NULL, NULL};
    knurl_policy_t policy = {schemes, entries, NULL, 100, 0, 0};

    for (size_t i = 0; i < COUNT(wrong); i++) {
        entries[2] = wrong[i];
        policy.hosts = entries;
        policy.allow = 0;
        tells(KNURL_MISTAKE_POLICY_HOST, 2, &policy, 0);
        policy.allow = KNURL_WARNING_ALL;
        tells(KNURL_MISTAKE_POLICY_HOST, 2, &policy, 0);
        policy.hosts = &entries[2];
        tells(KNURL_MISTAKE_POLICY_HOST, 0, &policy, 0);
    }
}

void test_a_host_that_a_warning_refuses_is_told(void)
{
    static const char *const unusual[] = {"*", "*a", "*a.b", "a.*", "*.*.a", "a+b", "a~", "a%41", "a,b", "a;", "a&b", "a=", "(a)"};
    const char *entries[] = {"h", NULL, NULL};
    knurl_policy_t policy = {schemes, entries, NULL, 100, 0, 0};

    for (size_t i = 0; i < COUNT(unusual); i++) {
        entries[1] = unusual[i];
        policy.allow = KNURL_WARNING_ALL & ~KNURL_WARNING_HOST_UNUSUAL;
        tells(KNURL_MISTAKE_POLICY_HOST, 1, &policy, 0);
        policy.allow = KNURL_WARNING_HOST_UNUSUAL;
        tells(KNURL_MISTAKE_NONE, 0, &policy, 0);
    }
}

void test_a_host_of_a_class_that_is_refused_is_told(void)
{
    static const char *const wrong[] = {"127.0.0.1", "127.00.0.1", "[::1]", "[0::1]", "[::ffff:127.0.0.1]", "10.0.0.1"};
    const char *entries[] = {"192.0.2.1", "[2001:db8::1]", "127.1", "localhost", "[v1.a]", "", NULL, NULL};
    knurl_policy_t policy = {schemes, entries, NULL, 100, 0, KNURL_ADDRESS_LOOPBACK | KNURL_ADDRESS_PRIVATE};

    tells(KNURL_MISTAKE_NONE, 0, &policy, 0);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        entries[6] = wrong[i];
        tells(KNURL_MISTAKE_POLICY_HOST, 6, &policy, 0);
    }
    policy.refuse = KNURL_ADDRESS_LINK_LOCAL;
    tells(KNURL_MISTAKE_NONE, 0, &policy, 0);
    policy.refuse = 0x80u;
    tells(KNURL_MISTAKE_POLICY_CLASS, 0, &policy, 0);
}

void test_a_port_that_a_warning_refuses_is_told(void)
{
    uint16_t its[] = {443, 8443, 0};
    knurl_policy_t policy = {schemes, hosts, its, 100, 0, 0};

    tells(KNURL_MISTAKE_POLICY_PORT, 1, &policy, 3);
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_policy(&policy, 3, (const knurl_scheme_t *const[]){&knurl_generic, NULL}).what);
    policy.allow = KNURL_WARNING_PORT_NOT_DEFAULT;
    tells(KNURL_MISTAKE_NONE, 0, &policy, 3);
    its[1] = 1023;
    tells(KNURL_MISTAKE_POLICY_PORT, 1, &policy, 3);
    its[1] = 1024;
    tells(KNURL_MISTAKE_NONE, 0, &policy, 3);
    its[1] = 80;
    tells(KNURL_MISTAKE_POLICY_PORT, 1, &policy, 3);
    policy.allow |= KNURL_WARNING_PORT_RESERVED;
    tells(KNURL_MISTAKE_NONE, 0, &policy, 3);
    policy.schemes = NULL;
    tells(KNURL_MISTAKE_POLICY_PORT, 0, &policy, 3);
}

void test_ports_without_a_zero_at_their_end_are_told(void)
{
    static const uint16_t without[] = {443, 1883};
    static const uint16_t within[] = {443, 0, 1883, 0};
    knurl_policy_t policy = {schemes, hosts, without, 100, 0, 0};

    tells(KNURL_MISTAKE_POLICY_END, 1, &policy, 2);
    policy.ports = within;
    tells(KNURL_MISTAKE_POLICY_END, 1, &policy, 4);
    tells(KNURL_MISTAKE_NONE, 0, &policy, 2);
}

void test_a_place_beyond_254_is_told_as_255(void)
{
    static const char *many[302];
    const knurl_policy_t policy = {schemes, many, NULL, 100, 0, 0};

    for (size_t i = 0; i < 301u; i++) {
        many[i] = (i < 300u) ? "h" : "h:1";
    }
    tells(KNURL_MISTAKE_POLICY_HOST, 255, &policy, 0);
}
