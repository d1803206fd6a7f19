/* SPDX-License-Identifier: MIT */
#include "feeding.h"
#include "judged.h"
#include "knurl.h"
#include "knurl_rfc1738.h"
#include "policy.h"
#include "url_vectors.h"

#define ROOM 10u

static knurl_part_t parts[ROOM];
static knurl_t url;

static void check(const knurl_scheme_t *const schemes[], const knurl_policy_t *policy, const char *const list[])
{
    static url_vector_t vector;

    while (next_url(&list, &vector)) {
        const char *text = flush(vector.text, vector.length);
        for (int way = 0; way < FEED_WAYS; way++) {
            (void)feed(&url, schemes, parts, ROOM, text, vector.length, way);
            const knurl_ruling_t ruling = knurl_judge(&url, policy);
            TEST_ASSERT_EQUAL_STRING(vector.kinds, knurl_policy_rule_name(ruling.rule));
            TEST_ASSERT_EQUAL_STRING(vector.marked, mark_part(text, vector.length, ruling.part));
        }
    }
}

void test_an_update_policy_allows_what_it_names_and_nothing_else(void)
{
    check(knurl_rfc1738_schemes, &update_policy, update_asked);
}

void test_an_open_policy_still_refuses_the_hosts_and_ports_that_it_does_not_name(void)
{
    check(knurl_rfc1738_schemes, &open_policy, open_asked);
    check(knurl_rfc1738_schemes, &portless_policy, portless_asked);
}

void test_a_pattern_allows_only_hostnames_below_its_domain(void)
{
    check(knurl_rfc1738_schemes, &odd_policy, odd_asked);
}

void test_a_host_is_compared_whole_however_long_it_is(void)
{
    check(knurl_rfc1738_schemes, &long_policy, long_asked);
}

/* With the rows of RFC 3986 a URL may break every rule at once. The rules are checked in their order. */
void test_the_first_rule_that_is_broken_is_told(void)
{
    static const char text[] = "http://u@[::1]:99/../?s";
    static const uint32_t rules[] = {KNURL_POLICY_LENGTH,  KNURL_POLICY_SCHEME, KNURL_POLICY_HOST,
                                     KNURL_POLICY_ADDRESS, KNURL_POLICY_PORT,   KNURL_POLICY_PATH,
                                     KNURL_POLICY_LOGIN,   KNURL_POLICY_QUERY,  KNURL_WARNING_PORT_NOT_DEFAULT};
    static const char *const broken[] = {"s", "http", "[::1]", "[::1]", "99", "../", "u", "s", "99"};
    static const char *const hosts[] = {"[::1]", NULL};
    knurl_policy_t policy = {.length = sizeof text - 2u, .refuse_addresses = KNURL_ADDRESS_LOOPBACK};

    IS_ERROR(KNURL_OK, feed(&url, knurl_rfc3986_schemes, parts, ROOM, text, sizeof text - 1u, FEED_WHOLE));
    for (unsigned i = 0; i < COUNT(rules); i++) {
        TEST_ASSERT_TRUE_MESSAGE(knurl_equal_part(&url, JUDGED(rules[i], &url, text, &policy), broken[i]), broken[i]);
        /* Corrects the rule that was broken. */
        policy.length = sizeof text - 1u;
        policy.schemes = (i >= 1u) ? open_schemes : NULL;
        policy.hosts = (i >= 2u) ? hosts : NULL;
        policy.refuse_addresses = (i >= 3u) ? KNURL_ADDRESS_PRIVATE : KNURL_ADDRESS_LOOPBACK;
        policy.ports[0] = (i >= 4u) ? 99 : 0;
        policy.paths = (i >= 5u) ? knurl_any_path : NULL;
        policy.allow = (i >= 7u) ? (KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY) : (i == 6u) ? KNURL_POLICY_LOGIN : 0u;
    }
}

