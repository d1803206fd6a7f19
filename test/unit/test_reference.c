/* SPDX-License-Identifier: MIT */
#include "knurl.h"
#include "knurl_reference.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "parsed.h"
#include "reference.h"
#include "sizes.h"

static char buffer[80];

static void check(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static line_t reference;
    const char *base = NULL;

    for (const char *pair; (pair = next_case(&list, &base)) != NULL;) {
        const char *target = split_case(pair, &reference);
        (void)accept(schemes, base);
        const char *its = flush(reference.text, reference.length);
        AT_EACH_SIZE(check_whole, pair, target, strlen(target),
                     knurl_resolve(&url, base, its, reference.length, into_size(size)));
    }
}

void test_the_references_of_rfc_3986_give_its_targets(void)
{
    check(knurl_rfc3986_schemes, normal_targets);
    check(knurl_rfc3986_schemes, abnormal_targets);
    check(knurl_rfc1738_schemes, normal_targets);
}

void test_dot_segments_go_where_the_rfc_removes_them(void)
{
    check(knurl_rfc3986_schemes, more_targets);
}

void test_no_reference_makes_a_host_of_a_path(void)
{
    check(knurl_rfc3986_schemes, host_targets);
}

void test_a_base_of_rfc_1738_is_split_as_appendix_b_splits(void)
{
    check(knurl_rfc1738_schemes, rfc1738_targets);
}

void test_what_is_no_reference_is_refused_at_its_offset(void)
{
    static line_t reference;

    for (const char *const *list = refused_references; is_case(*list); list++) {
        const size_t offset = unmark_case(*list, &reference);

        (void)accept(knurl_rfc3986_schemes, RFC);
        const knurl_error_t error = knurl_resolve(&url, RFC, reference.text, reference.length, into_size(80));
        TEST_ASSERT_TRUE((error != KNURL_OK) && (error != KNURL_ERROR_BUFFER));
        TEST_ASSERT_EQUAL(offset, told(error));
        TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[0]);
    }
}

void test_a_colon_in_a_first_segment_is_refused_as_no_scheme(void)
{
    (void)accept(knurl_rfc3986_schemes, RFC);
    IS_ERROR(KNURL_ERROR_SCHEME, knurl_resolve(&url, RFC, "1:x", 3, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_ERROR_SCHEME, knurl_resolve(&url, RFC, ":", 1, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_ERROR_ESCAPE, knurl_resolve(&url, RFC, "%4:", 3, into(buffer, sizeof buffer)));
}

void test_a_base_of_a_firmwares_own_row_may_have_no_part_but_its_scheme(void)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    static const knurl_grammar_t own_grammar = {rules, NULL, 0};
    static const knurl_scheme_t own = {"my", &knurl_rfc1738_family, &own_grammar, 0, 0};
    static const knurl_scheme_t *const schemes[] = {&own, NULL};
    static const char *const targets[] = {"= my:", "a -> my:a", NULL};

    memset(parts, KNURL_USER, sizeof parts);
    check(schemes, targets);
}

void test_no_reference_at_all_is_an_empty_one(void)
{
    (void)accept(knurl_rfc3986_schemes, RFC);
    TELLS(KNURL_OK, sizeof RFC - 1u, knurl_resolve(&url, RFC, NULL, 0, into(buffer, sizeof buffer)));
}

void test_a_base_with_a_question_mark_in_its_login_is_refused_there(void)
{
    static const struct {
        const char *base;
        size_t offset; /* 0: it is a base */
    } vectors[] = {
        {"ftp://u?a@h/b", 7}, {"ftp://u:p?a@h/b", 9},    {"ftp://u?:p@h/b", 7}, {"x-a://?@h", 6},
        {"ftp://u:?@h", 8},   {"ftp://u%3F:p@h/b?c", 0}, {"ftp://@h/?", 0},     {"x-a://u?a", 0},
    };

    for (size_t i = 0; i < COUNT(vectors); i++) {
        knurl_error_t error;

        (void)accept(knurl_rfc1738_schemes, vectors[i].base);
        error = knurl_resolve(&url, vectors[i].base, "c", 1, into(buffer, sizeof buffer));
        IS_ERROR_MESSAGE((vectors[i].offset != 0u) ? KNURL_ERROR_LOGIN : KNURL_OK, error, vectors[i].base);
        if (error != KNURL_OK) {
            TEST_ASSERT_EQUAL_MESSAGE(vectors[i].offset, told(error), vectors[i].base);
        }
    }
}

/* The example of the header, word for word, with a fragment. */
void test_a_redirect_with_a_fragment_is_followed_as_the_header_says(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, NULL};
    static const char text[] = "https://updates.example.com/fw/1.bin";
    static const char location[] = "/new#top";
    const size_t length = sizeof location - 1u;
    knurl_t target;
    knurl_buffer_t next = KNURL_BUFFER(buffer);
    bool followed = false;

    IS_ERROR(KNURL_OK, knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, sizeof text - 1u));
    if ((knurl_resolve(&url, text, location, length, &next) == KNURL_OK) &&
        (knurl_parse_with_fragment(&target, schemes, parts, KNURL_ROOM(parts), next.octets, next.length) == KNURL_OK)) {
        followed = true;
    }
    TEST_ASSERT_TRUE(followed);
    TEST_ASSERT_EQUAL_MEMORY("https://updates.example.com/new#top", buffer, next.length);
    TEST_ASSERT_TRUE(knurl_equal_part(&target, knurl_part(&target, KNURL_PATH), "new"));
    TEST_ASSERT_TRUE(knurl_equal_part(&target, knurl_part(&target, KNURL_FRAGMENT), "top"));
    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_parse(&target, schemes, parts, KNURL_ROOM(parts), buffer, next.length));
}

void test_parsing_with_a_fragment_is_parsing_but_for_the_fragment(void)
{
    static const char *const texts[] = {"http://h/a", "http://h/a#", "http://h/ ", "", "http:", "ws://h/#a"};
    static const knurl_error_t errors[] = {KNURL_OK,        KNURL_OK,        KNURL_ERROR_CHARACTER,
                                           KNURL_ERROR_END, KNURL_ERROR_END, KNURL_ERROR_CHARACTER};

    for (size_t i = 0; i < COUNT(texts); i++) {
        TEST_ASSERT_EQUAL_MESSAGE(errors[i],
                                  knurl_parse_with_fragment(&url, knurl_rfc3986_schemes, parts, KNURL_ROOM(parts),
                                                            texts[i], strlen(texts[i])),
                                  texts[i]);
        TEST_ASSERT_EQUAL(errors[i], url.error);
    }
}
