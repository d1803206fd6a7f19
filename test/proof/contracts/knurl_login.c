/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"
#include "families/rfc1738/knurl_rules.h"
#include "knurl_going_acsl.h"

#include "families/rfc1738/knurl_login.c"

/*@ assigns \nothing;
    ensures \result == (phase & 15); */
static inline unsigned knurl_error_of(unsigned phase);

/* What is read is a host, a port, or what has no name of its own. */
/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1));
    requires \separated(url, url->parts + (0 .. url->room - 1));
    requires phases: (url->phase & 15) == KNURL_ERROR_SYNTAX || (url->phase & 15) == KNURL_ERROR_HOST ||
                     (url->phase & 15) == KNURL_ERROR_PORT;
    assigns url->flags, url->rules, url->count, url->start, url->phase, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN;
    ensures \result == KNURL_VERDICT_AGAIN ==> url->rules == &login_rules[0] && url->rule <= 1;
    ensures \result == KNURL_VERDICT_REFUSE ==> url->rules == \old(url->rules) && url->rule == \old(url->rule); */
knurl_verdict_t knurl_login(knurl_t *url, uint8_t octet, uint8_t length);
