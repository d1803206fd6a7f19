/* SPDX-License-Identifier: MIT
 *
 * The rows of the draft that came before RFC 1738: each URL of test/vectors/draft.h, whole, octet by octet, and cut at
 * every place. */
#include "draft.h"
#include "knurl_draft.h"

void test_http_of_the_draft_has_a_path_of_xpalphas_and_a_search_of_words(void)
{
    check_urls(knurl_draft_schemes, draft_http_urls);
}

void test_ftp_of_the_draft_has_a_login_without_empty_parts_and_a_path(void)
{
    check_urls(knurl_draft_schemes, draft_ftp_urls);
}

void test_news_of_the_draft_is_an_article_where_it_holds_an_at_sign(void)
{
    check_urls(knurl_draft_schemes, draft_news_urls);
}

void test_wais_of_the_draft_has_a_search_or_a_document_with_its_digits(void)
{
    check_urls(knurl_draft_schemes, draft_wais_urls);
}

void test_prospero_of_the_draft_has_a_version_and_attributes_after_the_first_encoded_nul(void)
{
    check_urls(knurl_draft_schemes, draft_prospero_urls);
}

void test_telnet_of_the_draft_ends_with_its_login(void)
{
    check_urls(knurl_draft_schemes, draft_telnet_urls);
}

void test_gopher_of_the_draft_has_a_type_of_one_symbol_and_a_search_after_a_question_mark(void)
{
    check_urls(knurl_draft_schemes, draft_gopher_urls);
}

void test_afs_of_the_draft_has_a_cell_without_a_port(void)
{
    check_urls(knurl_draft_schemes, draft_afs_urls);
}

void test_other_schemes_of_the_draft_are_opaque_with_a_search(void)
{
    check_urls(knurl_draft_schemes, draft_generic_urls);
}

void test_a_fragment_of_the_draft_is_of_xalphas_and_not_empty(void)
{
    check_urls(knurl_draft_schemes, draft_fragment_urls);
}

void test_a_fragment_of_the_draft_is_of_syntax_where_none_is_taken(void)
{
    knurl_part_t parts[6];
    knurl_t url;

    TEST_ASSERT_EQUAL(KNURL_ERROR_SYNTAX, knurl_parse(&url, knurl_draft_schemes, parts, 6, "http://h/#", 10));
    TEST_ASSERT_EQUAL(9, url.offset);
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, knurl_parse(&url, knurl_draft_schemes, parts, 6, "http://h/\0", 10));
}
