/* SPDX-License-Identifier: MIT */
#include "knurl_login_acsl.h"
#include "knurl_going_acsl.h"

#include "families/rfc1738/knurl_login.c"

/*@ assigns \nothing;
    ensures \result == (state & 15); */
static inline unsigned knurl_error_of(unsigned state);

/*@ ensures \result == KNURL_VERDICT_AGAIN ==> url->rules == &login_rules[0] && url->rule <= 1; */
knurl_verdict_t knurl_login(knurl_t *url, uint8_t octet, uint8_t length);
