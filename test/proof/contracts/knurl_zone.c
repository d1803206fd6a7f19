/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"

#include "families/rfc3986/knurl_zone.c"

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset < KNURL_LENGTH_MAX;
    assigns url->phase, url->run, url->start, url->count, url->groups, url->offset, url->parts[0 .. url->room - 1];
    ensures url->offset == \old(url->offset) && url->phase == ZONE_ENDED; */
static inline void end_zone(knurl_t *url);

/*@ requires \valid(url);
    assigns url->port, url->phase;
    ensures url->phase == (uint8_t)state; */
static inline void start_zone(knurl_t *url, unsigned state, unsigned length);

/* At the longest length only the end is read, which is no octet. */
/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1));
    requires url->offset < KNURL_LENGTH_MAX || octet != ']';
    requires ZONE_DELIMITER <= url->phase <= ZONE && url->offset <= KNURL_LENGTH_MAX;
    assigns url->phase, url->run, url->start, url->port, url->count, url->groups, url->offset,
            url->parts[0 .. url->room - 1];
    ensures url->offset == \old(url->offset) && ZONE_DELIMITER <= url->phase <= ZONE_ENDED;
    ensures again: \result == KNURL_VERDICT_AGAIN ==> url->phase > \old(url->phase); */
static unsigned read_zone(knurl_t *url, unsigned octet);
