/* SPDX-License-Identifier: MIT
 *
 * The rows of the draft that came before RFC 1738: each URL of test/vectors/draft.h, whole, octet by octet, and cut at
 * every place. */
#include "draft.h"
#include "knurl_draft.h"
#include "unity.h"

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

/* What is accepted does not hang on how many parts are recorded. */
void test_a_login_of_the_draft_is_read_without_room_for_its_parts(void)
{
    static const char *const texts[] = {"ftp://u:@h/", "ftp://u:p@h/", "ftp://@h/", "ftp://u:1@h/"};
    static const uint16_t offsets[] = {8, 12, 6, 12};
    knurl_part_t parts[6];
    knurl_t url;

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        for (uint16_t room = 0; room < 5u; room++) {
            for (uint16_t k = room; k < 6u; k++) {
                parts[k].kind = KNURL_OWN;
            }
            const knurl_error_t error = knurl_parse(&url, knurl_draft_schemes, parts, room, texts[i], strlen(texts[i]));
            TEST_ASSERT_EQUAL_MESSAGE(offsets[i], url.offset, texts[i]);
            TEST_ASSERT_EQUAL_MESSAGE((offsets[i] == 12u) ? KNURL_ERROR_ROOM : KNURL_ERROR_HOST,
                                      (error == KNURL_ERROR_PORT) ? KNURL_ERROR_HOST : error, texts[i]);
            for (uint16_t k = room; k < 6u; k++) {
                TEST_ASSERT_EQUAL_MESSAGE(KNURL_OWN, parts[k].kind, texts[i]);
            }
            TEST_ASSERT_TRUE_MESSAGE((room != 2u) || (offsets[i] != 12u) || (parts[1].kind == KNURL_USER), texts[i]);
        }
    }
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_parse(&url, knurl_draft_schemes, parts, 6, texts[1], strlen(texts[1])));
    TEST_ASSERT_EQUAL(5, url.count);
}

/* The offset binds; the name says what was being read: `character` is what no URL of the draft holds unencoded. */
void test_a_refusal_of_the_draft_is_of_character_where_no_url_of_it_holds_the_octet(void)
{
    static const struct {
        const char *text;
        uint16_t offset;
        uint8_t error;
    } cases[] = {
        {"http://h#a+", 10, KNURL_ERROR_SYNTAX},
        {"http://h#a=", 10, KNURL_ERROR_CHARACTER},
        {"http://h#a#", 10, KNURL_ERROR_SYNTAX},
        {"http://h#~", 9, KNURL_ERROR_CHARACTER},
        {"http://h?a/", 10, KNURL_ERROR_SYNTAX},
        {"http://h?a=", 10, KNURL_ERROR_CHARACTER},
        {"http://h?#", 9, KNURL_ERROR_SYNTAX},
        {"http://h//", 9, KNURL_ERROR_SYNTAX},
        {"http://h/=", 9, KNURL_ERROR_CHARACTER},
        {"http://h/a=", 10, KNURL_ERROR_CHARACTER},
        {"http://h/a[", 10, KNURL_ERROR_CHARACTER},
        {"http://h=", 8, KNURL_ERROR_HOST},
        {"http://h#\0", 9, KNURL_ERROR_CHARACTER},
        {"http://h/a#", 11, KNURL_ERROR_END},
        {"wais://h/d/t/ ", 13, KNURL_ERROR_SYNTAX},
        {"wais://h/d/t/1\"", 14, KNURL_ERROR_SYNTAX},
        {"wais://h/d/t/#", 13, KNURL_ERROR_SYNTAX},
        {"wais://h/d/t/=", 13, KNURL_ERROR_CHARACTER},
        {"prospero://h/a%001 ", 18, KNURL_ERROR_SYNTAX},
        {"prospero://h/a%00!", 17, KNURL_ERROR_SYNTAX},
        {"prospero://h/a%001=", 18, KNURL_ERROR_CHARACTER},
        {"wais://h/d/t/%41", 13, KNURL_ERROR_SYNTAX},
        {"ftp://u=@h/", 7, KNURL_ERROR_HOST},
        {"ftp://u:p=@h/", 9, KNURL_ERROR_PORT},
        {"ftp://h/a=", 9, KNURL_ERROR_CHARACTER},
        {"ftp://h/a?", 9, KNURL_ERROR_SYNTAX},
        {"afs://h/%zz", 8, KNURL_ERROR_ESCAPE},
        {"x:=", 2, KNURL_ERROR_CHARACTER},
    };
    knurl_part_t parts[6];
    knurl_t url;

    for (size_t i = 0; i < (sizeof cases / sizeof cases[0]); i++) {
        const size_t length = strlen(cases[i].text) + ((i == 12u) ? 1u : 0u);
        knurl_begin(&url, knurl_draft_schemes, parts, 6);
        knurl_take_fragment(&url);
        (void)knurl_feed(&url, cases[i].text, length);
        TEST_ASSERT_EQUAL_MESSAGE(cases[i].error, knurl_end(&url), cases[i].text);
        TEST_ASSERT_EQUAL_MESSAGE(cases[i].offset, url.offset, cases[i].text);
    }
    TEST_ASSERT_EQUAL(KNURL_ERROR_SYNTAX, knurl_parse(&url, knurl_draft_schemes, parts, 6, "http://h/#", 10));
    TEST_ASSERT_EQUAL(9, url.offset);
}
