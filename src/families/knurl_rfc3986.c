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
 *     QUERY     b       "b" is recorded at the end of the URL */
#include "knurl_rfc3986.h"

#include "../machine/knurl_ascii.h"

/* A literal in brackets, RFC 3986 appendix A:
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

KNURL_APART unsigned knurl_rfc3986_literal(knurl_t *url, uint8_t octet)
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

/* The text after the colon of a scheme for which "//" is optional, RFC 3986 appendix A:
 *
 *     hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty
 *     path-absolute = "/" [ segment-nz *( "/" segment ) ]
 *     path-rootless = segment-nz *( "/" segment )
 *     path-empty    = 0<pchar> */

unsigned knurl_rfc3986_hier(knurl_t *url, unsigned octet, unsigned class_)
{
    const bool slash = (class_ == KNURL_CLASS_SLASH);

    if (class_ == KNURL_CLASS_START) {
        return KNURL_VERDICT_TAKE;
    }
    if (url->state > SLASHED) {
        return knurl_rfc3986(url, octet, class_);
    }
    if (url->state == KNURL_STARTS) {
        url->state = SLASHED;
        if (!slash) {
            (void)knurl_rfc3986_go(url, OPAQUE);
        }
    } else {
        (void)(slash ? knurl_rfc3986(url, octet, KNURL_CLASS_START) : knurl_rfc3986_go(url, PATH));
    }
    if (!slash) {
        return KNURL_VERDICT_AGAIN;
    }
    url->start = (uint16_t)(url->offset + 1u);
    return KNURL_VERDICT_TAKE;
}

/* The zone of an IPv6 address, inside the brackets. The delimiter is that of RFC 6874 section 2, or "%" alone, as
 * people write it (RFC 9844):
 *
 *     IPv6addrz = IPv6address "%25" ZoneID
 *     ZoneID    = 1*( unreserved / pct-encoded )
 *
 * "%25" is always the delimiter. This file reads the zone; the reader of the row reads the rest. knurl_t.port is the
 * offset of the zone; while the delimiter is read, the offset after the "%". */

#define ZONE_SET                                                                                                       \
    (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE | KNURL_SET_TILDE | KNURL_SET_ESCAPE)

/* Takes the "%" after a whole address. The set is empty until the delimiter is read. */
static inline unsigned start_zone(knurl_t *url)
{
    if (knurl_rfc3986_literal(url, (uint8_t)']') != HOST) {
        return KNURL_ERROR_HOST;
    }
    url->port = (uint16_t)(url->offset + 1u);
    url->state = ZONE;
    return KNURL_VERDICT_TAKE;
}

/* Records the host with its brackets, and the zone. */
static inline void end_zone(knurl_t *url)
{
    const uint16_t offset = url->offset;

    url->offset = (uint16_t)(offset + 1u);
    knurl_record(url, KNURL_HOST);
    url->offset = offset;
    url->start = url->port;
    knurl_record(url, KNURL_ZONE);
    url->state = ZONE_ENDED;
    url->run = 0;
}

/* Reads the "25" of the delimiter, or finds the first octet of the zone, or reads the bracket after the zone. */
static inline unsigned read_zone(knurl_t *url, unsigned octet)
{
    const unsigned at = (unsigned)url->offset - url->port;
    unsigned answer = KNURL_VERDICT_AGAIN;

    if (url->run != 0u) {
        if ((octet != (unsigned)']') || (at == 0u)) {
            return KNURL_ERROR_HOST;
        }
        end_zone(url);
        return KNURL_VERDICT_TAKE;
    }
    /* "2", then "5". */
    if (octet == ((unsigned)'2' + (3u * at))) {
        answer = KNURL_VERDICT_TAKE;
        if (at == 0u) {
            return answer;
        }
        /* The zone starts after "25". */
        url->port = (uint16_t)(url->port + 2u);
    }
    url->run = ZONE_SET;
    return answer;
}

/* Reads the octet after the bracket with the row's reader. For this reader a host ends here that starts at the zone, so
 * it is not empty. The reader records it, and it is removed again. */
static inline unsigned leave_zone(knurl_t *url, unsigned octet, unsigned class_)
{
    url->state = HOST;
    url->start = url->port;
    unsigned answer;
    /*@ calls knurl_any_reader; */
    answer = url->scheme->reader(url, octet, class_);
    if (answer == KNURL_VERDICT_TAKE) {
        url->count--;
    }
    return answer;
}

/* The reader after knurl_take_zone. It reads zones, and calls the row's reader for the rest. */
static unsigned read_with_zone(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->state;

    if (state == ZONE) {
        return read_zone(url, octet);
    }
    if (state == ZONE_ENDED) {
        return leave_zone(url, octet, class_);
    }
    if (state == KNURL_IN_SCHEME) {
        if ((url->flags & KNURL_BARE) == 0u) {
            return KNURL_ERROR_SCHEME;
        }
        knurl_name_or_bare(url);
    }
    if ((url->scheme->flags & KNURL_FLAG_RFC3986) == 0u) {
        /* Such a row has no zones. */
        url->reader = url->scheme->reader;
        return KNURL_VERDICT_AGAIN;
    }
    if ((state == LITERAL) && (class_ == KNURL_CLASS_ESCAPE)) {
        return start_zone(url);
    }
    unsigned answer;
    /*@ calls knurl_any_reader; */
    answer = url->scheme->reader(url, octet, class_);
    return answer;
}

void knurl_take_zone(knurl_t *url)
{
    /* Later the reader may be inside of a literal. */
    if (url->offset == 0u) {
        url->reader = read_with_zone;
    }
}
