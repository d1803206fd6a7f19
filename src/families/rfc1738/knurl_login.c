/* SPDX-License-Identifier: MIT
 *
 * The login, for the schemes that take one, RFC 1738 section 5:
 *
 *     login    = [ user [ ":" password ] "@" ] hostport
 *     user     = *[ uchar | ";" | "?" | "&" | "=" ]
 *     password = *[ uchar | ";" | "?" | "&" | "=" ]
 *
 * In `//foo:123`, foo may be a user or a host. It is read as a host first, because a user and a password can contain
 * everything that a host and a port can. If that fails, the text can only be a login, and reading continues. After
 * "@" the host starts. */
#include "knurl_rules.h"

#define USER (KNURL_SET_UCHAR | KNURL_SET_SEMICOLON | KNURL_SET_QUESTION | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

/* The places of the rules. */
enum { LOGIN_USER, LOGIN_PASSWORD };

static const knurl_rule_t login_rules[] = {
    [LOGIN_USER] = KNURL_RULE(USER, KNURL_MORE, KNURL_STEP_HOST, KNURL_EXIT(COLON, KNURL_USER, LOGIN_PASSWORD),
                              KNURL_EXIT(AT, KNURL_USER, KNURL_TO_HOST)),
    [LOGIN_PASSWORD] =
        KNURL_RULE(USER, KNURL_MORE, KNURL_STEP_PORT, KNURL_EXIT(AT, KNURL_PASSWORD, KNURL_TO_HOST), KNURL_NO_EXIT),
};

KNURL_HOLDS(LOGIN_LIKE_AUTHORITY, (LOGIN_USER == 0) && (LOGIN_PASSWORD == (KNURL_ERROR_PORT - KNURL_ERROR_HOST)));

/* Continues to read a host, or a host and a port, as a login. */
knurl_verdict_t knurl_login(knurl_t *url, uint8_t octet, uint8_t length)
{
    const unsigned error = knurl_error_of(url->state);

    (void)octet;
    (void)length;
    if ((error == KNURL_ERROR_SYNTAX) || ((url->flags & KNURL_LOGIN_KNOWN) != 0u)) {
        return KNURL_VERDICT_REFUSE;
    }
    url->rules = login_rules;
    url->flags = (uint8_t)((url->flags & ~KNURL_PORT_READ) | KNURL_LOGIN_KNOWN);
    /* If a port was being read, the host before it is the user, and a password is read. Otherwise a user is read. If the
     * array has no room for the user, it has none for the password, and a wrong url->start does no harm. */
    const uint8_t place = (uint8_t)(error - KNURL_ERROR_HOST);
    url->count = (uint16_t)(1u + place);
    url->start = (uint16_t)(url->schemepart + 2u);
    if ((place != LOGIN_USER) && (url->room > 1u)) {
        knurl_part_t *user = &url->parts[1];
        user->kind = KNURL_USER;
        url->start = (uint16_t)(user->offset + user->length + 1u);
    }
    knurl_go_on(url, place);
    return KNURL_VERDICT_AGAIN;
}