void test_a_list_that_is_null_names_nothing(void)
{
    static const char *const nothing[] = {"= length", "{http}://h/", "{x-a}:", "{file}:///", NULL};
    static const char *const length[] = {"= scheme", "{http}://h/", NULL};
    static const char *const schemes[] = {"= host", "http://{h}/", "{mailto}:a@h", "file://{}/a", NULL};
    static const char *const host[] = {"= port", "{http}://h/", "= allowed", "file:///a", NULL};
    /* A policy that lists hosts without an empty one refuses an empty host. */
    static const char *const names[] = {"h", "*.h", NULL};
    static const knurl_policy_t named_policy = {open_schemes,      names, knurl_any_path, OPEN_PORTS, 100,
                                                KNURL_WARNING_ALL, 0};
    static const char *const named[] = {"= host", "{mailto}:a@h", "file://{}/a", NULL};

    check(knurl_rfc1738_schemes, &empty_policy, nothing);
    check(knurl_rfc1738_schemes, &length_policy, length);
    check(knurl_rfc1738_schemes, &scheme_policy, schemes);
    check(knurl_rfc1738_schemes, &named_policy, named);
    check(knurl_rfc1738_schemes, &host_policy, host);
}

void test_each_warning_is_a_rule_of_its_own_in_their_order(void)
{
    static const char text[] = "ftp://a;b:c@00.0.0.0:22/../%0D%00";
    static const char *const hosts[] = {"00.0.0.0", NULL};
    knurl_policy_t policy = {open_schemes, hosts, knurl_any_path, {22}, 100, KNURL_POLICY_LOGIN, 0};
    unsigned left;

    IS_ERROR(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u, FEED_WHOLE));
    left = knurl_warnings(&url);
    while (left != 0u) {
        const uint32_t rule = left & (0u - left);
        TEST_ASSERT_TRUE((knurl_part_warnings(&url, JUDGED(rule, &url, text, &policy)) & rule) != 0u);
        policy.allow |= rule;
        left &= left - 1u;
    }
    JUDGED(ALLOWED, &url, text, &policy);
}

void test_an_address_of_a_class_that_is_refused_breaks_a_rule(void)
{
    static const struct {
        const char *text;
        unsigned class_;
    } vectors[] = {
        {"http://127.0.0.1/", KNURL_ADDRESS_LOOPBACK},
        {"http://[::1]/", KNURL_ADDRESS_LOOPBACK},
        {"http://10.1.2.3/", KNURL_ADDRESS_PRIVATE},
        {"http://[fe80::1]/", KNURL_ADDRESS_LINK_LOCAL},
        {"http://192.0.2.1:80/", KNURL_ADDRESS_RESERVED},
        {"http://8.8.8.8/", KNURL_ADDRESS_GLOBAL},
        {"http://h/", KNURL_ADDRESS_NONE},
        {"http://127.1/", KNURL_ADDRESS_NONE},
    };
    static const char *const hosts[] = {"127.0.0.1", "[::1]", "10.1.2.3", "[fe80::1]", "192.0.2.1",
                                        "8.8.8.8",   "h",     "127.1",    NULL};

    for (size_t i = 0; i < COUNT(vectors); i++) {
        for (unsigned refuse = 0; refuse <= KNURL_ADDRESS_ALL; refuse++) {
            const knurl_policy_t policy = {open_schemes,      hosts,          knurl_any_path, OPEN_PORTS, 100,
                                           KNURL_WARNING_ALL, (uint8_t)refuse};
            const char *text = vectors[i].text;

            (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, text, strlen(text));
            const bool refused = (vectors[i].class_ & refuse) != 0u;
            TEST_ASSERT_EQUAL_PTR(refused ? knurl_part(&url, KNURL_HOST) : NULL,
                                  JUDGED(refused ? KNURL_POLICY_ADDRESS : ALLOWED, &url, text, &policy));
        }
    }
}

