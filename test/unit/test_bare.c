/* SPDX-License-Identifier: MIT */
/* Tests knurl_bare.h: request targets, host and port, references, and zones. */
#include "bare.h"
#include "judged.h"
#include "knurl_bare.h"
#include "knurl_build.h"
#include "knurl_iterators.h"
#include "knurl_normal.h"
#include "knurl_origin.h"
#include "knurl_redact.h"
#include "knurl_reference.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "knurl_warnings.h"
#include "out.h"
#include "targets.h"

static const knurl_scheme_t *const targets[] = {&knurl_bare_target, &knurl_http, &knurl_coap_ws, &knurl_generic, NULL};
static const knurl_scheme_t *const references[] = {&knurl_bare_reference, &knurl_ws, &knurl_http, &knurl_generic, NULL};
static const knurl_scheme_t *const connects[] = {&knurl_bare_connect, NULL};
static const knurl_scheme_t host_row = KNURL_BARE_AUTHORITY("http", 80, 0);
static const knurl_scheme_t *const hosts[] = {&host_row, NULL};
static const knurl_scheme_t setting_row =
    KNURL_BARE_AUTHORITY("mqtt", 1883, KNURL_FLAG_TAKES_LOGIN | KNURL_BARE_EMPTY_HOST);
static const knurl_scheme_t *const settings[] = {&setting_row, NULL};

static knurl_part_t parts[VECTOR_ROOM];
static knurl_t url;

static void zoned(knurl_t *of, const knurl_scheme_t *const schemes[], knurl_part_t array[], uint16_t room)
{
    knurl_begin(of, schemes, array, room);
    knurl_allow_zone(of);
}

static void bare_zoned(knurl_t *of, const knurl_scheme_t *const schemes[], knurl_part_t array[], uint16_t room)
{
    knurl_bare_begin(of, schemes, array, room);
    knurl_allow_zone(of);
}

void setUp(void)
{
    vector_begin = knurl_bare_begin;
}

void test_request_targets(void)
{
    check_urls(targets, target_urls);
    check_urls(connects, connect_urls);
    vector_begin = bare_zoned;
    check_urls(targets, target_urls);
    check_urls(connects, connect_urls);
}

/* Runs the example of knurl_bare.h: a setting that is a URL or a host and a port. */
void test_a_setting_with_or_without_a_scheme(void)
{
    static const knurl_scheme_t *const urls[] = {&knurl_mqtt, &knurl_mqtts, NULL};
    static const knurl_scheme_t broker_row = KNURL_BARE_AUTHORITY("mqtt", 1883, 0);
    static const knurl_scheme_t *const brokers[] = {&broker_row, NULL};
    static const struct {
        const char *text;
        const char *name; /* NULL if it is refused */
        uint16_t port;
    } settings_read[] = {
        {"broker.local:1884", "broker.local", 1884},
        {"broker.local", "broker.local", 1883},
        {"mqtts://broker.local", "broker.local", 8883},
        {"mqtt:1884", "mqtt", 1884},
        {"mqtt://a@broker.local", "broker.local", 1883},
        {"a@broker.local", NULL, 0},
        {"http://broker.local", NULL, 0},
        {"broker.local/x", NULL, 0},
    };
    size_t i;

    for (i = 0; i < sizeof settings_read / sizeof settings_read[0]; i++) {
        const char *const text = settings_read[i].text;
        knurl_endpoint_t server;
        char name[KNURL_NAME_SIZE];

        if (knurl_parse(&url, urls, parts, KNURL_ROOM(parts), text, strlen(text)) != KNURL_OK) {
            knurl_bare_begin(&url, brokers, parts, KNURL_ROOM(parts));
            (void)knurl_read(&url, text, strlen(text));
        }
        TEST_ASSERT_EQUAL_MESSAGE(settings_read[i].name != NULL, knurl_endpoint(&url, &server, name, sizeof name),
                                  text);
        TEST_ASSERT_EQUAL_STRING_MESSAGE((settings_read[i].name != NULL) ? settings_read[i].name : "", name, text);
        TEST_ASSERT_EQUAL_MESSAGE(settings_read[i].port, server.port, text);
    }
}

