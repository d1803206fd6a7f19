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
        /* A port follows a host as a password follows a user. Where the user has no place, the password has none. */
        url->count = 2;
        if (url->room > 1u) {
            knurl_part_t *user = &url->parts[1];
            user->kind = KNURL_USER;
            url->start = (uint16_t)(user->offset + user->length + 1u);
        }
    }
    return go_on(url, to);
}

/* Reads an octet of a literal, or the end, which is none. */
static inline knurl_turn_t read_brackets(knurl_t *url, uint8_t octet)
{
    uint8_t to = START;

    if (url->rule == IN_LITERAL) {
        to = knurl_uri_literal(url, octet);
    } else if ((octet == (uint8_t)']') && (url->offset != (url->port + 1u))) {
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

/* Reads an octet, or the end, that the machine cannot read in a host or behind one. */
static inline knurl_turn_t read_host(knurl_t *url, uint8_t octet)
{
    if (url->phase == KNURL_AFTER_HOST) {
        /* The host goes on, unless it ended here. Where it has a place in the array, that knows where it began; else
         * it does not matter. */
        const uint16_t count = (uint16_t)(url->count - 1u);
        if (url->label == KNURL_HOST_ENDS) {
            url->phase = KNURL_IN_RULES;
            return KNURL_REFUSE;
        }
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

/* Ends a host that was read here: the machine reads on as if it had read it, with a label that takes no octet. */
static inline knurl_turn_t end_host(knurl_t *url)
{
    url->rule = url->scheme->after_host;
    url->phase = KNURL_IN_HOST;
    url->label = KNURL_HOST_ENDS;
    url->port = (KNURL_HOST_ENDS << 8) | KNURL_IN_HOST;
    return KNURL_AGAIN;
}

/* Whether an octet, or the end, ends a port that is empty. */
static inline bool ends_port(const knurl_t *url, uint8_t octet, uint8_t length)
{
    return (url->phase == KNURL_IN_PORT) && ((length == 0u) || (octet == (uint8_t)'/') || (octet == (uint8_t)'?'));
}

/* Whether nothing of a host is there, where there has to be something. */
static inline bool lacks_host(const knurl_t *url)
{
    return (url->offset == url->start) && ((url->scheme->flags & KNURL_AUTHORITY) != 0u);
}

/* Reads what no rule of a path or a search takes. Of those that run over nothing the first two of a row without
 * KNURL_AUTHORITY alone come here: they read what may be two slashes; where it is none, something else starts there. */
static inline knurl_turn_t read_start(knurl_t *url)
{
    const unsigned flags = url->scheme->flags;

    if ((url->run != 0u) || ((flags & KNURL_AUTHORITY) != 0u) ||
        ((url->rule == START) && ((flags & KNURL_TAKES_PORT) == 0u))) {
        return KNURL_REFUSE;
    }
    return go_on(url, (uint8_t)(IN_OPAQUE - url->rule));
}

/* Reads what the machine does not behind the two slashes. */
static inline knurl_turn_t read_authority(knurl_t *url, uint8_t octet, uint8_t length)
{
    uint8_t to = IN_PASSWORD;

    /* A port, what follows it and a password have odd phases, a host and what follows it even ones. */
    if ((url->phase & 1u) != 0u) {
        if (ends_port(url, octet, length)) {
            /* The default one. */
            knurl_record(url, KNURL_PORT);
            return go_on(url, url->scheme->after_host);
        }
    } else if (url->rule <= AFTER_FILE_HOST) {
        return read_host(url, octet);
    } else if (url->rule > AFTER_LITERAL) {
        return read_brackets(url, octet);
    } else {
        to = IN_USER;
        if (octet != (uint8_t)'@') {
            if (!lacks_host(url)) {
                return end_host(url);
            }
            if (octet != (uint8_t)':') {
                return KNURL_REFUSE;
            }
        }
    }
    return read_login(url, to);
}

/* At the end `octet` is none that is looked for here. */
knurl_turn_t knurl_uri(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((octet == (uint8_t)'~') && (url->run != 0u)) {
        return KNURL_TAKE;
    }
    return (url->phase == KNURL_IN_RULES) ? read_start(url) : read_authority(url, octet, length);
}
