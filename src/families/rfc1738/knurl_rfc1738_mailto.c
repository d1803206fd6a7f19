/* SPDX-License-Identifier: MIT
 *
 * mailto, RFC 1738 section 3.5:
 *
 *     mailtourl      = "mailto:" encoded822addr
 *     encoded822addr = 1*xchar               ; further defined in RFC822
 *
 * RFC 822 section 6.1, which is read after decoding, without comments or white space between its tokens:
 *
 *     addr-spec      = local-part "@" domain
 *     local-part     = word *("." word)
 *     word           = atom / quoted-string
 *     domain         = sub-domain *("." sub-domain)
 *     sub-domain     = atom / domain-literal
 *     quoted-string  = <"> *(qtext / quoted-pair) <">
 *     domain-literal = "[" *(dtext / quoted-pair) "]"
 */
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

#include "../../machine/knurl_holds.h"

/* The characters that every atom may contain; the others are looked up. */
#define ATOM                                                                                                           \
    (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PLUS | KNURL_SET_UNDERSCORE | KNURL_SET_SLASH | KNURL_SET_QUESTION |                  \
     KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

/* The indices of the rules. The rules that differ between local part and domain are there twice, the second time DOMAIN
 * later. */
enum { TOKEN, QUOTED, QUOTED_PAIR, IN_ATOM, CLOSED, DOMAIN = 2 };

#define RULE(run, end) KNURL_RULE((run) | KNURL_SET_ESCAPE, end, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT)

static const knurl_rule_t mailto_rules[] = {
    [TOKEN] = RULE(0, KNURL_MORE),
    [QUOTED] = RULE(KNURL_SET_XCHAR, KNURL_MORE),
    [QUOTED_PAIR] = RULE(0, KNURL_MORE),
    [IN_ATOM] = RULE(ATOM, KNURL_MORE),
    [CLOSED] = RULE(0, KNURL_MORE),
    [DOMAIN + IN_ATOM] = RULE(ATOM, KNURL_DOMAIN),
    [DOMAIN + CLOSED] = RULE(0, KNURL_DOMAIN),
};

/* Whether an atom may contain an octet up to 127. */
static bool in_atom(uint8_t octet)
{
    /* All but controls, blank, ( ) < > @ , ; : \ " . [ ] and DEL, a bit each. */
    static const uint32_t atoms[4] = {0, 0xA3FFACFAu, 0xC7FFFFFEu, 0x7FFFFFFFu};

    /*@ ghost atom_bits(octet); */
    return ((atoms[octet >> 5] >> (octet & 31u)) & 1u) != 0u;
}

/* No octet leads to this index. */
#define NO_PLACE (CLOSED + 1)

/* The rule after an octet of a quoted string or a literal. The octet does not follow a backslash. */
static inline unsigned next_quoted(uint8_t octet, unsigned open, unsigned close)
{
    if (octet == close) {
        return CLOSED;
    }
    if (octet == (uint8_t)'\\') {
        return QUOTED_PAIR;
    }
    return ((octet == (uint8_t)'\r') || (octet == open)) ? NO_PLACE : QUOTED;
}

/* The rule after `octet`, or NO_PLACE if it is not allowed. In a quoted string, `open` is `close`. */
static inline unsigned next_place(unsigned place, uint8_t octet, unsigned open, unsigned close)
{
    if (place == QUOTED_PAIR) {
        return QUOTED;
    }
    if (place == QUOTED) {
        return next_quoted(octet, open, close);
    }
    if ((place != TOKEN) && (octet == (uint8_t)'.')) {
        return TOKEN;
    }
    if ((place == TOKEN) && (octet == open)) {
        return QUOTED;
    }
    return ((place != CLOSED) && in_atom(octet)) ? IN_ATOM : NO_PLACE;
}

/* Whether an "@" ends the local part. */
static inline bool ends_local(unsigned place, uint8_t octet, unsigned domain)
{
    return (octet == (uint8_t)'@') && (domain == 0u) && (place >= IN_ATOM);
}

static knurl_verdict_t mailto_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((length == 0u) || (octet > 127u)) {
        return KNURL_VERDICT_REFUSE;
    }
    const unsigned domain = (url->count == 1u) ? 0u : DOMAIN;
    const unsigned open = (domain == 0u) ? '"' : '[';
    const unsigned place = (url->rule > CLOSED) ? url->rule - DOMAIN : url->rule;
    KNURL_HOLDS(BRACKETS, (']' - '[') == DOMAIN);
    const unsigned to = next_place(place, octet, open, open + domain);
    if (to <= CLOSED) {
        knurl_go_on(url, (uint8_t)((to >= IN_ATOM) ? (to + domain) : to));
        return KNURL_VERDICT_TAKE;
    }
    if (!ends_local(place, octet, domain)) {
        return KNURL_VERDICT_REFUSE;
    }
    knurl_record(url, KNURL_LOCAL);
    knurl_go(url, TOKEN, length);
    return KNURL_VERDICT_TAKE;
}

const knurl_scheme_t knurl_rfc1738_mailto = {"mailto", knurl_read_rules, mailto_rules, mailto_step, 0, 0, 0};
