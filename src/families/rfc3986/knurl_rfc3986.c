/* SPDX-License-Identifier: MIT
 *
 * How the rows of RFC 3986 are read, behind "scheme://" (appendix A):
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
 * A state for each part. The machine runs over the octets that a part may hold, escapes among them; what ends the run comes
 * here. "http://u:p@[::1]:80/a?b" goes so:
 *
 *     HOST  "u", ":"   a host, and a port follows          PORT   "80", "/"  a path follows
 *     PORT  "p"        no digit: it was user, password     PATH   "a", "?"   a query follows
 *     PASSWORD "p","@" a host follows                      QUERY  "b", end
 *     HOST  "["        LITERAL "::1]" and HOST again, which ":" ends */
#include "knurl_rfc3986_states.h"

#include "knurl_rfc3986_literal.h"

#define SUB_DELIMS (KNURL_IN(KNURL_CLASS_OTHER) | KNURL_SET_PLUS | KNURL_SET_SEMICOLON | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define UNRESERVED (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE | KNURL_SET_TILDE)
#define REG_NAME (UNRESERVED | SUB_DELIMS | KNURL_SET_ESCAPE)
#define USERINFO (REG_NAME | KNURL_SET_COLON)
#define PCHAR (USERINFO | KNURL_SET_AT)
#define PATH_SET (PCHAR | KNURL_SET_SLASH)
#define QUERY_SET (PATH_SET | KNURL_SET_QUESTION)

/* What a part may hold, and its kind. */
static const struct {
    uint16_t set;
    uint8_t kind;
} states[] = {
    [HOST - HOST] = {REG_NAME, KNURL_HOST},
    [PORT - HOST] = {0, KNURL_PORT},
    [PASSWORD - HOST] = {USERINFO, KNURL_PASSWORD},
    [LITERAL - HOST] = {0, KNURL_NONE},
    [FUTURE - HOST] = {USERINFO & ~KNURL_SET_ESCAPE, KNURL_NONE},
    [AFTER_LITERAL - HOST] = {0, KNURL_HOST},
    [OPAQUE - HOST] = {PATH_SET, KNURL_OPAQUE},
    [PATH - HOST] = {PATH_SET, KNURL_PATH},
    [QUERY - HOST] = {QUERY_SET, KNURL_QUERY},
    [FRAGMENT - HOST] = {QUERY_SET, KNURL_FRAGMENT},
    [ENDED - HOST] = {0, KNURL_NONE},
};

unsigned knurl_rfc3986_go(knurl_t *url, unsigned state)
{
    url->phase = (uint8_t)state;
    url->run = states[state - HOST].set;
    return KNURL_VERDICT_TAKE;
}

/* Whether a class is of what can follow any part: "/", "?", "#" or the end. */
static inline bool ends(unsigned class_)
{
    return (class_ - KNURL_CLASS_SLASH) <= (unsigned)(KNURL_CLASS_END - KNURL_CLASS_SLASH);
}

/* Ends the part that is read, and goes to the one that a delimiter starts, or to the end. */
static inline unsigned end_part(knurl_t *url, unsigned class_)
{
    const unsigned state = url->phase;
    const unsigned to = (class_ - KNURL_CLASS_SLASH) + PATH;

    if (!ends(class_) || (to <= state)) {
        return KNURL_ERROR_SYNTAX;
    }
    knurl_record(url, states[state - HOST].kind);
    return knurl_rfc3986_go(url, to);
}

/* The four below read what does not belong to a part. They answer KNURL_VERDICT_REFUSE for what can only end it. */

