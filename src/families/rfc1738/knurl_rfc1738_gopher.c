/* SPDX-License-Identifier: MIT
 *
 * gopher, RFC 1738 section 3.4:
 *
 *     gopherurl      = "gopher://" hostport [ / [ gtype [ selector
 *                      [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
 *     gtype          = xchar
 *     selector       = *xchar
 *     gopher+_string = *xchar
 *
 * No character is reserved after the host. A type, selector or search contains no encoded TAB, LF or CR: LF and CR end
 * a line of the protocol, and TAB is a delimiter. A Gopher+ string contains any octet. */
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

/* The indices of the rules. The rule after a part has a lower index than the rule of the part. */
enum { GOPHER_AFTER_HOST, GOPHER_PLUS, GOPHER_SEARCH, GOPHER_SELECTOR, GOPHER_TYPE };

static const knurl_rule_t gopher_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, GOPHER_TYPE), KNURL_NO_EXIT),
    [GOPHER_TYPE] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_NONE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [GOPHER_SELECTOR] = KNURL_RULE(KNURL_SET_XCHAR, KNURL_SELECTOR, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [GOPHER_SEARCH] = KNURL_RULE(KNURL_SET_XCHAR, KNURL_QUERY, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [GOPHER_PLUS] = KNURL_RULE(KNURL_SET_XCHAR, KNURL_GOPHERPLUS, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

static knurl_verdict_t gopher_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const uint8_t rule = url->rule;
    const bool separates = (octet == (uint8_t)'\t');
    uint8_t kind = gopher_rules[rule].end;

    if ((rule < GOPHER_SEARCH) || (octet == (uint8_t)'\n') || (octet == (uint8_t)'\r') ||
        (separates && (rule == GOPHER_TYPE))) {
        return KNURL_VERDICT_REFUSE;
    }
    if (rule == GOPHER_TYPE) {
        /* The symbol is the whole part. */
        url->offset = (uint16_t)(url->offset + length);
        length = 0;
        kind = KNURL_GTYPE;
    } else if (!separates) {
        return KNURL_VERDICT_TAKE;
    } else {
    }
    knurl_record(url, kind);
    knurl_go(url, (uint8_t)(rule - 1u), length);
    return KNURL_VERDICT_TAKE;
}

const knurl_scheme_t knurl_rfc1738_gopher = {"gopher", knurl_read_rules, gopher_rules, gopher_step, 70, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT, 0};
