/* SPDX-License-Identifier: MIT
 *
 * The login, for the schemes that take one, RFC 1738 section 5:
 *
 *     login    = [ user [ ":" password ] "@" ] hostport
 *     user     = *[ uchar | ";" | "?" | "&" | "=" ]
 *     password = *[ uchar | ";" | "?" | "&" | "=" ]
 *
 * In `//foo:123` nobody knows yet whether foo is a user or a host. It is read as a host, since all that a host and a port
 * hold a user and a password can hold too. Where that fails, it is read on as a login only; at "@" the host starts. */
#include "knurl_machine.h"

#define USER (KNURL_UCHAR | KNURL_SEMICOLON | KNURL_QUESTION | KNURL_AMPERSAND | KNURL_EQUALS)

/* The places of the rules. */
enum { LOGIN_USER, LOGIN_PASSWORD };

static const knurl_rule_t login_rules[] = {
    KNURL_RULE(USER, KNURL_MORE, KNURL_STEP_HOST, KNURL_EXIT(COLON, KNURL_USER, LOGIN_PASSWORD),
               KNURL_EXIT(AT, KNURL_USER, KNURL_TO_HOST)),
    KNURL_RULE(USER, KNURL_MORE, KNURL_STEP_PORT, KNURL_EXIT(AT, KNURL_PASSWORD, KNURL_TO_HOST), KNURL_NO_EXIT),
};

/* What was read as a host, or as a host and a port, is read on as a login. */
knurl_turn_t knurl_login(knurl_t *url, uint8_t octet, uint8_t length)
{
    const unsigned error = url->phase & 15u;

    (void)octet;
    (void)length;
    if ((error == KNURL_ERROR_SYNTAX) || ((url->flags & KNURL_LOGIN_READ) != 0u)) {
        return KNURL_REFUSE;
    }
    /*@ assert at_host: knurl_at_host(*url, url->offset); */
    /*@ assert error: error == KNURL_ERROR_HOST || error == KNURL_ERROR_PORT; */
    /*@ assert port: error == KNURL_ERROR_PORT ==> 2 <= url->count && knurl_end_by(*url, 2, url->offset - 1); */
    /*@ assert password: error == KNURL_ERROR_PORT && url->room > 1 ==>
          url->schemepart <= url->parts[1].offset + url->parts[1].length + 1; */
    /*@ assert leads: knurl_leads(&login_rules[0], 2) && knurl_leads(&login_rules[1], 2); */
    /*@ assert rules_of: knurl_rules_of(&login_rules[0], 2); */
    url->rules = login_rules;
    url->flags = (uint8_t)((url->flags & ~KNURL_PORT_READ) | KNURL_LOGIN_READ);
    /* A port follows a host as a password follows a user: place is IN_USER or IN_PASSWORD. */
    const uint8_t place = (uint8_t)(error - KNURL_ERROR_HOST);
    url->count = (uint16_t)(1u + place);
    url->start = (uint16_t)(url->schemepart + 2u);
    if ((place != LOGIN_USER) && (url->room > 1u)) {
        knurl_part_t *user = &url->parts[1];
        user->kind = KNURL_USER;
        /*@ assert rules_of: knurl_rules_of(url->scheme->rules, knurl_rule_count(url->scheme->rules)); */
        /*@ assert row: knurl_row(url->scheme); */
        url->start = (uint16_t)(user->offset + user->length + 1u);
    }
    /*@ assert start: url->start <= url->offset; */
    knurl_go_on(url, place);
    /*@ assert own_rules: knurl_own_rules(*url, 2); */
    /*@ assert login: (url->scheme->flags & KNURL_TAKES_LOGIN) != 0; */
    /*@ assert behind: url->offset >= url->schemepart + 2; */
    /*@ assert phases: url->rules[0].phase == KNURL_AFTER_HOST && url->rules[1].phase == KNURL_AFTER_PORT; */
    /*@ assert in_login: knurl_in_login(*url, url->offset); */
    /*@ assert end_by: knurl_end_by(*url, url->count, url->start); */
    /*@ assert rule_phase: knurl_rule_phase(*url, url->offset); */
    /*@ assert counted: url->count <= url->start && url->schemepart <= url->start; */
    return KNURL_AGAIN;
}
