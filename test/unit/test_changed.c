/* SPDX-License-Identifier: MIT
 *
 * The text changes after the parse. Whatever reads it reads no octet outside of it, and writes none outside of its
 * buffer; the sanitizers tell. Each URL of the vectors, with each octet changed, and with each two delimiters that
 * follow each other. */
#include "draft.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_draft.h"
#include "reads.h"
#include "rfc1738.h"
#include "rfc3986.h"
#include "url_vectors.h"

/* A board has no sanitizers and little time. It takes the first URL of each list, and changes one octet at a time. */
#ifdef __linux__
#include <stdlib.h>
#define CHANGES_PAIRS true
#else
#define CHANGES_PAIRS false
#endif

/* Some reader looks for each of these kinds of octets. */
static const char hostile[] = "019aflz.%/[]:@?#;&=+ !~\\-_\r\n\x7F\xC3";
static const char delimiters[] = "/:@?#%.[];=&";

static knurl_part_t parts[VECTOR_ROOM];
static knurl_part_t other_parts[VECTOR_ROOM];
static knurl_t url;
static knurl_t other;

/* Reads the text with each of these octets at `at`, and then restores the octet. */
static void change_one(char *text, size_t at, const char *octets, size_t count, const char *unchanged,
                       const knurl_protocol_t *const protocols[])
{
    for (size_t i = 0; i < count; i++) {
        text[at] = octets[i];
        read_all(&url, &other, protocols);
    }
    text[at] = unchanged[at];
}

/* Changes the delimiter at `at` together with the next one. */
static void change_pair(char *text, size_t at, const char *unchanged, const knurl_protocol_t *const protocols[])
{
    const size_t next = at + 1u + strcspn(&unchanged[at + 1u], delimiters);

    if (next >= url.offset) {
        return;
    }
    for (size_t i = 0; i < sizeof delimiters; i++) {
        text[at] = delimiters[i];
        change_one(text, next, delimiters, sizeof delimiters, unchanged, protocols);
    }
    text[at] = unchanged[at];
}

/* Changes each octet, and each two delimiters that follow each other. `text` is a separate block as long as the URL, so
 * that a tool finds any access outside of it. */
static void change_all(const knurl_scheme_t *const schemes[], char *text, const char *unchanged, size_t length,
                       const knurl_protocol_t *const protocols[])
{
    memcpy(text, unchanged, length);
    for (int of = 0; of < 2; of++) {
        knurl_t *its = (of == 0) ? &url : &other;
        knurl_begin(its, schemes, (of == 0) ? parts : other_parts, VECTOR_ROOM);
        knurl_allow_fragment(its);
        IS_ERROR_MESSAGE(KNURL_OK, knurl_read(its, (of == 0) ? text : unchanged, length), unchanged);
    }
    for (size_t at = 0; at < length; at++) {
        change_one(text, at, hostile, sizeof hostile, unchanged, protocols);
        if (CHANGES_PAIRS && (strchr(delimiters, unchanged[at]) != NULL)) {
            change_pair(text, at, unchanged, protocols);
        }
    }
}

#define SHORT 40u

static void check(const knurl_scheme_t *const schemes[], const char *const *list,
                  const knurl_protocol_t *const protocols[])
{
#ifdef __linux__
    static url_vector_t vector;

    while (next_url(&list, &vector)) {
        if (vector.accepted && (vector.length <= SHORT)) {
            char *text = malloc(vector.length);
            TEST_ASSERT_NOT_NULL(text);
            change_all(schemes, text, vector.text, vector.length, protocols);
            free(text);
        }
    }
#else
    static url_vector_t vector;
    static char text[SHORT];

    while (next_url(&list, &vector)) {
        if (vector.accepted && (vector.length <= SHORT)) {
            change_all(schemes, text, vector.text, vector.length, protocols);
            break;
        }
    }
#endif
}

void test_a_text_of_rfc3986_that_changed_is_read_no_further_than_it_goes(void)
{
    static const char *const *const every[] = {uri_http_urls, uri_host_urls,    uri_login_urls,
                                               uri_file_urls, uri_generic_urls, uri_literal_urls};

    for (size_t i = 0; i < COUNT(every); i++) {
        check(knurl_rfc3986_schemes, every[i], knurl_protocols);
    }
}

void test_a_text_of_rfc1738_that_changed_is_read_no_further_than_it_goes(void)
{
    static const char *const *const every[] = {
        rfc_printed_urls, scheme_urls, host_urls, login_urls,           http_urls,   ftp_urls,
        gopher_urls,      mailto_urls, news_urls, file_and_others_urls, generic_urls};

    for (size_t i = 0; i < COUNT(every); i++) {
        check(knurl_rfc1738_schemes, every[i], knurl_protocols);
    }
}

void test_a_text_of_the_draft_that_changed_is_read_no_further_than_it_goes(void)
{
    static const char *const *const every[] = {
        draft_http_urls,   draft_ftp_urls,    draft_news_urls, draft_wais_urls,    draft_prospero_urls,
        draft_telnet_urls, draft_gopher_urls, draft_afs_urls,  draft_generic_urls, draft_fragment_urls};

    for (size_t i = 0; i < COUNT(every); i++) {
        check(knurl_draft_schemes, every[i], knurl_draft_protocols);
    }
}
