/* SPDX-License-Identifier: MIT
 *
 * RFC 3986: the reader of its rows, and the rows. The reader starts after "scheme://" (appendix A):
 *
 *     URI          = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
 *     hier-part    = "//" authority path-abempty / ...            the other three: knurl_rfc3986_hier
 *     authority    = [ userinfo "@" ] host [ ":" port ]
 *     userinfo     = *( unreserved / pct-encoded / sub-delims / ":" )
 *     host         = IP-literal / IPv4address / reg-name          IP-literal: knurl_literal_read
 *     reg-name     = *( unreserved / pct-encoded / sub-delims )
 *     port         = *DIGIT
 *     path-abempty = *( "/" segment )
 *     segment      = *pchar
 *     pchar        = unreserved / pct-encoded / sub-delims / ":" / "@"
 *     query        = *( pchar / "/" / "?" )
 *     fragment     = *( pchar / "/" / "?" )
 *
 * Each part has a state. The machine runs over the octets and escapes of the state's set, and calls this reader with
 * the octet after them. The sets of IN_PORT and IN_LITERAL are empty, so there it calls the reader with each octet.
 * knurl_http has KNURL_FLAG_AUTHORITY, KNURL_FLAG_TAKES_LOGIN and KNURL_FLAG_TAKES_PORT. It reads
 * "http://u:p@[::1]:80/a?b" like this:
 *
 *     state          octets  what happens at the last of them
 *     IN_HOST        u:      "u" is recorded as a host, and a port follows
 *     IN_PORT        p       no digit: the host was a user, and a password starts; "p" is read again
 *     IN_PASSWORD    p@      "p" is recorded, and a host follows
 *     IN_HOST        [       a literal follows
 *     IN_LITERAL     ::1]    nothing is recorded
 *     LITERAL_ENDED  :       "[::1]" is recorded, and a port follows
 *     IN_PORT        80/     "80" is recorded, and a path follows
 *     IN_PATH        a?      "a" is recorded, and a query follows
 *     IN_QUERY       b       "b" is recorded at the end of the URL
 */
#include "knurl_rfc3986.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_family.h"

/* The set and the kind of each part, from the state LITERAL_ENDED on. */
static const struct {
    uint16_t set;
    uint8_t kind;
} states[] = {
    [LITERAL_ENDED - LITERAL_ENDED] = {0, KNURL_HOST},
    [ZONE_ENDED - LITERAL_ENDED] = {0, KNURL_NONE},
    [IN_HOST - LITERAL_ENDED] = {KNURL_REG_NAME, KNURL_HOST},
    [IN_PORT - LITERAL_ENDED] = {0, KNURL_PORT},
    [IN_PASSWORD - LITERAL_ENDED] = {KNURL_USERINFO, KNURL_PASSWORD},
    [IN_OPAQUE - LITERAL_ENDED] = {KNURL_URI_PATH, KNURL_OPAQUE},
    [IN_PATH - LITERAL_ENDED] = {KNURL_URI_PATH, KNURL_PATH},
    [IN_QUERY - LITERAL_ENDED] = {KNURL_URI_QUERY, KNURL_QUERY},
    [IN_FRAGMENT - LITERAL_ENDED] = {KNURL_URI_QUERY, KNURL_FRAGMENT},
    [AT_END - LITERAL_ENDED] = {0, KNURL_NONE},
};

static inline void go(knurl_t *url, unsigned state)
{
    url->state = (uint8_t)state;
    url->set = states[state - LITERAL_ENDED].set;
}

void knurl_rfc3986_go(knurl_t *url, unsigned state)
{
    go(url, state);
}

/* Returns true if a class is "/", "?", "#" or the end, which end an authority. */
static inline bool ends(unsigned class_)
{
    return (class_ - KNURL_CLASS_SLASH) <= (unsigned)(KNURL_CLASS_END - KNURL_CLASS_SLASH);
}

/* after_part, after_login, after_host and in_port return a state, which is above KNURL_TAKEN, or an answer of the
 * reader. For a state, knurl_rfc3986 records the part as *kind and goes to the state; for an answer it records
 * nothing. */

