/* SPDX-License-Identifier: MIT
 *
 * file, RFC 1738 section 3.10:
 *
 *     fileurl  = "file://" [ host | "localhost" ] "/" fpath
 *     fpath    = fsegment *[ "/" fsegment ]
 *     fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
 */
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

#define FSEGMENT (KNURL_SET_UCHAR | KNURL_SET_QUESTION | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

static const knurl_rule_t file_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(FSEGMENT, KNURL_NAME, 0, KNURL_EXIT(SLASH, KNURL_DIRECTORY, 1), KNURL_NO_EXIT),
};

/* The empty host, which no rule reads. Rules, and the reading of "//", exit on a slash. So the function is called for a
 * slash only in a host. */
static knurl_verdict_t file_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((octet != (uint8_t)'/') || (url->offset != url->start)) {
        return KNURL_VERDICT_REFUSE;
    }
    knurl_record(url, KNURL_HOST);
    knurl_go(url, 1, length);
    return KNURL_VERDICT_TAKE;
}

const knurl_scheme_t knurl_rfc1738_file = {"file", knurl_read_rules, file_rules, file_step, 0, KNURL_FLAG_AUTHORITY, 0};