void test_what_a_browser_asks_for(void)
{
    static const knurl_scheme_t *const browsers[] = {&knurl_browser_target, &knurl_http, NULL};

    check_urls(browsers, browser_urls);
}

/* Checks each octet in each place: a browser's target takes what a target takes and the octets that the header
 * lists. */
void test_a_browser_leaves_some_octets_as_they_are(void)
{
    static const knurl_scheme_t *const plain[] = {&knurl_bare_target, NULL};
    static const knurl_scheme_t *const browsers[] = {&knurl_browser_target, NULL};
    static const struct {
        const char *before;
        const char *more;
    } places[] = {{"", ""},   {"/", "[]|^"}, {"/a", "[]|^"}, {"/?", "[]{}|\\^`"},     {"/?a", "[]{}|\\^`"},
                  {"/%", ""}, {"/%4", ""},   {"/?%", ""},    {"/[/?a?", "[]{}|\\^`"}, {"*", ""}};

    for (size_t i = 0; i < COUNT(places) * 256u; i++) {
        const size_t before = strlen(places[i / 256u].before);
        const char octet = (char)(i % 256u);
        char text[12];

        memcpy(text, places[i / 256u].before, before);
        text[before] = octet;
        text[before + 1u] = 'b';
        UNITY_SET_DETAIL(places[i / 256u].before);
        at_number("octet", i % 256u);
        text[1] = ((before > 1u) && (text[1] == '[')) ? 'a' : text[1];
        knurl_bare_begin(&url, plain, parts, VECTOR_ROOM);
        const bool taken = (knurl_read(&url, text, before + 2u) == KNURL_OK);
        const bool more = (octet != '\0') && (strchr(places[i / 256u].more, octet) != NULL);
        const uint16_t refused = url.offset;
        memcpy(text, places[i / 256u].before, before);
        knurl_bare_begin(&url, browsers, parts, VECTOR_ROOM);
        TEST_ASSERT_EQUAL(taken || more, knurl_read(&url, text, before + 2u) == KNURL_OK);
        TEST_ASSERT_TRUE(more || (url.offset == refused));
    }
}

void test_host_and_port(void)
{
    check_urls(hosts, host_urls);
    check_urls(settings, setting_urls);
}

void test_references(void)
{
    check_urls(references, reference_urls);
    vector_begin = bare_zoned;
    check_urls(references, reference_urls);
}

/* An empty reference may be read from NULL. Its one part is empty. */
void test_an_empty_reference_has_a_text(void)
{
    char log[4];
    uint16_t length = 9;

    knurl_bare_begin(&url, references, parts, VECTOR_ROOM);
    IS_ERROR(KNURL_OK, knurl_read(&url, NULL, 0));
    TEST_ASSERT_NOT_NULL(knurl_octets(&url, KNURL_OPAQUE, &length));
    TEST_ASSERT_EQUAL(0, length);
    TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_OPAQUE), ""));
    TEST_ASSERT_EQUAL_HEX16(0u, knurl_warnings(&url));
    WRITES("", knurl_redact(&url, 0, into(log, sizeof log)));
}

void test_zones(void)
{
    vector_begin = bare_zoned;
    check_urls(hosts, zone_urls);
    vector_begin = zoned;
    check_urls(knurl_rfc3986_schemes, zone_url_urls);
}

/* Gives lists of one row for bare texts to knurl_parse, which has to refuse a text with a scheme or find its host. */
void test_no_row_for_bare_texts_hides_the_host_of_a_url(void)
{
    static const knurl_scheme_t *const lists[][2] = {{&knurl_bare_target, NULL},
                                                     {&knurl_browser_target, NULL},
                                                     {&knurl_bare_reference, NULL},
                                                     {&knurl_bare_connect, NULL},
                                                     {&host_row, NULL}};
    static const char *const urls[] = {"http://h", "http://h/", "http://h:80", "foo://h:80", "foo:/a", "foo:a", "foo:"};

    for (size_t i = 0; i < COUNT(lists) * COUNT(urls); i++) {
        const char *text = urls[i % COUNT(urls)];
        const knurl_error_t error = knurl_parse(&url, lists[i / COUNT(urls)], parts, VECTOR_ROOM, text, strlen(text));
        TEST_ASSERT_EQUAL_MESSAGE(error == KNURL_OK, knurl_equal_part(&url, knurl_part(&url, KNURL_HOST), "h"), text);
    }
    for (size_t i = 0; i < COUNT(urls); i++) {
        IS_ERROR((urls[i][4] == '\0') ? KNURL_ERROR_END : KNURL_ERROR_SCHEME,
                 knurl_parse(&url, lists[2], parts, VECTOR_ROOM, urls[i], strlen(urls[i])));
        TEST_ASSERT_EQUAL((urls[i][0] == 'h') ? 5 : 4, url.offset);
    }
}

