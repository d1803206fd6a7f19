/* SPDX-License-Identifier: MIT
 *
 * The rows of RFC 1738: each URL of test/unit/vectors/rfc1738.h, whole, octet by octet, and cut at every place. */
#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "names.h"
#include "rfc1738.h"

void test_each_url_of_rfc_1738_has_the_parts_of_its_production(void)
{
    check_urls(knurl_rfc1738_schemes, rfc_printed_urls);
    check_urls(knurl_rfc1738_schemes, scheme_urls);
    check_urls(knurl_rfc1738_schemes, host_urls);
    check_urls(knurl_rfc1738_schemes, login_urls);
    check_urls(knurl_rfc1738_schemes, http_urls);
    check_urls(knurl_rfc1738_schemes, ftp_urls);
    check_urls(knurl_rfc1738_schemes, generic_urls);
    check_urls(knurl_rfc1738_schemes, gopher_urls);
    check_urls(knurl_rfc1738_schemes, mailto_urls);
    check_urls(knurl_rfc1738_schemes, news_urls);
    check_urls(knurl_rfc1738_schemes, file_and_others_urls);
}

static void check_names(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static url_vector_t vector;

    while (next_url(&list, &vector)) {
        knurl_part_t parts[KNURL_PARTS_RFC1738_GENERIC];
        knurl_t url;

        knurl_begin(&url, schemes, parts, KNURL_PARTS_RFC1738_GENERIC);
        knurl_allow_fragment(&url);
        (void)knurl_feed(&url, vector.text, vector.length);
        TEST_ASSERT_EQUAL_STRING(vector.kinds, knurl_error_name(knurl_end(&url)));
        TEST_ASSERT_EQUAL(vector.refused, url.offset);
    }
}

void test_a_refusal_is_named_by_what_was_being_read(void)
{
    check_names(knurl_rfc1738_schemes, rfc1738_names);
    check_names(knurl_rfc3986_schemes, rfc3986_names);
    check_names(knurl_draft_schemes, draft_names);
}

/* The URL with most parts needs the room that the header says to supply. */
void test_the_fullest_url_of_a_scheme_takes_the_room_that_the_header_says(void)
{
    static const struct {
        const knurl_scheme_t *const *schemes;
        uint16_t room;
        const char *text;
    } fullest[] = {
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_HTTP, "http://h:1/p?s#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_HTTPS, "https://h:1/p?s#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_GOPHER, "gopher://h:1/0s%09q%09g#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_MAILTO, "mailto:l@d#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_NEWS, "news:u@h#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_NNTP, "nntp://h:1/g/2#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_TELNET, "telnet://u:p@h:1/#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_WAIS, "wais://h:1/d/t/p#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_GENERIC, "x-a://u:p@h:1/p#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_FTP(3), "ftp://u:p@h:1/a/b/c;type=a#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_FILE(3), "file://h/a/b/c#f"},
        {knurl_rfc1738_schemes, KNURL_PARTS_RFC1738_PROSPERO(3), "prospero://h:1/n;a=1;b=2;c=3#f"},
        {knurl_rfc3986_schemes, KNURL_PARTS, "http://u:p@h:1/p?s#f"},
        {knurl_draft_schemes, KNURL_PARTS_DRAFT_HTTP, "http://h:1/p?s#f"},
        {knurl_draft_schemes, KNURL_PARTS_DRAFT_NEWS, "news:u@h#f"},
        {knurl_draft_schemes, KNURL_PARTS_DRAFT_WAIS, "wais://h:1/d/t/2/p#f"},
        {knurl_draft_schemes, KNURL_PARTS_DRAFT_PROSPERO, "prospero://h:1/n%001a#f"},
        {knurl_draft_schemes, KNURL_PARTS_DRAFT_TELNET, "telnet://u:p@h:1#f"},
        {knurl_draft_schemes, KNURL_PARTS_DRAFT_GOPHER, "gopher://h:1/0s?q#f"},
        {knurl_draft_schemes, KNURL_PARTS_DRAFT_AFS, "afs://h/p#f"},
        {knurl_draft_schemes, KNURL_PARTS_DRAFT_GENERIC, "x:o?s#f"},
        {knurl_draft_schemes, KNURL_PARTS_DRAFT_FTP(3), "ftp://u:p@h:1/a/b/c#f"},
    };
    knurl_part_t parts[16];
    knurl_t url;

    for (size_t i = 0; i < COUNT(fullest); i++) {
        for (uint16_t less = 0; less < 2u; less++) {
            knurl_begin(&url, fullest[i].schemes, parts, (uint16_t)(fullest[i].room - less));
            knurl_allow_fragment(&url);
            (void)knurl_feed(&url, fullest[i].text, strlen(fullest[i].text));
            IS_ERROR_MESSAGE((less != 0u) ? KNURL_ERROR_PARTS : KNURL_OK, knurl_end(&url), fullest[i].text);
        }
    }
}

void test_the_version_is_that_of_its_numbers(void)
{
    const char version[] = {'0' + KNURL_VERSION_MAJOR, '.', '0' + KNURL_VERSION_MINOR, '.',
                            '0' + KNURL_VERSION_PATCH, '\0'};

    TEST_ASSERT_EQUAL_STRING(KNURL_VERSION, version);
}