/* Returns the state that a delimiter starts. Only a higher state than the present one may follow. */
static inline int after_part(const knurl_t *url, unsigned class_)
{
    const unsigned to = (class_ - KNURL_CLASS_SLASH) + IN_PATH;

    return (ends(class_) && (to > url->state)) ? (int)to : -KNURL_ERROR_SYNTAX;
}

/* Ends a user or a password at "@", so that a host follows. If no login may end here, the "@" is an error of the host,
 * which the machine changes to KNURL_ERROR_LOGIN in a row that takes no login. */
static inline int after_login(knurl_t *url, uint8_t *kind)
{
    if ((url->flags & KNURL_LOGIN_DECIDED) != 0u) {
        return -KNURL_ERROR_HOST;
    }
    url->flags |= KNURL_LOGIN_DECIDED;
    if (*kind == KNURL_HOST) {
        *kind = KNURL_USER;
    }
    return IN_HOST;
}

/* Goes to a literal. A user cannot be a literal, so the URL has no login. */
static inline int start_literal(knurl_t *url)
{
    url->flags |= KNURL_LOGIN_DECIDED;
    url->state = IN_LITERAL;
    url->set = 0;
    knurl_literal_begin(&url->host);
    return KNURL_TAKEN;
}

/* Handles the octet after a host. If the host is empty, "[" starts a literal. In a row with KNURL_FLAG_AUTHORITY a host
 * must not be empty: if a login may come, ":" ends an empty user, as "@" does in after_login; any other octet is an
 * error. */
static inline int after_host(knurl_t *url, unsigned octet, unsigned class_, uint8_t *kind)
{
    const unsigned flags = url->scheme->flags;

    if (url->offset == url->start) {
        if (octet == (unsigned)'[') {
            return start_literal(url);
        }
        if ((flags & KNURL_FLAG_AUTHORITY) != 0u) {
            if ((class_ != KNURL_CLASS_COLON) || ((url->flags & KNURL_LOGIN_DECIDED) != 0u)) {
                return -KNURL_ERROR_HOST;
            }
            *kind = KNURL_USER;
            return IN_PASSWORD;
        }
    }
    if ((class_ == KNURL_CLASS_COLON) && ((flags & KNURL_FLAG_TAKES_PORT) != 0u)) {
        url->port = 0;
        return IN_PORT;
    }
    return after_part(url, class_);
}

/* Reads an octet of a port, which may turn out to be the start of a password. */
static inline int in_port(knurl_t *url, unsigned octet, unsigned class_)
{
    const uint32_t value = ((uint32_t)url->port * 10u) + octet - (unsigned)'0';

    /* A digit. The highest port of TCP and UDP is 65535; RFC 3986 has no limit. */
    if ((class_ == KNURL_CLASS_DIGIT) && ((value >> 16) == 0u)) {
        url->port = (uint16_t)value;
        url->flags |= KNURL_PORT_READ;
        return KNURL_TAKEN;
    }
    if (ends(class_)) {
        return after_part(url, class_);
    }
    if ((url->flags & KNURL_LOGIN_DECIDED) != 0u) {
        return -KNURL_ERROR_PORT;
    }
    /* The host was a user, and the digits start its password. A password may contain digits, so only this octet is read
     * again. */
    url->flags &= (uint8_t)~KNURL_PORT_READ;
    /* The host is the last part in the array, unless it did not fit or another URL was read into the array since. */
    if ((url->room >= url->count) && knurl_owns(url, &url->parts[url->count - 1u])) {
        url->parts[url->count - 1u].kind = KNURL_USER;
    }
    go(url, IN_PASSWORD);
    return KNURL_AGAIN;
}

/* Reads an octet in brackets. */
static inline int in_literal(knurl_t *url, unsigned octet, unsigned class_)
{
    const int to = knurl_literal_read(&url->host, (uint8_t)octet, class_);

    if (to < 0) {
        return to; /* an error */
    }
    url->state = (uint8_t)to;
    return KNURL_TAKEN;
}

void knurl_rfc3986_start(knurl_t *url)
{
    if ((url->scheme->flags & KNURL_FLAG_TAKES_LOGIN) == 0u) {
        url->flags |= KNURL_LOGIN_DECIDED;
    }
    go(url, IN_HOST);
}

