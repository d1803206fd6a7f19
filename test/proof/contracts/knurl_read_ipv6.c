/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_rfc3986_literal_acsl.h"

/* Where reading a literal has come to with `count` octets: those of the groups that may still begin are left, and of the one
 * that is read; in an IPv4 address one for each period to come, and for what is behind it. */
/*@ predicate knurl_fits(integer label, integer groups, integer count) = label <= IN_VERSION && 0 <= count <= 16 &&
        (groups < DOTTED ? (groups <= 8 || SHORTENED <= groups <= SHORTENED + 7) &&
            count + 2 * (groups % 16) + (label < AFTER_COLON ? 2 : 0) <= 16 && label <= STARTS_WITH_COLON &&
            (label == AFTER_COLON ==> groups % 16 >= 1) && (label == AFTER_COLONS ==> groups >= SHORTENED) &&
            (label == STARTS || label == STARTS_WITH_COLON ==> groups == ALL_GROUPS) :
         groups <= DOTTED + 2 && count <= 15 - (groups - DOTTED)); */

#include "families/rfc3986/knurl_read_ipv6.c"

/*@ requires \valid(octets + (0 .. 15)) && gap <= 16 && count <= 16;
    assigns octets[0 .. 15]; */
static inline void open_gap(uint8_t octets[16], unsigned gap, unsigned count);

/*@ requires \valid_read(reading) && \valid(octets + (0 .. 15)) && \separated(reading, octets + (0 .. 15));
    requires count + (reading->groups < DOTTED ? 2 : 1) <= 16;
    assigns octets[0 .. 15];
    ensures \result == count + (reading->groups < DOTTED ? 2 : 1); */
static inline unsigned put_group(uint8_t octets[16], unsigned count, unsigned value, const knurl_t *reading);