/* Parses any text. */
static knurl_error_t read_bare(const knurl_scheme_t *const schemes[], uint16_t room, const char *text)
{
    knurl_bare_begin(&url, schemes, (room != 0u) ? parts : NULL, room);
    return knurl_read(&url, text, strlen(text));
}

/* Parses a text that has to be accepted. */
static const char *parse(const knurl_scheme_t *const schemes[], const char *text)
{
    vector_begin(&url, schemes, parts, VECTOR_ROOM);
    IS_ERROR_MESSAGE(KNURL_OK, knurl_read(&url, text, strlen(text)), text);
    return text;
}

void test_the_example_of_the_header(void)
{
    const char request[] = "/things/42?on=1";
    uint16_t length;

    IS_ERROR(KNURL_OK, read_bare(targets, VECTOR_ROOM, request));
    TEST_ASSERT_EQUAL_PTR(&request[1], knurl_octets(&url, KNURL_PATH, &length));
    TEST_ASSERT_EQUAL(9, length);
    TEST_ASSERT_EQUAL_PTR(&knurl_bare_target, url.scheme);
    IS_ERROR(KNURL_ERROR_SCHEME, read_bare(targets, VECTOR_ROOM, "x/"));
    IS_ERROR(KNURL_ERROR_PARTS, read_bare(targets, 0, request));
    TEST_ASSERT_EQUAL(0, url.count);
    TEST_ASSERT_EQUAL(2, url.room);
    /* This list has one row. */
    static const knurl_scheme_t *const origin[] = {&knurl_bare_target, NULL};
    IS_ERROR(KNURL_OK, read_bare(origin, VECTOR_ROOM, request));
    IS_ERROR(KNURL_ERROR_SCHEME, read_bare(origin, VECTOR_ROOM, "http:"));
}

void test_calls_that_look_at_parts_take_it(void)
{
    static const char *const schemes[] = {"http", NULL};
    static const char *const allowed[] = {"h", "[fe80::1]", NULL};
    knurl_policy_t policy = {
        .schemes = schemes, .hosts = allowed, .paths = knurl_any_path, .ports = {80, 81}, .length = 50};
    uint8_t octets[16];
    knurl_items_t items;

    const char *text = parse(targets, "*");
    TEST_ASSERT_EQUAL(0, knurl_warnings(&url));
    TEST_ASSERT_EQUAL(KNURL_ADDRESS_NONE, knurl_host_class(&url));
    text = parse(targets, "/a/..%2f?k=v");
    TEST_ASSERT_EQUAL(KNURL_WARNING_DOT_SEGMENT | KNURL_WARNING_ENCODED_SLASH, knurl_warnings(&url));
    knurl_items_begin(&items, &url, &knurl_query_pairs);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    TEST_ASSERT_EQUAL(9, items.name.offset);
    JUDGED(KNURL_POLICY_SCHEME, &url, text, &policy);
    text = parse(hosts, "H:81");
    TEST_ASSERT_EQUAL(KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_WARNING_PORT_RESERVED, knurl_warnings(&url));
    policy.allow = KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_WARNING_PORT_RESERVED;
    JUDGED(ALLOWED, &url, text, &policy);
    text = parse(hosts, "http");
    JUDGED(KNURL_POLICY_HOST, &url, text, &policy);
    text = parse(settings, "u:p@h");
    JUDGED(KNURL_POLICY_SCHEME, &url, text, &policy);
    static const char *const numbers[] = {"127.1", NULL};
    policy.hosts = numbers;
    text = parse(hosts, "127.1");
    TEST_ASSERT_EQUAL_PTR(&parts[0], JUDGED(KNURL_WARNING_HOST_NUMBER, &url, text, &policy));
    policy.hosts = allowed;
    vector_begin = bare_zoned;
    text = parse(hosts, "[fe80:0::1%25Eth%0a]:80");
    TEST_ASSERT_EQUAL(KNURL_WARNING_ENCODED_CRLF, knurl_warnings(&url));
    policy.allow = KNURL_WARNING_ENCODED_CRLF;
    JUDGED(ALLOWED, &url, text, &policy);
    TEST_ASSERT_EQUAL(16, knurl_address(&url, octets));
    TEST_ASSERT_EQUAL(1, octets[15]);
    static const char *const zones[] = {"[fe80:0::1%25Eth%0a]", NULL};
    policy.hosts = zones;
    JUDGED(KNURL_POLICY_HOST, &url, text, &policy);
}

