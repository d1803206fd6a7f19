/* SPDX-License-Identifier: MIT
 *
 * The reader of the rows of RFC 3986, after "scheme://" (appendix A):
 *
 *     URI          = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
 *     hier-part    = "//" authority path-abempty / ...            the other three: knurl_rfc3986_hier.c
 *     authority    = [ userinfo "@" ] host [ ":" port ]
 *     userinfo     = *( unreserved / pct-encoded / sub-delims / ":" )
 *     host         = IP-literal / IPv4address / reg-name          IP-literal: knurl_rfc3986_literal.c
 *     reg-name     = *( unreserved / pct-encoded / sub-delims )
 *     port         = *DIGIT
 *     path-abempty = *( "/" segment )
 *     segment      = *pchar
 *     pchar        = unreserved / pct-encoded / sub-delims / ":" / "@"
 *     query        = *( pchar / "/" / "?" )
 *     fragment     = *( pchar / "/" / "?" )
 *
 * Each part has a state. The machine runs over the octets and escapes of the state's set, and calls this reader with
 * the octet after them. "http://u:p@[::1]:80/a?b" is read like this:
 *
 *     HOST  "u", ":"   a host, and a port follows          PORT   "80", "/"  a path follows
 *     PORT  "p"        no digit: it was user, password     PATH   "a", "?"   a query follows
 *     PASSWORD "p","@" a host follows                      QUERY  "b", end
 *     HOST  "["        LITERAL "::1]" and HOST again, which ":" ends
 */
#include "knurl_rfc3986_states.h"

#include "knurl_rfc3986_literal.h"

#define SUB_DELIMS (KNURL_IN(KNURL_CLASS_OTHER) | KNURL_SET_PLUS | KNURL_SET_SEMICOLON | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define UNRESERVED (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE | KNURL_SET_TILDE)
#define REG_NAME (UNRESERVED | SUB_DELIMS | KNURL_SET_ESCAPE)
#define USERINFO (REG_NAME | KNURL_SET_COLON)
#define PCHAR (USERINFO | KNURL_SET_AT)
#define PATH_SET (PCHAR | KNURL_SET_SLASH)
#define QUERY_SET (PATH_SET | KNURL_SET_QUESTION)

/* The set and the kind of each part. */
static const struct {
    uint16_t set;
    uint8_t kind;
} states[] = {
    [AFTER_LITERAL - AFTER_LITERAL] = {0, KNURL_HOST},
    [HOST - AFTER_LITERAL] = {REG_NAME, KNURL_HOST},
    [PORT - AFTER_LITERAL] = {0, KNURL_PORT},
    [PASSWORD - AFTER_LITERAL] = {USERINFO, KNURL_PASSWORD},
    [LITERAL - AFTER_LITERAL] = {0, KNURL_NONE},
    [FUTURE - AFTER_LITERAL] = {USERINFO & ~KNURL_SET_ESCAPE, KNURL_NONE},
    [OPAQUE - AFTER_LITERAL] = {PATH_SET, KNURL_OPAQUE},
    [PATH - AFTER_LITERAL] = {PATH_SET, KNURL_PATH},
    [QUERY - AFTER_LITERAL] = {QUERY_SET, KNURL_QUERY},
    [FRAGMENT - AFTER_LITERAL] = {QUERY_SET, KNURL_FRAGMENT},
    [ENDED - AFTER_LITERAL] = {0, KNURL_NONE},
};

unsigned knurl_rfc3986_go(knurl_t *url, unsigned state)
{
    url->phase = (uint8_t)state;
    url->run = states[state - AFTER_LITERAL].set;
    return KNURL_VERDICT_TAKE;
}

/* Whether a class may follow any part: "/", "?", "#" or the end. */
static inline bool ends(unsigned class_)
{
    return (class_ - KNURL_CLASS_SLASH) <= (unsigned)(KNURL_CLASS_END - KNURL_CLASS_SLASH);
}

/* The five functions below return what follows a part: a state, or the answer of the reader. */

/* After any part: the state that a delimiter starts, or the end. */
static inline unsigned after_part(const knurl_t *url, unsigned class_)
{
    const unsigned to = (class_ - KNURL_CLASS_SLASH) + PATH;

    return (ends(class_) && (to > url->phase)) ? to : (unsigned)KNURL_ERROR_SYNTAX;
}

