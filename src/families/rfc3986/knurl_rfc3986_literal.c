/* SPDX-License-Identifier: MIT
 *
 * A literal in brackets, RFC 3986 appendix A:
 *
 *     IP-literal  = "[" ( IPv6address / IPvFuture  ) "]"
 *     IPvFuture   = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
 *     IPv6address =                            6( h16 ":" ) ls32
 *                 /                       "::" 5( h16 ":" ) ls32
 *                 / [               h16 ] "::" 4( h16 ":" ) ls32
 *                 / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
 *                 / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
 *                 / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
 *                 / [ *4( h16 ":" ) h16 ] "::"              ls32
 *                 / [ *5( h16 ":" ) h16 ] "::"              h16
 *                 / [ *6( h16 ":" ) h16 ] "::"
 *     h16         = 1*4HEXDIG
 *     ls32        = ( h16 ":" h16 ) / IPv4address
 *
 * So there are eight groups, "::" is one or more of them, and an IPv4 address is two. */
#include "knurl_rfc3986_literal.h"

#include "../../machine/knurl_ascii.h"

/* Reads a hexadecimal digit of this value; NO_OCTET is added to that of a letter. Returns whether it is allowed. */
static inline bool read_digit(knurl_t *url, unsigned value)
{
    unsigned label = url->label;

    if (label >= VERSION) {
        url->label = IN_VERSION;
        return true;
    }
    if (label >= AFTER_COLON) {
        if (label == STARTS_WITH_COLON) {
            return false;
        }
        label = AFTER_COLON;
        if (url->groups < DOTTED) {
            if (LEFT(url->groups) == 0u) {
                return false;
            }
            url->groups--;
        }
    } else if (label == 0u) {
        return false;
    } else {
        /* In an IPv4 address no digit follows a leading zero. */
        value += (url->port == 0u) ? NO_OCTET : (url->port * 10u);
    }
    url->label = (uint8_t)(label - 1u);
    url->port = (uint16_t)value;
    return (value < NO_OCTET) || (url->groups < DOTTED);
}

/* Reads a colon. Returns whether it is allowed. */
static inline bool read_colon(knurl_t *url)
{
    const unsigned label = url->label;
    const unsigned groups = url->groups;

    if (label < AFTER_COLON) {
        url->label = AFTER_COLON;
        return (LEFT(groups) != 0u) && (groups < DOTTED);
    }
    if (label == STARTS) {
        url->label = STARTS_WITH_COLON;
        return true;
    }
    /* "::" may occur once, and not in a version or an IPv4 address. It is one group or more. */
    url->label = AFTER_COLONS;
    url->groups = (uint8_t)(groups + (SHORTENED - 1u));
    return groups < SHORTENED;
}

/* Reads a period. Returns whether it is allowed. An IPv4 address takes two groups: the last two, or two of those that
 * "::" leaves. */
static inline bool read_period(knurl_t *url)
{
    const unsigned groups = url->groups;
    const bool more = groups > DOTTED;

    /* One to three digits come before it. */
    if (((url->label - 1u) >= (AFTER_COLON - 1u)) || (url->port >= NO_OCTET)) {
        return false;
    }
    url->label = AFTER_COLON;
    url->groups = (uint8_t)(more ? (groups - 1u) : (DOTTED + 2u));
    return more || (groups == 1u) || ((groups > SHORTENED) && (groups < DOTTED));
}

/* Whether the address may end. */
static inline bool is_whole(const knurl_t *url)
{
    const unsigned groups = url->groups;

    if (url->label >= AFTER_COLON) {
        return url->label == AFTER_COLONS;
    }
    return (LEFT(groups) == 0u) || ((groups & SHORTENED) != 0u);
}

/* Reads the "v" of an IPvFuture. Returns whether it is one, and allowed. */
static inline bool read_version(knurl_t *url, unsigned octet)
{
    /* Bit 5 is the case of a letter. */
    const bool version = (url->label == STARTS) && ((octet | 0x20u) == (unsigned)'v');

    url->label = VERSION;
    url->groups = DOTTED;
    return version;
}

/* Reads an octet of an IPv6 address other than its end, or of the version of an IPvFuture. */
static inline bool read_literal_octet(knurl_t *url, uint8_t octet)
{
    unsigned value;

    if (octet == (uint8_t)':') {
        return read_colon(url);
    }
    if (octet == (uint8_t)'.') {
        return read_period(url);
    }
    value = knurl_hex_value(octet);
    if (value > 15u) {
        return read_version(url, octet);
    }
    if (value > 9u) {
        /* A group with a letter is no octet of an IPv4 address. */
        value += NO_OCTET;
    }
    return read_digit(url, value);
}

unsigned knurl_rfc3986_literal(knurl_t *url, uint8_t octet)
{
    if (octet == (uint8_t)']') {
        return is_whole(url) ? HOST : 0u;
    }
    if ((octet == (uint8_t)'.') && (url->label == IN_VERSION)) {
        url->port = url->offset;
        return FUTURE;
    }
    return read_literal_octet(url, octet) ? LITERAL : 0u;
}