int knurl_rfc3986(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->state;
    uint8_t kind;
    int to;

    if (state <= IN_LITERAL) {
        /* The only lower states here are KNURL_AT_SLASH and KNURL_AT_SLASH2: a slash of "//" is missing. */
        return (state == IN_LITERAL) ? in_literal(url, octet, class_) : -KNURL_ERROR_SYNTAX;
    }
    kind = states[state - LITERAL_ENDED].kind;
    if (state > IN_PASSWORD) {
        to = after_part(url, class_);
    } else if (state == IN_PORT) {
        to = in_port(url, octet, class_);
    } else if (class_ == KNURL_CLASS_AT) {
        to = after_login(url, &kind);
    } else if (state <= IN_HOST) {
        to = after_host(url, octet, class_, &kind);
    } else {
        /* Only "@" ends a password. Without it, the text is an invalid port. */
        to = -KNURL_ERROR_PORT;
    }
    if (to > KNURL_TAKEN) {
        knurl_record(url, kind);
        go(url, (unsigned)to);
        to = KNURL_TAKEN;
    }
    return to;
}

const knurl_family_t knurl_rfc3986_family = KNURL_URI_FAMILY(knurl_rfc3986, knurl_rfc3986_start);

/* The text after the colon of a scheme for which "//" is optional, RFC 3986 appendix A:
 *
 *     hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty
 *     path-absolute = "/" [ segment-nz *( "/" segment ) ]
 *     path-rootless = segment-nz *( "/" segment )
 *     path-empty    = 0<pchar> */
void knurl_rfc3986_start_hier(knurl_t *url)
{
    url->state = AT_HIER;
}

int knurl_rfc3986_hier(knurl_t *url, unsigned octet, unsigned class_)
{
    const bool slash = (class_ == KNURL_CLASS_SLASH);

    if (url->state > AFTER_SLASH) {
        return knurl_rfc3986(url, octet, class_);
    }
    if (url->state == AT_HIER) {
        url->state = AFTER_SLASH;
        if (!slash) {
            knurl_rfc3986_go(url, IN_OPAQUE);
        }
    } else if (slash) {
        knurl_rfc3986_start(url);
    } else {
        knurl_rfc3986_go(url, IN_PATH);
    }
    if (!slash) {
        return KNURL_AGAIN;
    }
    url->start = (uint16_t)(url->offset + 1u);
    return KNURL_TAKEN;
}

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

/* Reads a hexadecimal digit. `value` is its value, plus NO_OCTET for a letter, because the group can then no longer be
 * an octet of an IPv4 address. Returns true if the digit is allowed. */
static inline bool read_digit(knurl_host_t *literal, unsigned value)
{
    unsigned label = literal->label;

    if (label >= VERSION) {
        literal->label = IN_VERSION;
        return true;
    }
    if (label >= AFTER_COLON) {
        if (label == AFTER_FIRST_COLON) {
            return false;
        }
        label = AFTER_COLON;
        if (literal->groups < DOTTED) {
            if (GROUPS_LEFT(literal->groups) == 0u) {
                return false;
            }
            literal->groups--;
        }
    } else if (label == 0u) {
        return false;
    } else {
        /* In an IPv4 address no digit follows a leading zero. */
        value += (literal->value == 0u) ? NO_OCTET : (literal->value * 10u);
    }
    literal->label = (uint8_t)(label - 1u);
    literal->value = (uint16_t)value;
    return (value < NO_OCTET) || (literal->groups < DOTTED);
}

/* Reads a colon. Returns true if it is allowed. */
static inline bool read_colon(knurl_host_t *literal)
{
    const unsigned label = literal->label;
    const unsigned groups = literal->groups;

    if (label < AFTER_COLON) {
        literal->label = AFTER_COLON;
        return (GROUPS_LEFT(groups) != 0u) && (groups < DOTTED);
    }
    if (label == AFTER_BRACKET) {
        literal->label = AFTER_FIRST_COLON;
        return true;
    }
    /* "::" may occur once, and not in a version or an IPv4 address. It stands for at least one group, which is
     * subtracted from the count while SHORTENED is added. */
    literal->label = AFTER_COLONS;
    literal->groups = (uint8_t)(groups + (SHORTENED - 1u));
    return groups < SHORTENED;
}

/* Reads a period. Returns true if it is allowed. An IPv4 address counts as two groups, and its first octet was counted
 * as one. So at the first period one group must be left, or any number after "::". */
