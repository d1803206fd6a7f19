/* SPDX-License-Identifier: MIT */
#include "judged.h"
#include "knurl.h"
#include "knurl_check.h"
#include "knurl_iterators.h"
#include "knurl_scheme.h"
#include "own_scheme.h"
#include "own_schemes.h"

TEST_SOURCE_FILE("knurl_names.c")
TEST_SOURCE_FILE("coap.c")
TEST_SOURCE_FILE("mqtt.c")
TEST_SOURCE_FILE("stomp.c")

static const knurl_scheme_t *const schemes[] = {&coap_scheme, &mqtt_scheme, &stomp_scheme, NULL};

static knurl_part_t parts[OWN_SCHEMES_PARTS];
static knurl_t url;

static void parse(const char *text)
{
    IS_ERROR(KNURL_OK, knurl_parse(&url, schemes, parts, OWN_SCHEMES_PARTS, text, strlen(text)));
}

void test_the_rows_and_their_list_are_right(void)
{
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_row(&coap_scheme, COAP_RULES).what);
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_row(&mqtt_scheme, MQTT_RULES).what);
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_row(&stomp_scheme, KNURL_RFC3986_RULES).what);
    TEST_ASSERT_EQUAL(KNURL_MISTAKE_NONE, knurl_check_list(schemes).what);
}

void test_coap_has_the_parts_of_its_production(void)
{
    check_urls(schemes, coap_urls);
}

void test_mqtt_has_a_login_and_a_kind_of_part_of_its_own(void)
{
    check_urls(schemes, mqtt_urls);
}

void test_a_kind_of_its_own_has_the_name_that_its_row_gives_it(void)
{
    parse("mqtt://h/a");
    TEST_ASSERT_EQUAL(MQTT_TOPIC, parts[2].kind);
    TEST_ASSERT_EQUAL_STRING("topic", knurl_kind_name(&url, MQTT_TOPIC));
    TEST_ASSERT_EQUAL_PTR(&parts[2], knurl_part(&url, MQTT_TOPIC));
}

void test_its_items_come_from_a_list_of_its_own(void)
{
    static const char text[] = "mqtt://h/a/%2F/b";
    static const char *const levels[] = {"a", "%2F", "b"};
    knurl_items_t items;

    parse(text);
    knurl_items_begin(&items, &url, &mqtt_topic_levels);
    for (unsigned i = 0; i < 3u; i++) {
        TEST_ASSERT_TRUE(knurl_items_next(&items));
        TEST_ASSERT_EQUAL(MQTT_TOPIC, items.name.kind);
        TEST_ASSERT_TRUE(knurl_equal_part(&url, &items.name, levels[i]));
    }
    TEST_ASSERT_FALSE(knurl_items_next(&items));
}

void test_a_coap_query_is_not_cut_at_its_equals_sign(void)
{
    static const char text[] = "coap://h?a=b&c";
    knurl_items_t items;

    parse(text);
    knurl_items_begin(&items, &url, &coap_uri_queries);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    TEST_ASSERT_TRUE(knurl_equal_part(&url, &items.name, "a=b"));
    TEST_ASSERT_EQUAL(KNURL_NONE, items.value.kind);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    TEST_ASSERT_TRUE(knurl_equal_part(&url, &items.name, "c"));
    TEST_ASSERT_FALSE(knurl_items_next(&items));
}

void test_warnings_and_policy_hold_for_it_too(void)
{
    static const char text[] = "mqtt://u:p@h:25/a%0D";
    static const char *const names[] = {"mqtt", "coap", NULL};
    static const char *const hosts[] = {"h", NULL};
    static const knurl_policy_t policy = {
        .schemes = names, .hosts = hosts, .paths = knurl_any_path, .ports = {1883, 5683}, .length = 40};

    parse(text);
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_PASSWORD | KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_WARNING_PORT_RESERVED |
                                KNURL_WARNING_ENCODED_CRLF,
                            knurl_warnings(&url));
    TEST_ASSERT_TRUE(knurl_equal_part(&url, JUDGED(KNURL_POLICY_PORT, &url, text, &policy), "25"));

    parse("mqtt://h/a%00");
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ENCODED_CONTROL, knurl_warnings(&url));

    parse("coap://h/..");
    JUDGED(KNURL_WARNING_DOT_SEGMENT, &url, "coap://h/..", &policy);
    parse("coap://h?a");
    JUDGED(KNURL_POLICY_QUERY, &url, "coap://h?a", &policy);
    parse("mqtt://h/..");
    JUDGED(ALLOWED, &url, "mqtt://h/..", &policy);
}
