/* SPDX-License-Identifier: MIT
 *
 * What put_range writes, where there is room for it; and that without an end it only counts. */
#include "knurl_acsl.h"
#include "machine/knurl_machine.h"
#include "knurl_going_acsl.h"
#include "knurl_segments_acsl.h"

#include "write/knurl_resolve.c"

/*@ requires \valid(target) && knurl_ahead_of(end, begin) && \valid_read(begin + (0 .. end - begin - 1));
    requires target->end != \null ==> \valid(target->end + (begin - end .. -1));
    requires target->length + (end - begin) <= UINT32_MAX;
    requires \separated(target, target->end + (begin - end .. -1), begin + (0 .. end - begin - 1));
    assigns target->length, target->end, target->end[begin - end .. -1];
    ensures target->length == \old(target->length) + (end - begin);
    ensures counts: \old(target->end) == \null ==> target->end == \null;
    ensures writes: \old(target->end) != \null ==> target->end == \old(target->end) - (end - begin) &&
            \forall integer i; 0 <= i < end - begin ==> target->end[i] == begin[i]; */
static KNURL_APART void put_range(target_t *target, const char *begin, const char *end);
