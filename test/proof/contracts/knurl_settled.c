/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"

#include "knurl_asked_acsl.h"
#include "knurl_port_acsl.h"

#include "machine/knurl_settled.c"

/*@ assigns \nothing; */
static bool in_authority(unsigned state);

/* Where the scheme's part is read there is a row, and its name is a part. */
/*@ requires \valid_read(url);
    requires url->state != KNURL_HAS_ENDED && url->state != KNURL_IN_SCHEME ==>
             \valid_read(url->scheme) && 1 <= url->count;
    assigns \nothing;
    ensures \result <= url->count; */
uint16_t knurl_settled(const knurl_t *url);

/*@ requires knurl_readable(url) && \valid(port);
    requires \separated(port, url) && \separated(port, url->parts + (0 .. url->room - 1));
    requires url->state != KNURL_HAS_ENDED && url->state != KNURL_IN_SCHEME ==> 1 <= url->count;
    assigns *port;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == KNURL_HOST); */
const knurl_part_t *knurl_settled_host(const knurl_t *url, uint16_t *port);