void test_what_the_array_holds_behind_the_parts_breaks_no_rule(void)
{
    static const char text[] = "https://updates.example.com/";

    IS_ERROR(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u, FEED_WHOLE));
    parts[url.count].offset = 0;
    parts[url.count].length = 1;
    parts[url.count].kind = KNURL_PASSWORD;
    JUDGED(ALLOWED, &url, text, &update_policy);
}

/* Parses the attack with this scheme, and allows a fragment if `fragment` is set. Checks that the URL is refused or has
 * the host that it should, and the warnings about a login. */
static void check_attack(const attack_vector_t *attack, const char *scheme, const char *host, bool fragment)
{
    static const char *const hosts[] = {"host", NULL};
    const knurl_policy_t policy = {open_schemes,
                                   hosts,
                                   knurl_any_path,
                                   OPEN_PORTS,
                                   100,
                                   KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY | KNURL_WARNING_ALL,
                                   0};
    char text[64];
    size_t length = strlen(scheme) + strlen(attack->text);

    TEST_ASSERT_TRUE(length < sizeof text);
    (void)strcpy(text, scheme);
    (void)strcat(text, attack->text);
    if (fragment) {
        (void)feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, length, FEED_OCTETS);
    } else {
        (void)knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, text, length);
        host = (strchr(text, '#') != NULL) ? NULL : host;
    }
    if (host == NULL) {
        TEST_ASSERT_NOT_EQUAL_MESSAGE(KNURL_OK, url.error, text);
    } else {
        const unsigned login = KNURL_WARNING_PASSWORD | KNURL_WARNING_LOGIN_UNUSUAL;
        IS_ERROR_MESSAGE(KNURL_OK, url.error, text);
        TEST_ASSERT_TRUE_MESSAGE(knurl_equal_part(&url, knurl_part(&url, KNURL_HOST), host), text);
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(attack->warnings & ((knurl_part(&url, KNURL_USER) != NULL) ? login : 0u),
                                        knurl_warnings(&url) & login, text);
    }
    if (knurl_judge(&url, &policy).allowed) {
        TEST_ASSERT_TRUE_MESSAGE(knurl_equal_part(&url, knurl_part(&url, KNURL_HOST), "host"), text);
    }
}

void test_what_others_read_as_a_wrong_host_is_refused_or_has_the_right_one(void)
{
    for (size_t i = 0; i < COUNT(attack_vectors); i++) {
        const attack_vector_t *attack = &attack_vectors[i];
        for (int fragment = 0; fragment < 2; fragment++) {
            check_attack(attack, "http:", attack->host[0], fragment != 0);
            check_attack(attack, "https:", attack->host[0], fragment != 0);
            check_attack(attack, "ftp:", attack->host[1], fragment != 0);
        }
    }
}

void test_each_rule_has_a_name(void)
{
    static const uint32_t bits[] = {KNURL_POLICY_LENGTH, KNURL_POLICY_SCHEME,  KNURL_POLICY_HOST,
                                    KNURL_POLICY_PORT,   KNURL_POLICY_LOGIN,   KNURL_POLICY_QUERY,
                                    KNURL_POLICY_URL,    KNURL_POLICY_ADDRESS, KNURL_POLICY_PATH};
    static const char *const names[] = {"length", "scheme", "host", "port", "login", "query", "url", "address", "path"};

    /* These bits come after those of all warnings, present and future. */
    for (unsigned i = 0; i < COUNT(bits); i++) {
        TEST_ASSERT_EQUAL_HEX32(0x10000u << i, bits[i]);
        TEST_ASSERT_EQUAL_STRING(names[i], knurl_policy_rule_name(bits[i]));
    }
    TEST_ASSERT_EQUAL_STRING("allowed", knurl_policy_rule_name(ALLOWED));
    TEST_ASSERT_EQUAL_STRING("login", knurl_policy_rule_name(KNURL_WARNING_LOGIN));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_policy_rule_name(0x1000001u));
    TEST_ASSERT_EQUAL_STRING("dot-segment", knurl_policy_rule_name(KNURL_WARNING_DOT_SEGMENT));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_policy_rule_name(KNURL_POLICY_HOST | KNURL_POLICY_PORT));
}