static inline bool read_period(knurl_host_t *literal)
{
    const unsigned groups = literal->groups;
    const bool more = groups > DOTTED; /* the second or third period */

    /* After one to three digits the label is 1 to 3; any other value, and 0, which wraps around, is refused. */
    if (((literal->label - 1u) >= (AFTER_COLON - 1u)) || (literal->value >= NO_OCTET)) {
        return false;
    }
    literal->label = AFTER_COLON;
    literal->groups = (uint8_t)(more ? (groups - 1u) : (DOTTED + 2u));
    return more || (groups == 1u) || ((groups > SHORTENED) && (groups < DOTTED));
}

/* Returns true if the address may end. */
static inline bool is_whole(const knurl_host_t *literal)
{
    const unsigned label = literal->label;

    if (label >= AFTER_COLON) {
        return (label == AFTER_COLONS) || (label == IN_FUTURE);
    }
    return (GROUPS_LEFT(literal->groups) == 0u) || ((literal->groups & SHORTENED) != 0u);
}

/* Reads the "v" of an IPvFuture. Returns true if it is one and is allowed. */
static inline bool read_version(knurl_host_t *literal, unsigned octet)
{
    /* Bit 5 is the case of a letter. */
    const bool version = (literal->label == AFTER_BRACKET) && ((octet | 0x20u) == (unsigned)'v');

    literal->label = VERSION;
    literal->groups = DOTTED;
    return version;
}

/* Reads an octet of an IPv6 address other than its end, or of the version of an IPvFuture. */
static inline bool read_literal_octet(knurl_host_t *literal, uint8_t octet)
{
    unsigned value;

    if (octet == (uint8_t)':') {
        return read_colon(literal);
    }
    if (octet == (uint8_t)'.') {
        return read_period(literal);
    }
    value = knurl_hex_value(octet);
    if (value > 15u) {
        return read_version(literal, octet);
    }
    if (value > 9u) {
        /* A group with a letter is not an octet of an IPv4 address. */
        value += NO_OCTET;
    }
    return read_digit(literal, value);
}

/* Reads a symbol after the period of an IPvFuture. */
static inline bool read_future(knurl_host_t *literal, unsigned class_)
{
    literal->label = IN_FUTURE;
    return knurl_in((uint32_t)(KNURL_USERINFO & ~KNURL_SET_ESCAPE) << 16, class_);
}

KNURL_NOINLINE int knurl_literal_read(knurl_host_t *literal, uint8_t octet, unsigned class_)
{
    const unsigned label = literal->label;
    bool reads;

    if (octet == (uint8_t)']') {
        return is_whole(literal) ? (int)LITERAL_ENDED : -KNURL_ERROR_HOST;
    }
    if ((octet == (uint8_t)'.') && (label == IN_VERSION)) {
        literal->label = AT_FUTURE;
        return IN_LITERAL;
    }
    reads = (label >= AT_FUTURE) ? read_future(literal, class_) : read_literal_octet(literal, octet);
    return reads ? (int)IN_LITERAL : -KNURL_ERROR_HOST;
}

/* The zone of an IPv6 address, inside the brackets. The delimiter is that of RFC 6874 section 2, or "%" alone, as
 * people write it (RFC 9844):
 *
 *     IPv6addrz = IPv6address "%25" ZoneID
 *     ZoneID    = 1*( unreserved / pct-encoded )
 *
 * "%25" is never "%" and a zone "25". */

#define ZONE_SET (KNURL_URI_UNRESERVED | KNURL_SET_ESCAPE)

/* Takes the "%" before a zone. The address must be whole. */
static inline int start_zone(knurl_t *url)
{
    if (knurl_literal_read(&url->host, (uint8_t)']', KNURL_CLASS_UNUSABLE) != (int)LITERAL_ENDED) {
        return -KNURL_ERROR_HOST;
    }
    url->state = ZONE_PERCENT;
    return KNURL_TAKEN;
}

/* Goes to a state of the zone, which starts at `offset`. url->host.value keeps this offset, because url->start is still
 * the start of the host, and the address no longer needs url->host.value. */
static inline void go_zone(knurl_t *url, unsigned state, unsigned offset)
{
    url->state = (uint8_t)state;
    url->host.value = (uint16_t)offset;
}

