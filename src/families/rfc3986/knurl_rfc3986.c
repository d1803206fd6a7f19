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
 * the octet after them. The sets of PORT and LITERAL are empty, so there it calls the reader with each octet.
 * "http://u:p@[::1]:80/a?b" is read like this:
 *
 *     state     octets  what happens at the last of them
 *     HOST      u:      "u" is recorded as a host, and a port follows
 *     PORT      p       no digit: the host was a user, and a password follows, which starts here
 *     PASSWORD  p@      "p" is recorded, and a host follows
 *     HOST      [       a literal follows
 *     LITERAL   ::1]    nothing is recorded; the state is HOST, with an empty set: the next octet has to end the host
 *     HOST      :       "[::1]" is recorded, and a port follows
 *     PORT      80/     "80" is recorded, and a path follows
 *     PATH      a?      "a" is recorded, and a query follows
 *     QUERY     b       "b" is recorded at the end of the URL
 */
#include "knurl_rfc3986_states.h"

#include "knurl_rfc3986_literal.h"

#define SUB_DELIMS (KNURL_IN(KNURL_CLASS_OTHER) | KNURL_SET_PLUS | KNURL_SET_SEMICOLON | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define UNRESERVED (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE | KNURL_SET_TILDE)
#define REG_NAME (UNRESERVED | SUB_DELIMS | KNURL_SET_ESCAPE)
#define USERINFO (REG_NAME | KNURL_SET_COLON)
#define FUTURE_SET (USERINFO & ~KNURL_SET_ESCAPE)
#define PCHAR (USERINFO | KNURL_SET_AT)
#define PATH_SET (PCHAR | KNURL_SET_SLASH)
#define QUERY_SET (PATH_SET | KNURL_SET_QUESTION)

/* The set and the kind of each part. */
static const struct {
    uint16_t set;
    uint8_t kind;
} states[] = {
    [HOST - HOST] = {REG_NAME, KNURL_HOST},
    [PORT - HOST] = {0, KNURL_PORT},
    [PASSWORD - HOST] = {USERINFO, KNURL_PASSWORD},
    [OPAQUE - HOST] = {PATH_SET, KNURL_OPAQUE},
    [PATH - HOST] = {PATH_SET, KNURL_PATH},
    [QUERY - HOST] = {QUERY_SET, KNURL_QUERY},
    [FRAGMENT - HOST] = {QUERY_SET, KNURL_FRAGMENT},
    [AT_END - HOST] = {0, KNURL_NONE},
};

unsigned knurl_rfc3986_go(knurl_t *url, unsigned state)
{
    url->state = (uint8_t)state;
    url->run = states[state - HOST].set;
    return KNURL_VERDICT_TAKE;
}

/* Whether a class is "/", "?", "#" or the end, which end an authority. */
static inline bool ends(unsigned class_)
{
    return (class_ - KNURL_CLASS_SLASH) <= (unsigned)(KNURL_CLASS_END - KNURL_CLASS_SLASH);
}

/* Goes to a literal. A literal is no user, so no login may end any more. */
static inline unsigned start_literal(knurl_t *url)
{
    url->flags |= KNURL_LOGIN_KNOWN;
    url->state = LITERAL;
    url->run = 0;
    knurl_rfc3986_start_literal(url);
    return KNURL_VERDICT_TAKE;
}

/* The next four functions return the state that follows; then knurl_rfc3986 records the part. Or they return an answer
 * of the reader, and nothing is recorded. */

/* After any part: the state that a delimiter starts. A delimiter that may not follow this part has a lower state. */
static inline unsigned after_part(const knurl_t *url, unsigned class_)
{
    const unsigned to = (class_ - KNURL_CLASS_SLASH) + PATH;

    return (ends(class_) && (to > url->state)) ? to : (unsigned)KNURL_ERROR_SYNTAX;
}

/* After a user or a password, at "@": a host follows. If no login may end here, the "@" is an error of the host. The
 * machine gives it another name in a row that takes no login. */
static inline unsigned after_login(knurl_t *url, uint8_t *kind)
{
    if ((url->flags & KNURL_LOGIN_KNOWN) != 0u) {
        return KNURL_ERROR_HOST;
    }
    url->flags |= KNURL_LOGIN_KNOWN;
    if (*kind == KNURL_HOST) {
        *kind = KNURL_USER;
    }
    return HOST;
}

/* After a host, which may be empty. Then "[" starts a literal. The host of a row with KNURL_FLAG_AUTHORITY is not empty:
 * there ":" ends an empty user. */
