/* SPDX-License-Identifier: MIT */
#include "cases.h"
#include "feeding.h"
#include "flush.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "knurl_warnings.h"
#include "warnings.h"

#define ROOM 16u

/* Returns the names of the warnings, in one line. */
static const char *names_of(unsigned warnings)
{
    static line_t names;

    line_clear(&names);
    for (unsigned bit = 1; bit <= warnings; bit <<= 1) {
        line_add(&names, (((warnings & bit) != 0u) && (names.length != 0u)) ? " " : "");
        line_add(&names, ((warnings & bit) != 0u) ? knurl_warning_name(bit) : "");
    }
    return (warnings != 0u) ? names.text : "none";
}

/* Checks that the warnings of a URL's parts together are those of the URL, however it is fed. Returns all warnings that
 * were given. */
static unsigned check(const knurl_scheme_t *const schemes[], const char *const list[])
{
    const char *wanted = NULL;
    unsigned all = 0;

    for (const char *given; (given = next_case(&list, &wanted)) != NULL;) {
        const size_t length = strlen(given);
        const char *text = flush(given, length);
        for (int way = 0; way < FEED_WAYS; way++) {
            knurl_part_t parts[ROOM];
            knurl_t url;
            unsigned together = 0;

            IS_ERROR(KNURL_OK, feed(&url, schemes, parts, ROOM, text, length, way));
            for (uint16_t part = 0; part < url.count; part++) {
                together |= knurl_part_warnings(&url, &url.parts[part]);
            }
            TEST_ASSERT_EQUAL_STRING(wanted, names_of(knurl_warnings(&url)));
            TEST_ASSERT_EQUAL_STRING(wanted, names_of(together));
            all |= together;
        }
    }
    return all;
}

void test_each_warning_is_given_for_what_it_is_about_and_for_nothing_else(void)
{
    unsigned all = check(knurl_rfc1738_schemes, rfc1738_warned);

    all |= check(knurl_rfc3986_schemes, uri_warned);
    all |= check(knurl_draft_schemes, draft_warned);
    TEST_ASSERT_EQUAL_STRING_MESSAGE("none", names_of(KNURL_WARNING_ALL & ~all),
                                     "no URL of test/unit/vectors/warnings.h gives this warning");
}

void test_a_warning_belongs_to_the_part_that_it_is_about(void)
{
    static const char text[] = "ftp://a;b:c@01.2.3.4:22/../%0D;type=a#%00";
    static const char *const expected[] = {
        "none",        "login-unusual", "password", "leading-zero",   "port-not-default port-reserved",
        "dot-segment", "encoded-crlf",  "none",     "encoded-control"};
    knurl_part_t parts[ROOM];
    knurl_t url;

    IS_ERROR(KNURL_OK, feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u, FEED_WHOLE));
    TEST_ASSERT_EQUAL(COUNT(expected), url.count);
    for (uint16_t i = 0; i < url.count; i++) {
        TEST_ASSERT_EQUAL_STRING(expected[i], names_of(knurl_part_warnings(&url, &parts[i])));
    }
}

void test_every_escape_gives_what_its_octet_is(void)
{
    static const char lower[] = "0123456789abcdef";
    static const char upper[] = "0123456789ABCDEF";
    char text[] = "http://h/a%00";

    for (unsigned octet = 0; octet < 256u; octet++) {
        const unsigned expected = ((octet == 10u) || (octet == 13u))   ? KNURL_WARNING_ENCODED_CRLF
                                  : ((octet < 32u) || (octet == 127u)) ? KNURL_WARNING_ENCODED_CONTROL
                                  : ((octet == 47u) || (octet == 92u)) ? KNURL_WARNING_ENCODED_SLASH
                                                                       : 0u;
        for (int way = 0; way < 4; way++) {
            knurl_part_t parts[ROOM];
            knurl_t url;
            text[11] = (((way & 1) != 0) ? lower : upper)[octet >> 4];
            text[12] = (((way & 2) != 0) ? lower : upper)[octet & 15u];
            IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, text, 13));
            TEST_ASSERT_EQUAL_HEX16_MESSAGE(expected, knurl_warnings(&url), text);
        }
    }
}

void test_a_part_that_the_caller_cut_is_read_no_further(void)
{
    static const char text[] = "http://h/a%0D";
    knurl_part_t parts[ROOM];
    knurl_t url;

    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, text, sizeof text - 1u));
    parts[2].length--;
    TEST_ASSERT_EQUAL_HEX16(0u, knurl_warnings(&url));
    parts[2].length++;
    TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ENCODED_CRLF, knurl_warnings(&url));
}

void test_what_is_not_one_warning_has_no_name(void)
{
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_warning_name(0));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_warning_name(3));
    TEST_ASSERT_EQUAL_STRING("unknown", knurl_warning_name(2u * KNURL_WARNING_LAST));
}