/* Behind a host, which may be a user if "@" follows, or at its start. */
static inline unsigned read_host(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned flags = url->scheme->flags;
    const bool starts = (url->offset == url->start);
    const bool lacks = starts && ((flags & KNURL_FLAG_AUTHORITY) != 0u);
    unsigned to = HOST;

    if ((class_ == KNURL_CLASS_COLON) && !lacks && ((flags & KNURL_FLAG_TAKES_PORT) != 0u)) {
        url->port = 0;
        knurl_record(url, KNURL_HOST);
        return knurl_rfc3986_go(url, PORT);
    }
    if ((octet == (unsigned)'[') && starts) {
        knurl_rfc3986_start_literal(url);
        to = LITERAL;
    } else if ((class_ == KNURL_CLASS_AT) || ((class_ == KNURL_CLASS_COLON) && lacks)) {
        if ((url->flags & KNURL_LOGIN_READ) != 0u) {
            return KNURL_ERROR_HOST;
        }
        knurl_record(url, KNURL_USER);
        to = (class_ == KNURL_CLASS_AT) ? HOST : PASSWORD;
    } else {
        return lacks ? (unsigned)KNURL_ERROR_HOST : (unsigned)KNURL_VERDICT_REFUSE;
    }
    url->flags |= KNURL_LOGIN_READ;
    return knurl_rfc3986_go(url, to);
}

/* In what follows a host and ":": a port, or a password if "@" follows. */
static inline unsigned read_port(knurl_t *url, unsigned octet, unsigned class_)
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
        return KNURL_VERDICT_REFUSE;
    }
    if ((url->flags & KNURL_LOGIN_READ) != 0u) {
        return KNURL_ERROR_PORT;
    }
    /* A password holds what a port does. */
    url->flags |= KNURL_LOGIN_READ;
    if (url->room >= url->count) {
        url->parts[url->count - 1u].kind = KNURL_USER;
    }
    (void)knurl_rfc3986_go(url, PASSWORD);
    return KNURL_VERDICT_AGAIN;
}

/* Behind a password. */
static inline unsigned read_password(knurl_t *url, unsigned class_)
{
    if (class_ != KNURL_CLASS_AT) {
        return KNURL_ERROR_PORT;
    }
    knurl_record(url, KNURL_PASSWORD);
    return knurl_rfc3986_go(url, HOST);
}

/* In a literal. */
static inline unsigned read_literal(knurl_t *url, unsigned octet)
{
    unsigned to = 0;

    if (url->phase == LITERAL) {
        to = knurl_rfc3986_literal(url, (uint8_t)octet);
    } else if ((octet == (unsigned)']') && (url->offset != (url->port + 1u))) {
        /* Something stands between the period of an IPvFuture, where knurl_t.port is, and the bracket. */
        to = AFTER_LITERAL;
    } else {
    }
    return (to == 0u) ? KNURL_ERROR_HOST : knurl_rfc3986_go(url, to);
}

/* Goes to a host, before which a login may stand if the row takes one. */
static inline unsigned start_uri(knurl_t *url)
{
    const unsigned flags = url->scheme->flags;

    if ((flags & KNURL_FLAG_TAKES_LOGIN) == 0u) {
        url->flags |= KNURL_LOGIN_READ;
    }
    if ((flags & KNURL_FLAG_NO_FRAGMENT) == KNURL_FLAG_NO_FRAGMENT) {
        url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    }
    return knurl_rfc3986_go(url, HOST);
}

unsigned knurl_rfc3986(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->phase;
    unsigned answer = KNURL_VERDICT_REFUSE;

    if (class_ == KNURL_CLASS_START) {
        return start_uri(url);
    }
    if (state > AFTER_LITERAL) {
        /* What a path, a query or a fragment does not hold ends it. */
    } else if (state == PORT) {
        answer = read_port(url, octet, class_);
    } else if (state == PASSWORD) {
        answer = read_password(url, class_);
    } else if ((state == LITERAL) || (state == FUTURE)) {
        answer = read_literal(url, octet);
    } else if (state >= HOST) {
        answer = read_host(url, octet, class_);
    } else {
        /* One of the slashes before an authority is missing. */
        answer = KNURL_ERROR_SYNTAX;
    }
    return (answer == KNURL_VERDICT_REFUSE) ? end_part(url, class_) : answer;
}
