/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"

#include "parts/knurl_settled.c"

/*@ assigns \nothing; */
static bool in_authority(unsigned phase);

/* Where the scheme's part is read there is a row, and its name is a part. */
/*@ requires \valid_read(url);
    requires url->phase != KNURL_HAS_ENDED && url->phase != KNURL_IN_SCHEME ==>
             \valid_read(url->scheme) && 1 <= url->count;
    assigns \nothing;
    ensures \result <= url->count; */
uint16_t knurl_settled(const knurl_t *url);