void test_a_policy_names_a_reference_by_an_empty_scheme(void)
{
    static const char *const schemes[] = {"", NULL};
    static const char *const allowed[] = {"h", NULL};
    static const knurl_policy_t policy = {.schemes = schemes, .hosts = allowed, .paths = knurl_any_path, .length = 50};

    const char *text = parse(references, "//h/a");
    JUDGED(ALLOWED, &url, text, &policy);
    text = parse(references, "/a");
    JUDGED(KNURL_POLICY_HOST, &url, text, &policy);
    text = parse(references, "http://h/a");
    JUDGED(KNURL_POLICY_SCHEME, &url, text, &policy);
}

/* Compares how many parts are settled before each octet. */
void test_a_host_is_settled_once_it_can_be_no_user(void)
{
    static const struct {
        const knurl_scheme_t *const *list;
        const char *text;
        const char *settled;
    } texts[] = {
        {hosts, "h:81", "00111"},
        {settings, "h:81", "00000"},
        {settings, "h:81x@h:8", "0000012233"},
        {references, "//h:8/a", "00000022"},
        {references, "//h@h/a", "00001122"},
    };

    for (size_t i = 0; i < COUNT(texts); i++) {
        const char *text = texts[i].text;
        knurl_bare_begin(&url, texts[i].list, parts, VECTOR_ROOM);
        for (size_t at = 0; at <= strlen(text); at++) {
            TEST_ASSERT_EQUAL_MESSAGE(texts[i].settled[at] - '0', knurl_settled(&url), &text[at]);
            (void)knurl_feed(&url, &text[at], (at < strlen(text)) ? 1u : 0u);
        }
        IS_ERROR_MESSAGE(KNURL_OK, knurl_end(&url), text);
    }
}

void test_calls_that_need_a_whole_url_refuse_it(void)
{
    static const char *const texts[] = {"//h:", "//u:p@h", "/a", ""};
    static const knurl_piece_t segment[] = {KNURL_PIECE(KNURL_SEGMENT, "a")};
    char buffer[40];

    for (size_t i = 0; i < COUNT(texts); i++) {
        (void)parse(references, texts[i]);
        IS_ERROR(KNURL_ERROR_SCHEME, knurl_normalize(&url, into(buffer, sizeof buffer)));
        IS_ERROR(KNURL_ERROR_SCHEME,
                 knurl_resolve(new_target(knurl_rfc3986_schemes), &url, "a", 1, into(buffer, sizeof buffer)));
        IS_ERROR(KNURL_ERROR_SCHEME,
                 knurl_add(new_target(knurl_rfc3986_schemes), &url, segment, 1, into(buffer, sizeof buffer)));
        TEST_ASSERT_FALSE(knurl_equal_urls(&url, &url));
        TEST_ASSERT_FALSE(knurl_same_origin(&url, &url));
    }
    (void)parse(references, "//u:p@h");
    WRITES("//u:***@h", knurl_redact(&url, 0, into(buffer, sizeof buffer)));
    (void)parse(settings, "u:p@h");
    WRITES("u:***@h", knurl_redact(&url, 0, into(buffer, sizeof buffer)));
}

