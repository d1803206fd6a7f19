/* SPDX-License-Identifier: MIT */
#ifndef KNURL_START_OVER_ACSL_H
#define KNURL_START_OVER_ACSL_H

#include "families/rfc1738/knurl_rules.h"

/*@ requires \valid(url) && \valid_read(url->scheme) && \valid_read(url->scheme->rules + to);
    assigns url->flags, url->count, url->start, url->rules, url->state, url->rule, url->run; */
void knurl_start_over(knurl_t *url, uint8_t to);

#endif
