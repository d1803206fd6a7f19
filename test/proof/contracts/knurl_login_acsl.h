/* SPDX-License-Identifier: MIT */
#ifndef KNURL_LOGIN_ACSL_H
#define KNURL_LOGIN_ACSL_H

#include "knurl_acsl.h"
#include "families/rfc1738/knurl_rules.h"

/* What is read is a host, a port, or what has no name of its own. */
/*@ predicate knurl_may_log_in(knurl_t *url) =
        (url->state & 15) == KNURL_ERROR_SYNTAX || (url->state & 15) == KNURL_ERROR_HOST ||
        (url->state & 15) == KNURL_ERROR_PORT; */

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1));
    requires \separated(url, url->parts + (0 .. url->room - 1));
    requires states: knurl_may_log_in(url);
    assigns url->flags, url->rules, url->count, url->start, url->state, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN;
    ensures \result == KNURL_VERDICT_REFUSE ==> url->rules == \old(url->rules) && url->rule == \old(url->rule);
    ensures kept: url->offset == \old(url->offset) && url->error == \old(url->error) && url->scheme == \old(url->scheme); */
knurl_verdict_t knurl_login(knurl_t *url, uint8_t octet, uint8_t length);

#endif