/* The label may be written in any way. The policy allows what the warnings would refuse. */
void test_a_pattern_allows_no_name_with_an_empty_label(void)
{
    static const char *const schemes[] = {"http", NULL};
    static const char *const hosts[] = {"*.cdn.example.com", "*.x.", "*.", NULL};
    static const knurl_policy_t policy = {schemes, hosts, knurl_any_path, {80}, 512, KNURL_WARNING_ALL, 0};
    /* clang-format off */
    static const char *const asked[] = {
        "= host", "http://{evil.com..cdn.example.com}/", "http://{..cdn.example.com}/", "http://{.a.cdn.example.com}/",
        "http://{a%2E.cdn.example.com}/", "http://{%2Ea.cdn.example.com}/", "http://{a.%2e.cdn.example.com}/",
        "http://{a..x.}/", "http://{evil.com.}/", "http://{a.}/",
        "= allowed", "http://a.cdn.example.com/", "http://a.b.cdn.example.com/", "http://a%2Eb.cdn.example.com/",
        "http://a.x./",
        NULL,
    };
    /* clang-format on */

    check(knurl_rfc3986_schemes, &policy, asked);
    /* A pattern does not allow such a label either if the text changed after it was parsed. */
    char text[] = "http://aaa.x./";
    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, text, sizeof text - 1u));
    memcpy(text, "http://a%4.x./", sizeof text - 1u);
    JUDGED(KNURL_POLICY_HOST, &url, text, &policy);
}

void test_a_host_is_an_entry_as_it_is_written_or_by_its_address(void)
{
    static const char *const schemes[] = {"http", NULL};
    static const char *const hosts[] = {"a%20b", "[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]",
                                        "[ffff:ffff:ffff:ffff:ffff:ffff:254.255.255.255]x", "*::2]", NULL};
    static const knurl_policy_t policy = {schemes, hosts, knurl_any_path, {80}, 100, KNURL_WARNING_ALL, 0};
    static const char *const asked[] = {
        "= allowed",
        "http://a%20b/",
        "http://[FFFF:ffff:ffff:ffff:ffff:ffff:ffff:ffff]/",
        "= host",
        "http://{a%2fb}/",
        "http://{[ffff:ffff:ffff:ffff:ffff:ffff:feff:ffff]}/",
        "http://{[::2]}/",
        NULL,
    };

    check(knurl_rfc3986_schemes, &policy, asked);
}

/* The policy does not mention them. */
void test_a_policy_refuses_paths_that_climb_and_escaped_slashes_by_itself(void)
{
    static const char *const schemes[] = {"http", "ftp", "file", NULL};
    static const char *const hosts[] = {"h", "", NULL};
    static const knurl_policy_t policy = {schemes, hosts, knurl_any_path, {80, 21}, 512, 0, 0};
    /* clang-format off */
    static const char *const asked[] = {
        "= dot-segment", "http://h/{../x}", "http://h/{..%2fx}", "http://h/{%2e%2e%2fx}", "http://h/{a/..%2f..%2fetc}",
        "http://h/{..%5cx}", "http://h/{a%5c..%5cx}", "http://h/{a%2f../x}", "ftp://h/{..%2f..%2fetc}/x",
        "ftp://h/a/{..%5Cx}",
        "= encoded-slash", "http://h/{a%2Fb}", "ftp://h/{%2Fetc}/motd",
        NULL,
    };
    /* clang-format on */

    check(knurl_rfc1738_schemes, &policy, asked);
}