/* Checks the normal form of a URL with a zone, and whether two such URLs are equal and have the same origin. */
static void check_pair(const char *one, const char *other, const char *normal, bool equal)
{
    knurl_part_t others[VECTOR_ROOM];
    knurl_t second;
    char buffer[60];

    vector_begin = zoned;
    (void)parse(knurl_rfc3986_schemes, one);
    zoned(&second, knurl_rfc3986_schemes, others, VECTOR_ROOM);
    IS_ERROR(KNURL_OK, knurl_read(&second, other, strlen(other)));
    IS_ERROR(KNURL_OK, knurl_normalize(&url, into(buffer, sizeof buffer)));
    buffer[out.length] = '\0';
    TEST_ASSERT_EQUAL_STRING(normal, buffer);
    IS_ERROR(KNURL_OK, knurl_host_header(&url, into(buffer, sizeof buffer)));
    buffer[out.length] = '\0';
    TEST_ASSERT_NULL(strchr(buffer, '%'));
    TEST_ASSERT_NOT_NULL(strchr(buffer, ']'));
    TEST_ASSERT_EQUAL_MESSAGE(equal, knurl_equal_urls(&url, &second), one);
    TEST_ASSERT_EQUAL_MESSAGE(equal, knurl_same_origin(&url, &second), one);
    /* Resolving keeps the zone. */
    knurl_allow_zone(new_target(knurl_rfc3986_schemes));
    IS_ERROR(KNURL_OK, knurl_resolve(&target, &url, "/b", 2, into(buffer, sizeof buffer)));
    TEST_ASSERT_TRUE(memchr(buffer, '%', out.length) != NULL);
}

void test_zones_are_left_out_and_compared(void)
{
    check_pair("http://[FE80::0:1%25en0]:80", "http://[fe80::1%en0]/", "http://[fe80::1]/", true);
    check_pair("http://[fe80::1%25en0]:8080/a", "http://[fe80::1%25en1]:8080/a", "http://[fe80::1]:8080/a", false);
    check_pair("http://[fe80::1%25en0]?q", "http://[fe80::1%25EN0]/?q", "http://[fe80::1]/?q", false);
    check_pair("http://u@[::ffff:1.2.3.4%25e%4a]/", "http://u@[::ffff:102:304%25e%4A]/", "http://u@[::ffff:1.2.3.4]/",
               false);
    check_pair("http://[::1%25a]/", "http://[::1]/", "http://[::1]/", false);
    check_pair("http://[::1%a]/", "http://[::1%25ab]/", "http://[::1]/", false);
    check_pair("foo://[::1%25a]", "Foo://[::1%25a]", "foo://[::1]", true);
}

/* The text changes after it was parsed. */
void test_a_host_header_refuses_a_line_feed_before_a_zone_and_behind(void)
{
    static const char *const changed[] = {"http://[::\n%25en0]:80", "http://[::1%25en0\n:80", "http://[::1%25en0]:\n0"};
    char buffer[40];

    char text[] = "http://[::1%25en0]:81";

    vector_begin = zoned;
    (void)parse(knurl_rfc3986_schemes, text);
    for (size_t i = 0; i < COUNT(changed); i++) {
        memcpy(text, changed[i], sizeof text - 1u);
        IS_ERROR(KNURL_ERROR_CHARACTER, knurl_host_header(&url, into(buffer, sizeof buffer)));
        TEST_ASSERT_EQUAL(0, out.length + out.at);
    }
}

void test_a_zone_is_settled_at_its_bracket(void)
{
    const char text[] = "http://[::1%25en0]:8080/";

    zoned(&url, knurl_rfc3986_schemes, parts, VECTOR_ROOM);
    for (size_t i = 0; i + 1u < sizeof text; i++) {
        IS_ERROR(KNURL_OK, knurl_feed(&url, &text[i], 1));
        TEST_ASSERT_EQUAL((i < 4u) ? 0u : (i < 17u) ? 1u : (i < 23u) ? 3u : 4u, knurl_settled(&url));
    }
    IS_ERROR(KNURL_OK, knurl_end(&url));
    /* The rows of RFC 1738 do not take zones. */
    zoned(&url, knurl_rfc1738_schemes, parts, VECTOR_ROOM);
    (void)knurl_feed(&url, text, sizeof text - 1u);
    ENDS(KNURL_ERROR_HOST, 7, knurl_end(&url));
}
