/* SPDX-License-Identifier: MIT
 *
 * What the rows of RFC 3986 share, appendix A:
 *
 *     hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty
 *     authority     = [ userinfo "@" ] host [ ":" port ]
 *     userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )
 *     host          = IP-literal / IPv4address / reg-name
 *     reg-name      = *( unreserved / pct-encoded / sub-delims )
 *     port          = *DIGIT
 *     path-abempty  = *( "/" segment )
 *     path-absolute = "/" [ segment-nz *( "/" segment ) ]
 *     path-rootless = segment-nz *( "/" segment )
 *     path-empty    = 0<pchar>
 *     segment       = *pchar
 *     pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"
 *     query         = *( pchar / "/" / "?" )
 *
 * The machine reads a host and a port that RFC 1738 has, which most are. Where that fails, they are read on here: as a
 * name, which may turn out to be a user; as a password; or as a literal. All that a hostname and a port hold a name and
 * a password can hold too, so nothing is read again. "~" is in every set, but of no class: it comes here, too. */
#include "knurl_uri.h"

#include "knurl_uri_literal.h"

#define SUB_DELIMS (KNURL_IN(KNURL_CLASS_OTHER) | KNURL_PLUS | KNURL_SEMICOLON | KNURL_AMPERSAND | KNURL_EQUALS)
#define UNRESERVED (KNURL_ALPHADIGIT | KNURL_HYPHEN | KNURL_PERIOD | KNURL_UNDERSCORE)
#define REG_NAME (UNRESERVED | SUB_DELIMS | KNURL_ESCAPE)
#define USERINFO (REG_NAME | KNURL_COLON)
#define PCHAR (USERINFO | KNURL_AT)
#define PATH (PCHAR | KNURL_SLASH)
#define QUERY (PATH | KNURL_QUESTION)

