/* SPDX-License-Identifier: MIT
 *
 * The login, for the rows of the draft that take one:
 *
 *     login    = [ user [ ":" password ] "@" ] hostport
 *     user     = xalphas
 *     password = xalphas
 *
 * User and password contain no ":" and no "@", which end them. As in RFC 1738, the text is first read as a host. If
 * that fails, it is read as a login, by other rules. */
#include "knurl_draft_step.h"

#include "../rfc1738/knurl_rules.h"

#define LOGIN (KNURL_XALPHA & ~(KNURL_SET_COLON | KNURL_SET_AT))

/* The indices of the rules: for user and password, one rule for the first symbol and one for the others. */
enum { DRAFT_AT_USER, DRAFT_USER, DRAFT_AT_PASSWORD, DRAFT_PASSWORD };
static const knurl_rule_t draft_login_rules[] = {
    [DRAFT_AT_USER] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES | KNURL_STEP_HOST, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_USER] = KNURL_RULE(LOGIN, KNURL_MORE, KNURL_STEP_HOST, KNURL_EXIT(AT, KNURL_USER, KNURL_TO_HOST),
                              KNURL_EXIT(COLON, KNURL_USER, DRAFT_AT_PASSWORD)),
    [DRAFT_AT_PASSWORD] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES | KNURL_STEP_PORT, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_PASSWORD] =
        KNURL_RULE(LOGIN, KNURL_MORE, KNURL_STEP_PORT, KNURL_EXIT(AT, KNURL_PASSWORD, KNURL_TO_HOST), KNURL_NO_EXIT),
};

knurl_verdict_t knurl_draft_login(knurl_t *url, uint8_t octet, uint8_t length)
{
    const knurl_verdict_t answer = knurl_draft_step(url, octet, length);
    /* A port follows a host as a password follows a user. */
    const unsigned error = url->state & 15u;
    unsigned start = url->schemepart + 2u;
    unsigned to = (url->start == url->offset) ? DRAFT_AT_USER : DRAFT_USER;

    if ((answer != KNURL_VERDICT_REFUSE) || (error > KNURL_ERROR_PORT) || ((url->flags & KNURL_LOGIN_KNOWN) != 0u)) {
        return answer;
    }
    url->flags = (uint8_t)((url->flags & ~KNURL_PORT_READ) | KNURL_LOGIN_KNOWN);
    url->count = 1;
    if (error == KNURL_ERROR_PORT) {
        url->count = 2;
        to += DRAFT_AT_PASSWORD;
        if (url->room > 1u) {
            knurl_part_t *user = &url->parts[1];
            user->kind = KNURL_USER;
            start += user->length + 1u;
        }
    }
    url->start = (uint16_t)start;
    url->rules = draft_login_rules;
    knurl_go_on(url, (uint8_t)to);
    return KNURL_VERDICT_AGAIN;
}