/* Takes the "]" after a zone: records the host with its brackets, and the zone. */
static inline void end_zone(knurl_t *url)
{
    const uint16_t offset = url->offset;

    url->offset = (uint16_t)(offset + 1u);
    knurl_record(url, KNURL_HOST);
    url->offset = offset;
    url->start = url->host.value;
    knurl_record(url, KNURL_ZONE);
    /* url->start must not be the next offset, or after_host would take the host for an empty one. */
    url->start = offset;
    url->state = ZONE_ENDED;
    url->set = 0;
}

/* Reads an octet from the "%" before a zone up to the "]" after it. */
static inline int read_zone(knurl_t *url, unsigned octet)
{
    if (url->state == ZONE_PERCENT) {
        if (octet == (unsigned)'2') {
            url->state = ZONE_TWO;
            return KNURL_TAKEN;
        }
        go_zone(url, ZONE_FIRST, url->offset);
    } else if (url->state == ZONE_TWO) {
        if (octet == (unsigned)'5') {
            go_zone(url, ZONE_FIRST, url->offset + 1u);
            return KNURL_TAKEN;
        }
        go_zone(url, IN_ZONE, url->offset - 1u);
        url->set = ZONE_SET;
    } else if (octet == (unsigned)']') {
        if (url->state == ZONE_FIRST) {
            return -KNURL_ERROR_HOST;
        }
        end_zone(url);
        return KNURL_TAKEN;
    } else if (url->state == ZONE_FIRST) {
        url->state = IN_ZONE;
        url->set = ZONE_SET;
    } else {
        return -KNURL_ERROR_HOST;
    }
    return KNURL_AGAIN;
}

/* Reads a URL in which zones are allowed. Reads the zones itself, and calls the reader of the row for the rest. */
static int read_with_zone(knurl_t *url, unsigned octet, unsigned class_)
{
    if (knurl_in_scheme(url)) {
        if ((url->flags & KNURL_BARE) == 0u) {
            return -KNURL_ERROR_SCHEME;
        }
        knurl_name_or_bare(url);
        return KNURL_AGAIN;
    }
    if (!knurl_has(url->scheme, KNURL_TRAIT_URI)) {
        /* Rows of this reader have no zones. */
        url->reader = url->scheme->family->reader;
        return KNURL_AGAIN;
    }
    if ((url->state >= ZONE_PERCENT) && (url->state <= IN_ZONE)) {
        return read_zone(url, octet);
    }
    if ((url->state == IN_LITERAL) && (class_ == KNURL_CLASS_ESCAPE) && (url->host.label < VERSION)) {
        return start_zone(url);
    }
    int answer;
    /*@ calls knurl_any_reader; */
    answer = url->scheme->family->reader(url, octet, class_);
    return answer;
}

bool knurl_allow_zone(knurl_t *url)
{
    /* Later, the reader could already be inside a literal. */
    const bool in_time = knurl_is_before_text(url);

    if (in_time) {
        url->flags |= KNURL_ZONES;
        url->reader = read_with_zone;
    }
    return in_time;
}

/* Rows whose URLs have no fragment. */

static void start_without_fragment(knurl_t *url)
{
    url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    knurl_rfc3986_start(url);
}

const knurl_family_t knurl_no_fragment_family = KNURL_URI_FAMILY(knurl_rfc3986, start_without_fragment);

/* The rows, and the list of them. CONTRIBUTING.md lists the lines of a new scheme. All rows except file and the generic
 * row have the grammar at the start of this file, and a host that is not empty. A row without KNURL_FLAG_TAKES_LOGIN
 * has no userinfo.
 *
 * The most frequent rows come first. For tftp, RFC 3617 section 3 requires a file and allows neither a port nor a
 * query; this row accepts more, because URLs of boot loaders contain more. The mode, `;mode=octet`, is the end of the
 * path. */