/* Allows everything but paths. The URLs have a port if `with_port` is set. */
static void check_paths(const knurl_scheme_t *const schemes[], const char *const paths[], bool with_port,
                        const char *const asked[])
{
    static const char *const names[] = {"http", "ftp", "file", "mailto", "urn", "coap", NULL};
    static const char *const hosts[] = {"h", "", NULL};
    const knurl_policy_t policy = {.schemes = names,
                                   .hosts = hosts,
                                   .paths = paths,
                                   .ports = {with_port ? 80 : 0, 21, 5683},
                                   .length = 100,
                                   .allow = KNURL_WARNING_ALL | KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY};

    check(schemes, &policy, asked);
}

void test_a_path_starts_with_the_segments_of_an_entry(void)
{
    static const char *const below[] = {"/fw/", NULL};
    static const char *const at_and_below[] = {"/fw", NULL};
    static const char *const root[] = {"/", NULL};
    static const char *const two[] = {"/a b/c", "/%41/", NULL};
    static const char *const none[] = {NULL};
    static const char *const empty[] = {"", NULL};
    /* clang-format off */
    static const char *const asked_below[] = {
        "= allowed", "http://h/fw/", "http://h/fw/a", "http://h/f%77/a", "http://h/%66%77/a/b?q", "http://h/fw//a",
        "http://h/fw/a#x", "http://h/fw/...", "http://h/fw/.a", "http://h/fw/?../x", "http://u@h/fw/x",
        "= path", "http://h/{fw}", "http://h/{fw-secret/a}", "http://h/{FW/a}", "http://h/{fwx/}", "http://h/{f}",
        "http://h/{}", "{http}://h", "{http}://h?/fw/", "http://h/{/fw/a}", "http://h/{a/fw/}", "http://h/{%2Ffw/a}",
        "= path", "http://h/{fw/../a}", "http://h/{fw/.}", "http://h/{fw/..}", "http://h/{fw/./a}", "http://h/{fw/%2e%2E/a}",
        "http://h/{fw/.%2e}", "http://h/{fw/%2e}", "http://h/{fw/a%2fb}", "http://h/{fw/%2F}", "http://h/{fw/a%5Cb}",
        "http://h/{fw/a%00}", "http://h/{fw%2Fa}", "http://h/{fw/%2e%2e%2fa}", "http://h/{../fw/a}",
        NULL,
    };
    static const char *const asked_at[] = {
        "= allowed", "http://h/fw", "http://h/fw/", "http://h/fw/a", "http://h/fw?a", "http://h/fw#a", "http://h/%66w",
        "= path", "http://h/{fw-secret}", "http://h/{fwa}", "http://h/{f}", "http://h/{fw%2Fa}", "http://h/{fw/..}",
        NULL,
    };
    static const char *const asked_root[] = {
        "= allowed", "http://h", "http://h/", "http://h/a", "http://h?q", "http://h//",
        "= path", "http://h/{..}", "http://h/{a/%2e/b}", NULL,
    };
    static const char *const asked_portless[] = {
        "= allowed", "file:///a", "file:/a", "= path", "mailto:{a@h}", "urn:{a}", NULL,
    };
    static const char *const asked_two[] = {
        "= allowed", "http://h/a%20b/c", "http://h/a%20b/c/d", "http://h/%2541/x",
        "= path", "http://h/{a%20b}", "http://h/{a%20b/cd}", "http://h/{A/x}", "http://h/{%41/x}", "http://h/{a+b/c}",
        NULL,
    };
    static const char *const asked_none[] = {"= path", "http://h/{}", "{http}://h", "http://h/{a}", NULL};
    /* clang-format on */

    check_paths(knurl_rfc3986_schemes, below, true, asked_below);
    check_paths(knurl_rfc3986_schemes, at_and_below, true, asked_at);
    check_paths(knurl_rfc3986_schemes, root, true, asked_root);
    check_paths(knurl_rfc3986_schemes, root, false, asked_portless);
    check_paths(knurl_rfc3986_schemes, two, true, asked_two);
    check_paths(knurl_rfc3986_schemes, none, true, asked_none);
    check_paths(knurl_rfc3986_schemes, empty, true, asked_none);
}