const knurl_rule_t knurl_uri_rules[] = {
    [START] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, SLASHED), KNURL_NO_EXIT),
    [SLASHED] = KNURL_RULE(0, KNURL_PATH, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST),
                           KNURL_EXIT(QUESTION, KNURL_PATH, IN_QUERY)),
    [IN_QUERY] = KNURL_RULE(QUERY, KNURL_SEARCH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [AFTER_HOST] = KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, IN_PATH),
                              KNURL_EXIT(QUESTION, KNURL_NONE, IN_QUERY)),
    [AFTER_FILE_HOST] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, IN_PATH), KNURL_NO_EXIT),
    [IN_PATH] = KNURL_RULE(PATH, KNURL_PATH, 0, KNURL_EXIT(QUESTION, KNURL_PATH, IN_QUERY), KNURL_NO_EXIT),
    [IN_OPAQUE] = KNURL_RULE(PATH, KNURL_OPAQUE, 0, KNURL_EXIT(QUESTION, KNURL_OPAQUE, IN_QUERY), KNURL_NO_EXIT),
    [IN_NAME] = KNURL_RULE(REG_NAME, KNURL_MORE, KNURL_STEP_HOST, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [AFTER_LITERAL] = KNURL_RULE(0, KNURL_MORE, KNURL_STEP_HOST, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [IN_USER] = KNURL_RULE(0, KNURL_MORE, KNURL_STEP_HOST, KNURL_EXIT(COLON, KNURL_USER, IN_PASSWORD),
                           KNURL_EXIT(AT, KNURL_USER, KNURL_TO_HOST)),
    [IN_PASSWORD] =
        KNURL_RULE(USERINFO, KNURL_MORE, KNURL_STEP_PORT, KNURL_EXIT(AT, KNURL_PASSWORD, KNURL_TO_HOST), KNURL_NO_EXIT),
    [IN_LITERAL] = KNURL_RULE(0, KNURL_MORE, KNURL_STEP_HOST, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [IN_FUTURE] = KNURL_RULE(USERINFO & ~KNURL_ESCAPE, KNURL_MORE, KNURL_STEP_HOST, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

/* Goes to a rule, to read again. */
static knurl_turn_t go_on(knurl_t *url, uint8_t to)
{
    knurl_go_on(url, to);
    return KNURL_AGAIN;
}

/* What was read of a host, or of a host and a port, is read on as a login, if that may be: at rule `to`. */
static knurl_turn_t read_login(knurl_t *url, uint8_t to)
{
    if (((url->scheme->flags & KNURL_TAKES_LOGIN) == 0u) || ((url->flags & KNURL_LOGIN_READ) != 0u)) {
        return KNURL_REFUSE;
    }
    url->flags = (uint8_t)((url->flags & ~KNURL_PORT_READ) | KNURL_LOGIN_READ);
    if (to == IN_PASSWORD) {
        /* A port follows a host as a password follows a user. */
        url->count = 2;
        url->start = (uint16_t)(url->schemepart + 2u);
        if (url->room > 1u) {
            knurl_part_t *user = &url->parts[1];
            user->kind = KNURL_USER;
            url->start = (uint16_t)(url->start + user->length + 1u);
        }
    }
    return go_on(url, to);
}

/* Ends a part of `kind`, a host or an empty port, at an octet, or "/" for the end, and goes to what follows it. */
static knurl_turn_t end_part(knurl_t *url, uint8_t octet, uint8_t kind)
{
    const knurl_scheme_t *row = url->scheme;

    knurl_record(url, kind);
    knurl_go_on(url, row->after_host);
    if ((octet != (uint8_t)':') || ((row->flags & KNURL_TAKES_PORT) == 0u)) {
        return KNURL_AGAIN;
    }
    url->phase = KNURL_IN_PORT;
    url->label = KNURL_PORT_STARTS;
    url->port = 0;
    url->run = 0;
    return KNURL_TAKE;
}

/* Reads an octet, or "/" for the end, that ends a name, a literal or an empty port, or makes a login of what was
 * read. */
static knurl_turn_t end_or_login(knurl_t *url, uint8_t octet)
{
    uint8_t to = IN_PASSWORD;
    uint8_t kind = KNURL_PORT;
    bool ends;

    if (url->rule > AFTER_FILE_HOST) {
        to = IN_USER;
        kind = KNURL_HOST;
        ends = octet != (uint8_t)'@';
        if ((url->offset == url->start) && ((url->scheme->flags & KNURL_AUTHORITY) != 0u)) {
            /* No host is there, but a user may be. */
            ends = false;
            if ((octet != (uint8_t)'@') && (octet != (uint8_t)':')) {
                return KNURL_REFUSE;
            }
        }
    } else {
        ends = (url->phase == KNURL_IN_PORT) && ((octet == (uint8_t)'/') || (octet == (uint8_t)'?'));
    }
    return ends ? end_part(url, octet, kind) : read_login(url, to);
}

/* Reads an octet, or "/" for the end, of a literal; or refuses it in a password. */
static knurl_turn_t read_brackets(knurl_t *url, uint8_t octet)
{
    uint8_t to = START;

    if (url->rule == IN_LITERAL) {
        to = knurl_uri_literal(url, octet);
    } else if ((url->rule == IN_FUTURE) && (octet == (uint8_t)']') && (url->offset != (url->port + 1u))) {
        /* Something stands between the period of an IPvFuture, where knurl_t.port is, and the bracket. */
        to = AFTER_LITERAL;
    } else {
    }
    if (to == START) {
        return KNURL_REFUSE;
    }
    knurl_go_on(url, to);
    return KNURL_TAKE;
}

/* Reads an octet, or "/" for the end, that the machine cannot read in a host or behind one. */
static knurl_turn_t read_host(knurl_t *url, uint8_t octet)
{
    if (url->phase == KNURL_AFTER_HOST) {
        /* The host goes on. Where it has a place in the array, that knows where it began; else it does not matter. */
        const uint16_t count = (uint16_t)(url->count - 1u);
        url->count = count;
        url->start = (count < url->room) ? url->parts[count].offset : (uint16_t)(url->schemepart + 2u);
    }
    if ((octet != (uint8_t)'[') || (url->offset != url->start)) {
        return go_on(url, IN_NAME);
    }
    knurl_uri_start_literal(url);
    /* No login is read after it. */
    url->flags |= KNURL_LOGIN_READ;
    knurl_go_on(url, IN_LITERAL);
    return KNURL_TAKE;
}

/* Reads what no rule of a path or a search takes. The first two rules of a row without KNURL_AUTHORITY read what may be
 * two slashes; where it is none, something else starts there. */
static knurl_turn_t read_start(knurl_t *url)
{
    const unsigned flags = url->scheme->flags;

    if ((url->run != 0u) || ((flags & KNURL_AUTHORITY) != 0u) || (url->rule > SLASHED) ||
        ((url->rule == START) && ((flags & KNURL_TAKES_PORT) == 0u))) {
        return KNURL_REFUSE;
    }
    return go_on(url, (uint8_t)(IN_OPAQUE - url->rule));
}

knurl_turn_t knurl_uri(knurl_t *url, uint8_t octet, uint8_t length)
{
    const unsigned rule = url->rule;
    const unsigned phase = url->phase;

    if (length == 0u) {
        /* The end ends a part as a slash does. */
        octet = (uint8_t)'/';
    }
    if ((octet == (uint8_t)'~') && (url->run != 0u)) {
        return KNURL_TAKE;
    }
    if (phase == KNURL_IN_RULES) {
        return read_start(url);
    }
    if (rule > AFTER_LITERAL) {
        return read_brackets(url, octet);
    }
    /* A host and what follows it have even phases, a port and what follows it odd ones. */
    if ((rule <= AFTER_FILE_HOST) && ((phase & 1u) == 0u)) {
        return read_host(url, octet);
    }
    return end_or_login(url, octet);
}
