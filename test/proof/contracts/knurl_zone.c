/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"

#include "families/rfc3986/knurl_zone.c"

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset < KNURL_LENGTH_MAX;
    assigns url->phase, url->run, url->start, url->count, url->groups, url->offset, url->parts[0 .. url->room - 1];
    ensures url->offset == \old(url->offset) && url->phase == ZONE_ENDED; */
static inline void end_zone(knurl_t *url);

/*@ requires \valid(url) && url->offset < KNURL_LENGTH_MAX && url->label <= IN_VERSION;
    assigns url->label, url->groups, url->port, url->phase;
    ensures \result == KNURL_VERDICT_TAKE ==> url->phase == ZONE && url->port == url->offset + 1;
    ensures \result != KNURL_VERDICT_TAKE ==> \result == KNURL_ERROR_HOST && url->phase == \old(url->phase); */
static inline unsigned start_zone(knurl_t *url);

/* At the longest length only the end is read, which is no octet. */
/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1));
    requires url->offset < KNURL_LENGTH_MAX || octet > 255 || (octet != ']' && octet != '2' && octet != '5');
    requires url->phase == ZONE && url->port <= url->offset <= KNURL_LENGTH_MAX;
    assigns url->phase, url->run, url->start, url->port, url->count, url->groups, url->offset,
            url->parts[0 .. url->room - 1];
    ensures url->offset == \old(url->offset) && ZONE <= url->phase <= ZONE_ENDED;
    ensures again: \result == KNURL_VERDICT_AGAIN ==> \old(url->run) == 0 && url->run != 0; */
static inline unsigned read_zone(knurl_t *url, unsigned octet);
