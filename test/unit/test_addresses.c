/* SPDX-License-Identifier: MIT */
#include "addresses.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_address_class.h"
#include "knurl_normal.h"
#include "knurl_rfc1738.h"
#include "sizes.h"

static knurl_part_t parts[KNURL_PARTS];
static knurl_t url;
static char text[64];

/* Parses a URL with a host. */
static void parse(const char *host)
{
    strcpy(text, "foo://");
    strcat(text, host);
    (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, text, strlen(text));
}

static const char *name_of(unsigned class_)
{
    return (class_ == KNURL_ADDRESS_NONE)  ? "none"
           : (class_ == KNURL_ADDRESS_ALL) ? "all"
                                           : knurl_address_class_name(class_);
}

void test_an_address_has_a_class(void)
{
    const char *const *list = class_hosts;
    const char *wanted = NULL;

    for (const char *host; (host = next_case(&list, &wanted)) != NULL;) {
        uint8_t octets[16];

        parse(host);
        TEST_ASSERT_EQUAL_STRING(wanted, name_of(knurl_host_class(&url)));
        const unsigned count = knurl_address(&url, octets);
        if (count != 0u) {
            const uint8_t *its = (const uint8_t *)flush((const char *)octets, count);
            TEST_ASSERT_EQUAL_STRING(wanted, name_of(knurl_address_class(its, count)));
        }
    }
}

/* The rows of RFC 1738 read 0177.0.0.1 as 177.0.0.1, but a resolver takes it for 127.0.0.1. */
void test_a_number_that_may_be_octal_is_of_every_class(void)
{
    static const char *const hosts[] = {
        "= all",   "0177.0.0.1",    "010.0.0.1", "8.8.8.08", "00.0.0.0", "8.00.8.8", "= global", "8.8.8.8",
        "8.0.8.8", "= unspecified", "0.0.0.0",   "0.1.2.3",  "= none",   "08.a",     "a",        NULL};
    const char *const *list = hosts;
    const char *wanted = NULL;

    for (const char *host; (host = next_case(&list, &wanted)) != NULL;) {
        char its[32] = "http://";

        strcat(its, host);
        IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, 8, its, strlen(its)));
        TEST_ASSERT_EQUAL_STRING(wanted, name_of(knurl_host_class(&url)));
    }
}

void test_the_set_of_what_is_not_global_has_all_other_classes(void)
{
    TEST_ASSERT_EQUAL_HEX8(KNURL_ADDRESS_ALL, KNURL_ADDRESS_NOT_GLOBAL | KNURL_ADDRESS_GLOBAL);
    TEST_ASSERT_EQUAL_HEX8(0, KNURL_ADDRESS_NOT_GLOBAL & KNURL_ADDRESS_GLOBAL);
}

void test_what_is_no_address_is_of_every_class(void)
{
    static const uint8_t octets[17] = {8, 8, 8, 8};

    for (unsigned count = 0; count < 18u; count++) {
        if ((count != 4u) && (count != 16u)) {
            TEST_ASSERT_EQUAL_HEX8(KNURL_ADDRESS_ALL, knurl_address_class(octets, count));
        }
    }
}

void test_a_class_has_a_name(void)
{
    static const char *const names[] = {"unspecified", "loopback", "private", "link-local",
                                        "multicast",   "reserved", "global",  "unknown"};

    for (unsigned i = 0; i < COUNT(names); i++) {
        TEST_ASSERT_EQUAL_STRING(names[i], knurl_address_class_name(1u << i));
    }
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_address_class_name(KNURL_ADDRESS_NONE));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_address_class_name(KNURL_ADDRESS_ALL));
}

/* Checks that an address is written as the normal form of its host. */
static void check_text(const uint8_t octets[], unsigned count, const char *wanted)
{
    char normal[64];
    const uint8_t written = knurl_address_text(octets, count, of_size(KNURL_ADDRESS_TEXT));

    TEST_ASSERT_EQUAL_MESSAGE(strlen(wanted), written, wanted);
    TEST_ASSERT_EQUAL_MEMORY_MESSAGE(wanted, sized, written, wanted);
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(SIZES_CANARY, sized[written], wanted);
    parse(wanted);
    IS_ERROR_MESSAGE(KNURL_OK, knurl_normalize(&url, into(normal, sizeof normal)), wanted);
    TEST_ASSERT_EQUAL_MESSAGE(written + 6u, out.length, wanted);
    TEST_ASSERT_EQUAL_MEMORY_MESSAGE(wanted, &normal[6], written, wanted);
}

void test_an_address_is_written_as_the_normal_form_has_it(void)
{
    static line_t host;

    for (const char *const *list = host_texts; is_case(*list); list++) {
        const char *wanted = split_case(*list, &host);
        uint8_t octets[16];

        parse(host.text);
        IS_ERROR_MESSAGE(KNURL_OK, url.error, host.text);
        check_text(octets, knurl_address(&url, octets), wanted);
    }
}

/* Writes an address for each pattern of groups that are 0. */
void test_each_run_of_zeros_is_written_as_the_normal_form_has_it(void)
{
    for (unsigned zeros = 0; zeros < 256u; zeros++) {
        char normal[64];
        uint8_t octets[16];
        uint8_t again[16];

        for (unsigned i = 0; i < 16u; i++) {
            octets[i] = (((zeros >> (i / 2u)) & 1u) != 0u) ? 0u : (uint8_t)(i + 1u);
        }
        const uint8_t written = knurl_address_text(octets, 16, of_size(KNURL_ADDRESS_TEXT));
        sized[written] = '\0';
        parse(sized);
        TEST_ASSERT_EQUAL_MESSAGE(16, knurl_address(&url, again), sized);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(octets, again, 16, sized);
        IS_ERROR_MESSAGE(KNURL_OK, knurl_normalize(&url, into(normal, sizeof normal)), sized);
        TEST_ASSERT_EQUAL_MESSAGE(strlen(text), out.length, sized);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(text, normal, out.length, sized);
    }
}

void test_no_other_count_is_written(void)
{
    static const uint8_t octets[17] = {1};

    for (unsigned count = 0; count < 18u; count++) {
        if ((count != 4u) && (count != 16u)) {
            TEST_ASSERT_EQUAL(0, knurl_address_text(octets, count, of_size(KNURL_ADDRESS_TEXT)));
            TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[0]);
        }
    }
}

/* Runs the examples of the headers. */
void test_the_examples_for_addresses(void)
{
    static const unsigned inside = KNURL_ADDRESS_LOOPBACK | KNURL_ADDRESS_PRIVATE | KNURL_ADDRESS_LINK_LOCAL;
    static const uint8_t octets[16] = {0x20, 1, 0xD, 0xB8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    bool refuse = false;

    parse("127.0.0.1");
    if ((knurl_host_class(&url) & inside) != 0u) {
        refuse = true;
    }
    TEST_ASSERT_TRUE(refuse);
    TEST_ASSERT_TRUE((knurl_address_class(octets, 16) & inside) == 0u);

    char host[KNURL_ADDRESS_TEXT];
    const uint8_t length = knurl_address_text(octets, 16, host);
    TEST_ASSERT_EQUAL(13, length);
    TEST_ASSERT_EQUAL_MEMORY("[2001:db8::1]", host, 13);
}