static inline unsigned after_host(knurl_t *url, unsigned octet, unsigned class_, uint8_t *kind)
{
    const unsigned flags = url->scheme->flags;

    if (url->offset == url->start) {
        if (octet == (unsigned)'[') {
            return start_literal(url);
        }
        if ((flags & KNURL_FLAG_AUTHORITY) != 0u) {
            if ((class_ != KNURL_CLASS_COLON) || ((url->flags & KNURL_LOGIN_KNOWN) != 0u)) {
                return KNURL_ERROR_HOST;
            }
            *kind = KNURL_USER;
            return PASSWORD;
        }
    }
    if ((class_ == KNURL_CLASS_COLON) && ((flags & KNURL_FLAG_TAKES_PORT) != 0u)) {
        url->port = 0;
        return PORT;
    }
    return after_part(url, class_);
}

/* In a port: reads a digit. If the port gets too large, or at an octet that neither belongs to a port nor ends one, the
 * port becomes a password, and the host before it a user. A password may contain digits, so they are not read again. */
static inline unsigned in_port(knurl_t *url, unsigned octet, unsigned class_)
{
    const uint32_t value = ((uint32_t)url->port * 10u) + octet - (unsigned)'0';

    if ((class_ == KNURL_CLASS_DIGIT) && ((value >> 16) == 0u)) {
        url->port = (uint16_t)value;
        url->flags |= KNURL_PORT_READ;
        return KNURL_VERDICT_TAKE;
    }
    if (ends(class_)) {
        return after_part(url, class_);
    }
    if ((url->flags & KNURL_LOGIN_KNOWN) != 0u) {
        return KNURL_ERROR_PORT;
    }
    url->flags &= (uint8_t)~KNURL_PORT_READ;
    /* The host is the last part, if it fitted. */
    if (url->room >= url->count) {
        url->parts[url->count - 1u].kind = KNURL_USER;
    }
    (void)knurl_rfc3986_go(url, PASSWORD);
    return KNURL_VERDICT_AGAIN;
}

/* Reads an octet of a literal. "]" leads to HOST with an empty set, and does not record the host. */
static inline unsigned read_literal(knurl_t *url, unsigned octet)
{
    unsigned to = 0;

    if (url->state == LITERAL) {
        to = knurl_rfc3986_literal(url, (uint8_t)octet);
    } else if ((octet == (unsigned)']') && (url->offset != (url->port + 1u))) {
        /* The text between the period of an IPvFuture, at knurl_t.port, and the bracket is not empty. */
        to = HOST;
    } else {
    }
    if (to == 0u) {
        return KNURL_ERROR_HOST;
    }
    url->state = (uint8_t)to;
    url->run = (uint16_t)((to == FUTURE) ? FUTURE_SET : 0u);
    return KNURL_VERDICT_TAKE;
}

KNURL_HOLDS(LOGIN_BIT, KNURL_LOGIN_KNOWN == KNURL_FLAG_TAKES_LOGIN);

/* Goes to a host. In a row that takes no login, none may end. In a row that takes no fragment, "#" is unusable. */
static inline unsigned start_uri(knurl_t *url)
{
    const unsigned flags = url->scheme->flags;

    url->flags |= (uint8_t)(~flags & KNURL_LOGIN_KNOWN);
    if ((flags & (KNURL_FLAG_NO_FRAGMENT - KNURL_FLAG_RFC3986)) != 0u) {
        url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    }
    return knurl_rfc3986_go(url, HOST);
}

unsigned knurl_rfc3986(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->state;
    uint8_t kind;
    unsigned to;

    if (state < HOST) {
        if (class_ == KNURL_CLASS_START) {
            return start_uri(url);
        }
        /* In the lower states a slash of "//" is missing. */
        return (state > KNURL_READ) ? read_literal(url, octet) : (unsigned)KNURL_ERROR_SYNTAX;
    }
    kind = states[state - HOST].kind;
    if (state > PASSWORD) {
        to = after_part(url, class_);
    } else if (state == PORT) {
        to = in_port(url, octet, class_);
    } else if (class_ == KNURL_CLASS_AT) {
        to = after_login(url, &kind);
    } else if (state == HOST) {
        to = after_host(url, octet, class_, &kind);
    } else {
        /* Only "@" ends a password. Without it the text is a port, and not a valid one. */
        to = KNURL_ERROR_PORT;
    }
    if (to < KNURL_READ) {
        return to;
    }
    knurl_record(url, kind);
    return knurl_rfc3986_go(url, to);
}
