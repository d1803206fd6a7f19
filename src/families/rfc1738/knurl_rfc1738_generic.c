/* SPDX-License-Identifier: MIT
 *
 * Every scheme that no other row of the list names, RFC 1738 sections 3.1 and 4:
 *
 *     genericurl    = scheme ":" schemepart
 *     schemepart    = *xchar | ip-schemepart
 *     ip-schemepart = "//" login [ "/" urlpath ]
 *     urlpath       = *xchar
 *
 * It is read as an ip-schemepart first. If that fails, the whole schemepart is one opaque part. All characters of an
 * ip-schemepart are xchar, so nothing is read again. */
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

enum { GENERIC_OPAQUE = 2 };

static const knurl_rule_t generic_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [GENERIC_OPAQUE] = KNURL_RULE(KNURL_SET_XCHAR, KNURL_OPAQUE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

static knurl_verdict_t generic_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const knurl_verdict_t answer = knurl_login(url, octet, length);

    if (answer != KNURL_VERDICT_REFUSE) {
        return answer;
    }
    knurl_start_over(url, GENERIC_OPAQUE);
    return KNURL_VERDICT_AGAIN;
}

const knurl_scheme_t knurl_rfc1738_generic = {
    "", knurl_read_rules, generic_rules, generic_step, 0, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_STARTS_OVER, 0};
