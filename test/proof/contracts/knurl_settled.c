/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"

#include "parts/knurl_settled.c"

/*@ requires \valid_read(url) && \valid_read(url->scheme) && 1 <= url->count;
    assigns \nothing;
    ensures \result <= url->count; */
static uint16_t settled_before(const knurl_t *url, unsigned phase);

/* Where the scheme's part is read there is a row, and its name is a part. */
/*@ requires \valid_read(url);
    requires url->phase != KNURL_HAS_ENDED && url->phase != KNURL_IN_SCHEME ==>
             \valid_read(url->scheme) && \valid_read(url->rules + url->rule) && 1 <= url->count;
    assigns \nothing;
    ensures \result <= url->count; */
uint16_t knurl_settled(const knurl_t *url);
