/* SPDX-License-Identifier: MIT */
#ifndef KNURL_HOSTNUMBER_ACSL_H
#define KNURL_HOSTNUMBER_ACSL_H

#include "knurl_acsl.h"

/* The value of the group of digits that ends before `end`, and of the groups before it, an octet each; where no group is
 * more than an octet, as in a hostnumber. The definitions are for the unit that proves one step: a prover unfolds them
 * without an end. */
#ifdef KNURL_GROUPS
/*@ logic integer knurl_group{L}(char *text, integer begin, integer end) =
        end <= begin || text[end - 1] == '.' ? 0 : 10 * knurl_group(text, begin, end - 1) + (text[end - 1] - '0');
    logic integer knurl_before{L}(char *text, integer begin, integer end) =
        end <= begin ? 0 : text[end - 1] == '.' ?
        256 * knurl_before(text, begin, end - 1) + knurl_group(text, begin, end - 1) :
        knurl_before(text, begin, end - 1); */
#else
/*@ axiomatic knurl_group_values {
        logic integer knurl_group{L}(char *text, integer begin, integer end) reads text[begin .. end - 1];
        logic integer knurl_before{L}(char *text, integer begin, integer end) reads text[begin .. end - 1]; } */
#endif
/*@ predicate knurl_groups{L}(char *text, integer begin, integer end) =
        \forall integer k; begin <= k <= end ==> 0 <= knurl_group(text, begin, k) <= 255; */

/*@ requires host == \null || knurl_inside(host, text);
    requires \valid(octets + (0 .. 3)) && (host != \null ==> \separated(octets + (0 .. 3), host) &&
             \separated(octets + (0 .. 3), text + (host->offset .. host->offset + host->length - 1)));
    assigns octets[0 .. 3];
    ensures before: \result && knurl_groups{Pre}(text, host->offset, host->offset + host->length) ==>
            octets[0] == (uint8_t)(knurl_before{Pre}(text, host->offset, host->offset + host->length) / 65536) &&
            octets[1] == (uint8_t)(knurl_before{Pre}(text, host->offset, host->offset + host->length) / 256) &&
            octets[2] == (uint8_t)knurl_before{Pre}(text, host->offset, host->offset + host->length);
    ensures last: \result && knurl_groups{Pre}(text, host->offset, host->offset + host->length) ==>
            octets[3] == knurl_group{Pre}(text, host->offset, host->offset + host->length);
    ensures !\result ==> \forall integer i; 0 <= i < 4 ==> octets[i] == \old(octets[i]); */
bool knurl_hostnumber(const knurl_part_t *host, const char *text, uint8_t octets[4]);

#endif