/* After a user, which sets `kind`. If a login was read before, the octet is an error of the host. */
static inline unsigned after_user(knurl_t *url, unsigned class_, unsigned *kind)
{
    if ((url->flags & KNURL_LOGIN_READ) != 0u) {
        return KNURL_ERROR_HOST;
    }
    url->flags |= KNURL_LOGIN_READ;
    *kind = KNURL_USER;
    return (class_ == KNURL_CLASS_AT) ? HOST : PASSWORD;
}

/* After a host, which is a user if "@" follows. A literal starts here. */
static inline unsigned after_host(knurl_t *url, unsigned octet, unsigned class_, unsigned *kind)
{
    const unsigned flags = url->scheme->flags;
    const bool starts = (url->offset == url->start);
    const bool lacks = starts && ((flags & KNURL_FLAG_AUTHORITY) != 0u);

    if (starts && (octet == (unsigned)'[')) {
        url->flags |= KNURL_LOGIN_READ;
        knurl_rfc3986_start_literal(url);
        return knurl_rfc3986_go(url, LITERAL);
    }
    if ((class_ == KNURL_CLASS_AT) || (lacks && (class_ == KNURL_CLASS_COLON))) {
        return after_user(url, class_, kind);
    }
    if (lacks) {
        return KNURL_ERROR_HOST;
    }
    if ((class_ == KNURL_CLASS_COLON) && ((flags & KNURL_FLAG_TAKES_PORT) != 0u)) {
        url->port = 0;
        return PORT;
    }
    return after_part(url, class_);
}

/* In a port: reads a digit. Another octet may continue it as a password, which may contain everything that a port
 * may. */
static inline unsigned after_port(knurl_t *url, unsigned octet, unsigned class_)
{
    const uint32_t value = ((uint32_t)url->port * 10u) + octet - (unsigned)'0';

    if ((class_ == KNURL_CLASS_DIGIT) && ((value >> 16) == 0u)) {
        url->port = (uint16_t)value;
        return KNURL_VERDICT_TAKE;
    }
    if (ends(class_)) {
        if (url->offset != url->start) {
            url->flags |= KNURL_PORT_READ;
        }
        return after_part(url, class_);
    }
    if ((url->flags & KNURL_LOGIN_READ) != 0u) {
        return KNURL_ERROR_PORT;
    }
    url->flags |= KNURL_LOGIN_READ;
    if (url->room >= url->count) {
        url->parts[url->count - 1u].kind = KNURL_USER;
    }
    (void)knurl_rfc3986_go(url, PASSWORD);
    return KNURL_VERDICT_AGAIN;
}

/* Reads an octet of a literal. */
static inline unsigned read_literal(knurl_t *url, unsigned octet)
{
    unsigned to = 0;

    if (url->phase == LITERAL) {
        to = knurl_rfc3986_literal(url, (uint8_t)octet);
    } else if ((octet == (unsigned)']') && (url->offset != (url->port + 1u))) {
        /* The text between the period of an IPvFuture, at knurl_t.port, and the bracket is not empty. */
        to = AFTER_LITERAL;
    } else {
    }
    return (to == 0u) ? (unsigned)KNURL_ERROR_HOST : knurl_rfc3986_go(url, to);
}

/* Goes to a host. If the row takes a login, one may precede it. */
static inline unsigned start_uri(knurl_t *url)
{
    const unsigned flags = url->scheme->flags;

    url->flags |= (uint8_t)(~flags & KNURL_LOGIN_READ);
    if ((flags & KNURL_FLAG_STARTS_OVER) != 0u) {
        url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    }
    return knurl_rfc3986_go(url, HOST);
}

unsigned knurl_rfc3986(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->phase;
    unsigned kind;
    unsigned to;

    if (state < AFTER_LITERAL) {
        /* Without a start, a slash before the authority is missing. */
        return (class_ == KNURL_CLASS_START) ? start_uri(url) : (unsigned)KNURL_ERROR_SYNTAX;
    }
    kind = states[state - AFTER_LITERAL].kind;
    if (state > FUTURE) {
        to = after_part(url, class_);
    } else if (state <= HOST) {
        to = after_host(url, octet, class_, &kind);
    } else if (state == PORT) {
        to = after_port(url, octet, class_);
    } else if (state == PASSWORD) {
        to = (class_ == KNURL_CLASS_AT) ? (unsigned)HOST : (unsigned)KNURL_ERROR_PORT;
    } else {
        to = read_literal(url, octet);
    }
    if (to < KNURL_READ) {
        return to;
    }
    knurl_record(url, (uint8_t)kind);
    return knurl_rfc3986_go(url, to);
}
