/* SPDX-License-Identifier: MIT
 *
 * Checks knurl_add and knurl_replace, which make a URL of a URL and pieces. */
#ifndef EDITS_H
#define EDITS_H

#include "cases.h"
#include "knurl_build.h"
#include "piece_vectors.h"
#include "sizes.h"
#include "targets.h"

typedef knurl_error_t edit_t(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                             knurl_buffer_t *out);

static knurl_part_t parts[KNURL_PARTS + 1u];
static knurl_t url;

/* Parses the URL that is edited. The URL may have a fragment and a zone. */
static inline void parse(const char *text)
{
    knurl_begin(&url, knurl_rfc3986_schemes, parts, KNURL_ROOM(parts));
    (void)knurl_allow_fragment(&url);
    (void)knurl_allow_zone(&url);
    IS_ERROR_MESSAGE(KNURL_OK, knurl_read(&url, text, strlen(text)), text);
}

/* Edits the URLs of a list, with every size of output. */
static inline void check_edits(edit_t *edit, const char *const list[])
{
    static line_t given;
    const char *text = NULL;

    for (const char *one; (one = next_case(&list, &text)) != NULL;) {
        size_t refused;

        parse(text);
        if (strstr(one, " -> ") == NULL) {
            const size_t count = take_pieces(one, strlen(one), &refused);
            IS_ERROR_MESSAGE(KNURL_ERROR_SYNTAX,
                             edit(new_target(knurl_rfc3986_schemes), &url, taken, count, into_size(99)), one);
            TEST_ASSERT_EQUAL_MESSAGE(refused, told(KNURL_ERROR_SYNTAX), one);
            IS_ERROR(KNURL_ERROR_END, knurl_end(&target));
            continue;
        }
        const char *wanted = split_case(one, &given);
        const size_t count = take_pieces(given.text, given.length, &refused);
        AT_EACH_SIZE(check_size, one, wanted, strlen(wanted),
                     edit(new_target(knurl_rfc3986_schemes), &url, taken, count, into_size(size)));
        IS_ERROR(KNURL_OK, edit(new_target(knurl_rfc3986_schemes), &url, taken, count, into_size(SIZES_ROOM)));
        TEST_ASSERT_EQUAL(strlen(wanted), target.offset);
        TEST_ASSERT_EQUAL_PTR(sized, knurl_octets(&target, KNURL_SCHEME, &(uint16_t){0}));
        parse(wanted);
        TEST_ASSERT_EQUAL_PTR(url.scheme, target.scheme);
        TEST_ASSERT_EQUAL(url.count, target.count);
    }
}

#endif
