/* SPDX-License-Identifier: MIT
 *
 * Calls all that reads the text of a URL, for tests in which the text is no longer what was parsed. */
#ifndef READS_H
#define READS_H

#include "calls.h"
#include "cases.h"
#include "judged.h"
#include "knurl_iterators.h"
#include "knurl_octets.h"
#include "knurl_origin.h"
#include "knurl_rfc1738.h"
#include "knurl_route.h"
#include "knurl_scheme.h"
#include "out.h"

#define READS_SIZE 144u

/* Policies that check everything. One of them also checks paths. */
static const char *const schemes_allowed[] = {"http", "https", "ftp", "coap", NULL};
static const char *const hosts_allowed[] = {"h", "*.h", "[::1]", "", NULL};
static const char *const paths_allowed[] = {"/a/b", "/", NULL};
static const knurl_policy_t policy = {.schemes = schemes_allowed,
                                      .hosts = hosts_allowed,
                                      .paths = knurl_any_path,
                                      .ports = {80, 443, 21, 5683},
                                      .length = 65534,
                                      .allow = KNURL_WARNING_ALL | KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY};
static const knurl_policy_t policy_of_paths = {.schemes = schemes_allowed,
                                               .hosts = hosts_allowed,
                                               .paths = paths_allowed,
                                               .ports = {80, 443, 21, 5683},
                                               .length = 65534,
                                               .allow = KNURL_WARNING_ALL | KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY};
static const knurl_separators_t *const lists[] = {&knurl_host_labels, &knurl_path_segments, &knurl_query_pairs,
                                                  &knurl_cwd_segments, &knurl_gopher_attributes};

/* Checks that a line has no NUL, CR or LF except CR LF at its end. A part that is given decoded may have any octet. */
static inline void check_line(const knurl_steps_t *steps, knurl_action_t action)
{
    size_t length = out.length;

    TEST_ASSERT_LESS_OR_EQUAL_size_t(out.size, length);
    if (action != KNURL_STEPS_SEND) {
        return;
    }
    if ((length >= 2u) && (memcmp(&out.octets[length - 2u], "\r\n", 2) == 0)) {
        length -= 2u;
    }
    /* Gopher+ strings may hold line ends that were escaped. */
    for (size_t i = 0; i < length; i++) {
        TEST_ASSERT_TRUE((memchr("\r\n", out.octets[i], 3) == NULL) || (steps->url->scheme == &knurl_rfc1738_gopher));
    }
}

/* Reads each part by itself. */
static inline void read_parts(const knurl_t *url, char *buffer)
{
    for (uint16_t i = 0; i < url->count; i++) {
        const knurl_part_t *part = &url->parts[i];
        (void)knurl_copy(url, part, buffer, READS_SIZE);
        (void)knurl_copy_decoded(url, part, buffer, READS_SIZE);
        (void)knurl_equal_part(url, part, "localhost");
        (void)knurl_equal_part_caseless(url, part, "localhost");
        (void)knurl_part_warnings(url, part);
    }
}

/* Calls all that writes lines of a URL. A request has two lines, and the Host header one. */
static inline void write_all(const knurl_t *url, char *buffer)
{
    knurl_endpoint_t endpoint;

    for (size_t i = 0; i < COUNT(calls); i++) {
        (void)calls[i].write(url, into(buffer, READS_SIZE));
        TEST_ASSERT_LESS_OR_EQUAL_size_t(READS_SIZE, out.length);
    }
    (void)knurl_host_header(url, into(buffer, READS_SIZE));
    TEST_ASSERT_TRUE((out.length == 0u) || (memchr(buffer, '\n', out.length) == NULL));
    if (knurl_http_request(url, "GET", into(buffer, READS_SIZE)) == KNURL_OK) {
        const char *first = memchr(buffer, '\n', out.length);
        TEST_ASSERT_NOT_NULL(first);
        TEST_ASSERT_EQUAL_PTR(&buffer[out.length - 1u],
                              memchr(first + 1, '\n', out.length - 1u - (size_t)(first - buffer)));
    }
    (void)knurl_endpoint(url, &endpoint, buffer, READS_SIZE);
}

/* Reads each list of items. */
static inline void read_items(const knurl_t *url)
{
    knurl_items_t items;

    for (size_t i = 0; i < COUNT(lists); i++) {
        knurl_items_begin(&items, url, lists[i]);
        while (knurl_items_next(&items)) {
            TEST_ASSERT_LESS_OR_EQUAL(url->offset, items.name.offset + items.name.length);
        }
    }
}

/* Calls all that reads a URL's text, of exactly url->offset octets. No call may write after the buffer. `other` is a
 * URL with a different text. */
static inline void read_all(const knurl_t *url, const knurl_t *other, const knurl_protocol_t *const protocols[])
{
    static const char *const patterns[] = {"/a/{x}", "/{y*}", NULL};
    char buffer[READS_SIZE + 1u];
    uint8_t octets[16];
    knurl_part_t captures[1];
    knurl_route_t route = KNURL_ROUTE(patterns, captures);
    knurl_coap_t options;
    knurl_steps_t steps;

    buffer[READS_SIZE] = '\x5A';
    write_all(url, buffer);
    read_parts(url, buffer);
    (void)knurl_equal_urls(url, other);
    (void)knurl_equal_urls(other, url);
    (void)knurl_same_origin(url, other);
    (void)knurl_address(url, octets);
    (void)knurl_host_class(url);
    (void)knurl_warnings(url);
    (void)knurl_judge(url, &policy);
    (void)knurl_judge(url, &policy_of_paths);
    if (knurl_route_url(&route, url) == KNURL_OK) {
        TEST_ASSERT_LESS_OR_EQUAL(url->offset, captures[0].offset + captures[0].length);
    }
    read_items(url);
    for (int use = KNURL_COAP_REQUEST; use <= (int)KNURL_COAP_PROXY_SCHEME; use++) {
        if (knurl_coap_begin(&options, url, (knurl_coap_use_t)use, 5683, into(buffer, READS_SIZE)) == KNURL_OK) {
            while (knurl_coap_next(&options)) {
                TEST_ASSERT_LESS_OR_EQUAL_size_t(READS_SIZE, out.length);
            }
        }
    }
    if (knurl_steps_begin(&steps, url, protocols, NULL, into(buffer, READS_SIZE)) == KNURL_OK) {
        for (knurl_action_t action = knurl_steps_next(&steps); action != KNURL_STEPS_END;
             action = knurl_steps_next(&steps)) {
            check_line(&steps, action);
        }
    }
    TEST_ASSERT_EQUAL_HEX8(0x5A, buffer[READS_SIZE]);
}

#endif