/* clang-format off */
#define ROWS(LINE)                                                                                                     \
    LINE(knurl_http, "http", 80, KNURL_FLAG_TAKES_LOGIN)     /* RFC 9110 section 4.2.1 */                              \
    LINE(knurl_https, "https", 443, KNURL_FLAG_TAKES_LOGIN)  /* RFC 9110 section 4.2.2 */                              \
    LINE(knurl_ws, "ws", 80, KNURL_FLAG_NO_FRAGMENT)         /* RFC 6455 section 3 */                                  \
    LINE(knurl_wss, "wss", 443, KNURL_FLAG_NO_FRAGMENT)      /* RFC 6455 section 3 */                                  \
    LINE(knurl_mqtt, "mqtt", 1883, KNURL_FLAG_TAKES_LOGIN)   /* no RFC defines it */                                   \
    LINE(knurl_mqtts, "mqtts", 8883, KNURL_FLAG_TAKES_LOGIN) /* the same */                                            \
    LINE(knurl_coap, "coap", 5683, 0)                        /* RFC 7252 section 6.1 */                                \
    LINE(knurl_coaps, "coaps", 5684, 0)                      /* RFC 7252 section 6.2 */                                \
    LINE(knurl_coap_tcp, "coap+tcp", 5683, 0)                /* RFC 8323 section 8.1 */                                \
    LINE(knurl_coaps_tcp, "coaps+tcp", 5684, 0)              /* RFC 8323 section 8.2 */                                \
    LINE(knurl_coap_ws, "coap+ws", 80, 0)                    /* RFC 8323 section 8.3 */                                \
    LINE(knurl_coaps_ws, "coaps+ws", 443, 0)                 /* RFC 8323 section 8.4 */                                \
    LINE(knurl_rtsp, "rtsp", 554, KNURL_FLAG_TAKES_LOGIN)    /* RFC 7826 section 4.2 */                                \
    LINE(knurl_rtsps, "rtsps", 322, KNURL_FLAG_TAKES_LOGIN)  /* RFC 7826 section 4.2 */                                \
    LINE(knurl_tftp, "tftp", 69, 0)                          /* see above */                                           \
    LINE(knurl_opc_tcp, "opc.tcp", 4840, 0)                  /* OPC 10000-6, and the registration of port 4840 */      \
    LINE(knurl_ipp, "ipp", 631, KNURL_FLAG_WRITES_PORT)      /* RFC 3510 section 4.5; a query needs no path */         \
    LINE(knurl_ipps, "ipps", 631, KNURL_FLAG_WRITES_PORT)    /* RFC 7472 */
/* clang-format on */

/* The name is an array of its own, so that a linker that drops a row drops its name as well. */
#define ROW(row, scheme, port, flags)                                                                                  \
    static const char row##_name[] = scheme;                                                                           \
    const knurl_scheme_t row = KNURL_RFC3986_ROW(row##_name, port, flags);
ROWS(ROW)

/* file, RFC 8089 section 2, with RFC 3986's query:
 *
 *     file-URI       = "file:" file-hier-part [ "?" query ]
 *     file-hier-part = ( "//" auth-path ) / local-path
 *     auth-path      = [ file-auth ] path-absolute
 *     local-path     = path-absolute
 *     file-auth      = "localhost" / host
 *
 * A "/" must follow the colon, and a "/" must end the host. The path after a host may start with "//", as in other
 * rows. */
static int read_file(knurl_t *url, unsigned octet, unsigned class_)
{
    const bool starts = (url->state == AT_HIER);
    const bool in_host = (url->state >= LITERAL_ENDED) && (url->state <= IN_HOST);

    if ((class_ != KNURL_CLASS_SLASH) && (starts || (in_host && ends(class_)))) {
        return -KNURL_ERROR_SYNTAX;
    }
    return knurl_rfc3986_hier(url, octet, class_);
}

static const char knurl_file_name[] = "file";
static const knurl_family_t file_family = KNURL_URI_FAMILY(read_file, knurl_rfc3986_start_hier);
const knurl_scheme_t knurl_file = {knurl_file_name, &file_family, NULL, 0, 0};

/* Reads every scheme that no other row of the list names, RFC 3986 section 3:
 *
 *     URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
 */
static const char knurl_generic_name[] = "";
static const knurl_family_t hier_family = KNURL_URI_FAMILY(knurl_rfc3986_hier, knurl_rfc3986_start_hier);
const knurl_scheme_t knurl_generic = {knurl_generic_name, &hier_family, NULL, 0,
                                      KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT};

#define ADDRESS_OF(row, scheme, port, flags) &row,
/* clang-format off */
const knurl_scheme_t *const knurl_rfc3986_schemes[] = {ROWS(ADDRESS_OF) &knurl_file, &knurl_generic, NULL};
/* clang-format on */
