/* SPDX-License-Identifier: MIT
 *
 * URNs: each of test/unit/vectors/urn.h, whole, octet by octet, and cut at every place. */
#include "knurl_build.h"
#include "knurl_normal.h"
#include "knurl_octets.h"
#include "knurl_origin.h"
#include "knurl_policy.h"
#include "knurl_steps.h"
#include "knurl_urn.h"
#include "parsed.h"
#include "sizes.h"
#include "urn.h"

static const knurl_scheme_t *const urns[] = {&knurl_urn, NULL};

void test_each_urn_has_its_parts(void)
{
    check_urls(urns, urn_urls);
}

void test_a_urn_is_the_same_where_zones_are_allowed(void)
{
    static const char *const texts[] = {"urn:dev:mac:0024", "urn:ab:%41/b?+r?x?=q#f", "urn:ab:c?x", "urn:ab:c%25"};

    for (size_t i = 0; i < COUNT(texts); i++) {
        const size_t length = strlen(texts[i]);
        knurl_part_t other_parts[KNURL_PARTS_URN];
        knurl_t other;

        knurl_begin(&other, urns, other_parts, KNURL_ROOM(other_parts));
        knurl_allow_fragment(&other);
        knurl_begin(&url, urns, parts, KNURL_ROOM(parts));
        knurl_allow_fragment(&url);
        knurl_allow_zone(&url);
        TEST_ASSERT_EQUAL_MESSAGE(knurl_read(&other, texts[i], length), knurl_read(&url, texts[i], length), texts[i]);
        TEST_ASSERT_EQUAL_MESSAGE(other.offset, url.offset, texts[i]);
        TEST_ASSERT_EQUAL_MESSAGE(other.count, url.count, texts[i]);
    }
}

void test_the_normal_form_of_a_urn_decodes_nothing(void)
{
    static line_t given;

    for (const char *const *list = urn_normal; is_case(*list); list++) {
        const char *wanted = split_case(*list, &given);
        (void)accept(urns, given.text);
        AT_EACH_SIZE(check_whole, *list, wanted, strlen(wanted), knurl_normalize(&url, into_size(size)));
    }
}

void test_urns_are_equal_by_their_names_alone(void)
{
    const char *group1 = NULL;

    for (const char *const *list1 = urn_equal, *text1; (text1 = next_case(&list1, &group1)) != NULL;) {
        const char *group2 = NULL;
        for (const char *const *list2 = urn_equal, *text2; (text2 = next_case(&list2, &group2)) != NULL;) {
            knurl_part_t other_parts[KNURL_PARTS_URN];
            knurl_t other;
            (void)accept(urns, text1);
            knurl_begin(&other, urns, other_parts, KNURL_ROOM(other_parts));
            knurl_allow_fragment(&other);
            IS_ERROR(KNURL_OK, knurl_read(&other, text2, strlen(text2)));
            TEST_ASSERT_EQUAL_MESSAGE(group1[0] == group2[0], knurl_equal_urls(&url, &other), text2);
        }
    }
}

void test_a_urn_has_no_host_and_no_port(void)
{
    static const char *const schemes[] = {"urn", NULL};
    static const char *const hosts[] = {"h", NULL};
    static const knurl_policy_t policy = {.schemes = schemes, .hosts = hosts, .paths = knurl_any_path, .length = 100};
    char name[KNURL_NAME_SIZE];
    knurl_endpoint_t endpoint;
    uint8_t octets[16];
    uint16_t port = 0;

    (void)accept(urns, "urn:ab:c");
    TEST_ASSERT_NULL(knurl_part(&url, KNURL_HOST));
    TEST_ASSERT_FALSE(knurl_port(&url, &port));
    TEST_ASSERT_EQUAL(0, knurl_address(&url, octets));
    TEST_ASSERT_FALSE(knurl_endpoint(&url, &endpoint, name, sizeof name));
    TELLS(KNURL_ERROR_HOST, 0, knurl_host_header(&url, into_size(9)));
    TEST_ASSERT_FALSE(knurl_same_origin(&url, &url));
    TEST_ASSERT_EQUAL(KNURL_POLICY_HOST, knurl_judge(&url, &policy).rule);
}

void test_a_urn_is_built_of_its_parts(void)
{
    static const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_NID, "dev"), KNURL_PIECE(KNURL_NSS, "mac:0024"),
                                           KNURL_PIECE(KNURL_RESOLUTION, "r"), KNURL_PIECE(KNURL_QUERY, "a b")};
    static const char *const texts[] = {"urn:dev:mac:0024", "urn:dev:mac:0024?+r", "urn:dev:mac:0024?+r?=a%20b"};
    static const knurl_piece_t without[] = {KNURL_PIECE(KNURL_NID, "dev"), KNURL_PIECE(KNURL_NSS, "x"),
                                            KNURL_PIECE(KNURL_QUERY, "q")};

    for (size_t i = 0; i < COUNT(texts); i++) {
        (void)into_size(80);
        WRITES(texts[i], knurl_build(&url, &knurl_urn, pieces, i + 2u, &out));
    }
    (void)into_size(80);
    WRITES("urn:dev:x?=q", knurl_build(&url, &knurl_urn, without, COUNT(without), &out));
}

/* In an r-component "?=" would start the q-component (RFC 8141 section 2). */
void test_what_is_encoded_for_a_urn_is_one_part(void)
{
    static const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_NID, "dev"), KNURL_PIECE(KNURL_NSS, "x"),
                                           KNURL_PIECE(KNURL_RESOLUTION, "a?=b")};

    (void)into_size(80);
    WRITES("urn:dev:x?+a%3F=b", knurl_build(&url, &knurl_urn, pieces, COUNT(pieces), &out));
    WRITES("a%3F=b", knurl_encode(&knurl_urn, "a?=b", 4, KNURL_RESOLUTION, into_size(80)));
    WRITES("a?=b", knurl_encode(&knurl_urn, "a?=b", 4, KNURL_QUERY, into_size(80)));
}

void test_nothing_is_added_to_a_urn(void)
{
    static const char *const texts[] = {"urn:ab:c", "urn:ab:c?+r", "urn:ab:c?=q", "urn:ab:c?+r?=q"};
    static const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_SEGMENT, "x"), KNURL_PIECE(KNURL_KEY, "k")};

    for (size_t i = 0; i < 2u * COUNT(texts); i++) {
        knurl_part_t other_parts[KNURL_PARTS_URN];
        knurl_t other;

        (void)accept(urns, texts[i / 2u]);
        knurl_begin(&other, urns, other_parts, KNURL_ROOM(other_parts));
        TELLS(KNURL_ERROR_SCHEME, 0, knurl_add(&other, &url, &pieces[i % 2u], 1, into_size(40)));
    }
}
