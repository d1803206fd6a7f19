/* SPDX-License-Identifier: MIT */
#ifndef KNURL_RFC3986_STATES_ACSL_H
#define KNURL_RFC3986_STATES_ACSL_H

#include "knurl_acsl.h"
#include "families/rfc3986/knurl_rfc3986_states.h"

/*@ requires \valid(url) && (url->state == KNURL_IN_SCHEME ==> \valid_read(url->schemes - 1));
    assigns url->scheme, url->state, url->run;
    ensures url->state == (\old(url->state) == KNURL_IN_SCHEME ? KNURL_STARTS : \old(url->state));
    ensures url->scheme == (\old(url->state) == KNURL_IN_SCHEME ? \old(url->schemes[-1]) : \old(url->scheme)); */
static inline void knurl_name_or_bare(knurl_t *url);

#endif