void test_a_zone_is_no_part_of_a_path(void)
{
    static const char *const schemes[] = {"http", NULL};
    static const char *const hosts[] = {"[::1]", NULL};
    static const char *const paths[] = {"/a/", NULL};
    static const knurl_policy_t policy = {
        .schemes = schemes, .hosts = hosts, .paths = paths, .ports = {80}, .length = 40, .allow = KNURL_WARNING_ALL};
    static const char text[] = "http://[::1%25e]/a/b";

    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    knurl_allow_zone(&url);
    IS_ERROR(KNURL_OK, knurl_read(&url, text, sizeof text - 1u));
    JUDGED(ALLOWED, &url, text, &policy);
}

/* A zone and the bracket after it lie inside of the host. */
void test_a_long_url_breaks_the_rule_where_its_octets_are(void)
{
    static const char text[] = "http://[::1%25e]:80/a";
    static const uint8_t kinds[] = {[11] = KNURL_HOST, [14] = KNURL_HOST, [15] = KNURL_HOST, [17] = KNURL_PORT};

    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    knurl_allow_zone(&url);
    IS_ERROR(KNURL_OK, knurl_read(&url, text, sizeof text - 1u));
    for (uint16_t i = 0; i < COUNT(kinds); i++) {
        const knurl_policy_t policy = {.length = i};
        const knurl_part_t *const part = JUDGED(KNURL_POLICY_LENGTH, &url, text, &policy);
        if (kinds[i] != KNURL_NONE) {
            TEST_ASSERT_EQUAL(kinds[i], part->kind);
        }
    }
}

void test_any_path_is_allowed_only_if_the_policy_says_so(void)
{
    static const char *const asked[] = {"= allowed", "http://h/../a%2F%5c%00", "http://h", NULL};
    static const char *const asked_none[] = {"= path", "http://h/{../a%2F%5c%00}", "{http}://h", NULL};
    static const char *const asked_portless[] = {"= allowed", "urn:a", "mailto:a@h", NULL};
    static const char *const copy[] = {NULL};

    check_paths(knurl_rfc3986_schemes, knurl_any_path, true, asked);
    check_paths(knurl_rfc3986_schemes, knurl_any_path, false, asked_portless);
    check_paths(knurl_rfc3986_schemes, NULL, true, asked_none);
    check_paths(knurl_rfc3986_schemes, copy, true, asked_none);
}

/* In RFC 1738 a path may be directories and a name. */
void test_a_path_of_directories_and_a_name_is_listed(void)
{
    static const char *const below[] = {"/fw/", "/x", NULL};
    /* clang-format off */
    static const char *const asked[] = {
        "= allowed", "ftp://h/fw/", "ftp://h/fw/a", "ftp://h/f%77/a/b;type=i", "ftp://h/x", "ftp://h/x;type=a",
        "ftp://h/x/y", "http://h/fw/a", "ftp://u:p@h/fw/a",
        "= path", "ftp://h/{fw}", "ftp://h/{fw-a}/b", "ftp://h/{}", "{ftp}://h", "ftp://h/{fw}/../a", "ftp://h/{fw}/%2e",
        "ftp://h/{fw}/a%2Fb", "ftp://h/{%2Ffw}/a", "ftp://h/{a}/fw/",
        NULL,
    };
    static const char *const asked_portless[] = {
        "= allowed", "file:///fw/a", "file://h/x/", "= path", "file:///{fw}", "file:///{}", "mailto:{a}@h", NULL,
    };
    /* clang-format on */

    check_paths(knurl_rfc1738_schemes, below, true, asked);
    check_paths(knurl_rfc1738_schemes, below, false, asked_portless);
}
