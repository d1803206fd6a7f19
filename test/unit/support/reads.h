/* SPDX-License-Identifier: MIT
 *
 * Calls all that reads the text of a URL, for tests in which the text is no longer what was parsed. */
#ifndef READS_H
#define READS_H

#include "cases.h"
#include "judged.h"
#include "knurl_build.h"
#include "knurl_coap.h"
#include "knurl_iterators.h"
#include "knurl_normal.h"
#include "knurl_octets.h"
#include "knurl_origin.h"
#include "knurl_redact.h"
#include "knurl_reference.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "knurl_steps.h"
#include "out.h"

#define READS_SIZE 144u

/* A policy that looks at everything. */
static const char *const schemes_allowed[] = {"http", "https", "ftp", "coap", NULL};
static const char *const hosts_allowed[] = {"h", "*.h", "[::1]", "", NULL};
static const uint16_t ports_allowed[] = {80, 443, 21, 5683, 0};
static const knurl_policy_t policy = {schemes_allowed,
                                      hosts_allowed,
                                      ports_allowed,
                                      65534,
                                      KNURL_WARNING_ALL | KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY,
                                      0};
static const knurl_separators_t *const lists[] = {&knurl_host_labels, &knurl_path_segments, &knurl_query_pairs,
                                            &knurl_cwd_segments, &knurl_gopher_attributes};

/* A line has no control octet but CR LF at its end: a part that is given decoded may have any. */
static inline void check_line(const knurl_steps_t *steps, knurl_action_t action)
{
    size_t length = out.length;

    TEST_ASSERT_LESS_OR_EQUAL(out.size, length);
    if (action != KNURL_STEPS_SEND) {
        return;
    }
    if ((length >= 2u) && (memcmp(&out.octets[length - 2u], "\r\n", 2) == 0)) {
        length -= 2u;
    }
    /* But in Gopher+ strings lines may end, where escapes say so. */
    for (size_t i = 0; i < length; i++) {
        TEST_ASSERT_TRUE((memchr("\r\n", out.octets[i], 3) == NULL) || (steps->url->scheme == &knurl_rfc1738_gopher));
    }
}

/* Reads each part by itself. */
static inline void read_parts(const knurl_t *url, const char *text, char *buffer)
{
    uint8_t octets[4];

    for (uint16_t i = 0; i < url->count; i++) {
        const knurl_part_t *part = &url->parts[i];
        (void)knurl_copy(&url, part, buffer, READS_SIZE);
        (void)knurl_copy_decoded(&url, part, buffer, READS_SIZE);
        (void)knurl_equal_part(&url, part, "localhost");
        (void)knurl_equal_part_caseless(&url, part, "localhost");
        (void)knurl_part_warnings(url, part);
    }
    (void)knurl_hostnumber(knurl_part(url, KNURL_HOST), text, octets);
}

/* What is written of a URL. */
static inline void write_all(const knurl_t *url, const char *text, char *buffer)
{
    static const knurl_piece_t piece = KNURL_PIECE(KNURL_SEGMENT, "x");

    (void)knurl_normalize(url, into(buffer, READS_SIZE));
    TEST_ASSERT_LESS_OR_EQUAL(KNURL_LENGTH_MAX, out.length);
    (void)knurl_resolve(url, text, "../x", 4, into(buffer, READS_SIZE));
    (void)knurl_add(url, text, &piece, 1, into(buffer, READS_SIZE));
    (void)knurl_redact(url, 0, into(buffer, READS_SIZE));
    (void)knurl_host_header(url, into(buffer, READS_SIZE));
    (void)knurl_tls_name(url, text, buffer, READS_SIZE);
}

/* Calls all that reads a URL's text, of exactly url->offset octets. The octet behind the buffer stays. `other` is a URL
 * of another text, `other_text`. */
static inline void read_all(const knurl_t *url, const char *text, const knurl_t *other, const char *other_text,
                            const knurl_protocol_t *const protocols[])
{
    char buffer[READS_SIZE + 1u];
    uint8_t octets[16];
    knurl_coap_t options;
    knurl_steps_t steps;
    knurl_items_t items;

    buffer[READS_SIZE] = '\x5A';
    write_all(url, text, buffer);
    read_parts(url, text, buffer);
    (void)knurl_equal_urls(url, other);
    (void)knurl_equal_urls(other, url);
    (void)knurl_same_origin(url, other);
    (void)knurl_address(url, octets);
    (void)knurl_host_class(url);
    (void)knurl_warnings(url);
    (void)knurl_judge(url, &policy);
    for (size_t i = 0; i < COUNT(lists); i++) {
        knurl_items_begin(&items, url, lists[i]);
        while (knurl_items_next(&items)) {
            TEST_ASSERT_LESS_OR_EQUAL(url->offset, items.name.offset + items.name.length);
        }
    }
    if (knurl_coap_begin(&options, url, KNURL_COAP_REQUEST, NULL, into(buffer, READS_SIZE)) == KNURL_OK) {
        while (knurl_coap_next(&options)) {
            TEST_ASSERT_LESS_OR_EQUAL(READS_SIZE, out.length);
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
