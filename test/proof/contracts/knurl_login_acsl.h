/* SPDX-License-Identifier: MIT */
#ifndef KNURL_LOGIN_ACSL_H
#define KNURL_LOGIN_ACSL_H

#include "knurl_states_acsl.h"

/*@ requires KNURL_READING(url, url->offset);
    requires asked: knurl_asked(*url, octet, length) && (url->scheme->flags & KNURL_FLAG_TAKES_LOGIN) != 0;
    assigns url->flags, url->rules, url->count, url->start, url->phase, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures answer: \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN;
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    ensures apart: knurl_apart(*url, url->scheme) && knurl_rules_apart(*url);
    ensures row: knurl_row(url->scheme);
    ensures placed: knurl_placed(*url, url->offset);
    ensures phase: knurl_phase(*url, url->offset);
    ensures counted: knurl_counted(*url, url->offset);
    ensures again: \result == KNURL_VERDICT_AGAIN ==> url->phase >= KNURL_ANY_RULE;
    ensures refused: \result == KNURL_VERDICT_REFUSE ==> knurl_asked(*url, octet, length); */
knurl_verdict_t knurl_login(knurl_t *url, uint8_t octet, uint8_t length);

#endif
