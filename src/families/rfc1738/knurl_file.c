/* SPDX-License-Identifier: MIT
 *
 * file, RFC 1738 section 3.10:
 *
 *     fileurl  = "file://" [ host | "localhost" ] "/" fpath
 *     fpath    = fsegment *[ "/" fsegment ]
 *     fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
 */
#include "knurl_scheme.h"

#define FSEGMENT (KNURL_UCHAR | KNURL_QUESTION | KNURL_COLON | KNURL_AT | KNURL_AMPERSAND | KNURL_EQUALS)

static const knurl_rule_t file_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(FSEGMENT, KNURL_NAME, 0, KNURL_EXIT(SLASH, KNURL_DIRECTORY, 1), KNURL_NO_EXIT),
};

/* The empty host, which has no form of its own. The rules, and those that read "//", exit on a slash: it is asked for
 * one in a host only. */
static knurl_turn_t file_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((octet != (uint8_t)'/') || (url->offset != url->start)) {
        return KNURL_REFUSE;
    }
    knurl_record(url, KNURL_HOST);
    knurl_go(url, 1, length);
    return KNURL_TAKE;
}

const knurl_scheme_t knurl_file = {"file", knurl_read_rules, file_rules, file_step, 0, KNURL_AUTHORITY, 0};
