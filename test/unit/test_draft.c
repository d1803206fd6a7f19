/* SPDX-License-Identifier: MIT
 *
 * The rows of the draft that came before RFC 1738: each URL of test/unit/vectors/draft.h, whole, octet by octet, and
 * cut at every place. */
#include "draft.h"
#include "knurl_draft.h"

void test_each_url_of_the_draft_has_the_parts_of_its_production(void)
{
    check_urls(knurl_draft_schemes, draft_http_urls);
    check_urls(knurl_draft_schemes, draft_ftp_urls);
    check_urls(knurl_draft_schemes, draft_news_urls);
    check_urls(knurl_draft_schemes, draft_wais_urls);
    check_urls(knurl_draft_schemes, draft_prospero_urls);
    check_urls(knurl_draft_schemes, draft_telnet_urls);
    check_urls(knurl_draft_schemes, draft_gopher_urls);
    check_urls(knurl_draft_schemes, draft_afs_urls);
    check_urls(knurl_draft_schemes, draft_generic_urls);
    check_urls(knurl_draft_schemes, draft_fragment_urls);
}

void test_a_fragment_of_the_draft_is_of_syntax_where_none_is_taken(void)
{
    knurl_part_t parts[6];
    knurl_t url;

    ENDS(KNURL_ERROR_SYNTAX, 9, knurl_parse(&url, knurl_draft_schemes, parts, 6, "http://h/#", 10));
    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_parse(&url, knurl_draft_schemes, parts, 6, "http://h/\0", 10));
}
