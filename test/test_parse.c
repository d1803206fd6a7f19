/* SPDX-License-Identifier: MIT
 *
 * Each URL of test/vectors, whole, octet by octet, and cut at every place. */
#include "file_and_others.h"
#include "ftp.h"
#include "generic.h"
#include "gopher.h"
#include "host.h"
#include "http.h"
#include "login.h"
#include "mailto.h"
#include "names.h"
#include "news.h"
#include "rfc_printed.h"
#include "scheme.h"
#include "unity.h"

void setUp(void)
{
}

void tearDown(void)
{
}

void test_every_url_that_the_rfc_prints_has_the_parts_that_it_says(void)
{
    CHECK_URLS(rfc_printed_vectors);
}

void test_a_scheme_is_known_by_its_whole_name_in_either_case(void)
{
    CHECK_URLS(scheme_vectors);
}

void test_a_host_has_one_of_its_two_forms_and_a_port_is_a_number_up_to_65535(void)
{
    CHECK_URLS(host_vectors);
}

void test_what_stands_before_the_at_sign_is_user_and_password_and_never_the_host(void)
{
    CHECK_URLS(login_vectors);
}

void test_http_has_a_path_and_a_search(void)
{
    CHECK_URLS(http_vectors);
}

void test_ftp_has_directories_to_change_to_a_name_and_a_type(void)
{
    CHECK_URLS(ftp_vectors);
}

void test_other_schemes_have_components_or_are_opaque(void)
{
    CHECK_URLS(generic_vectors);
}

void test_gopher_has_a_type_a_selector_a_search_and_a_gopher_plus_string(void)
{
    CHECK_URLS(gopher_vectors);
}

void test_mailto_is_an_address_of_rfc_822_read_after_decoding(void)
{
    CHECK_URLS(mailto_vectors);
}

void test_news_is_a_group_or_an_article_and_nntp_both(void)
{
    CHECK_URLS(news_vectors);
}

void test_telnet_wais_file_and_prospero_have_their_own_parts(void)
{
    CHECK_URLS(file_and_others_vectors);
}

void test_a_refusal_is_named_by_what_was_being_read(void)
{
    for (size_t i = 0; i < sizeof names_vectors / sizeof names_vectors[0]; i++) {
        const char *text = names_vectors[i].text;
        knurl_part_t parts[KNURL_PARTS_GENERIC];
        knurl_t url;

        knurl_begin(&url, knurl_schemes, parts, KNURL_PARTS_GENERIC);
        knurl_take_fragment(&url);
        (void)knurl_feed(&url, text, strlen(text));
        TEST_ASSERT_EQUAL_MESSAGE(names_vectors[i].error, knurl_end(&url), text);
        TEST_ASSERT_EQUAL_MESSAGE(names_vectors[i].offset, url.offset, text);
    }
}
