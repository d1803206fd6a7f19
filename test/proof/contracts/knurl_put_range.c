/* SPDX-License-Identifier: MIT
 *
 * That put_range writes no more than there is room for, and with none only counts. */
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_segments_acsl.h"
#include "machine.c"

#include "write/knurl_reference.c"

/*@ requires \valid(target) && knurl_ahead_of(end, begin) && \valid_read(begin + (0 .. end - begin - 1));
    requires \valid(target->buffer + (0 .. target->left - 1));
    requires target->length + (end - begin) <= UINT32_MAX;
    requires \separated(target, target->buffer + (0 .. target->left - 1), begin + (0 .. end - begin - 1));
    assigns target->length, target->left, target->buffer[0 .. target->left - 1];
    ensures target->length == \old(target->length) + (end - begin);
    ensures counts: \old(target->left) == 0 ==> target->left == 0;
    ensures bounded: target->left <= \old(target->left); */
static KNURL_NOINLINE void put_range(target_t *target, const char *begin, const char *end);
