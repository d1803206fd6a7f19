/* SPDX-License-Identifier: MIT
 *
 * That put_range writes no more than there is room for, and with none only counts. */
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_segments_acsl.h"
#include "assumed_machine.c"

#include "write/knurl_reference.c"

/*@ requires \valid(to) && knurl_ahead_of(end, begin) && \valid_read(begin + (0 .. end - begin - 1));
    requires \valid(to->buffer + (0 .. to->left - 1));
    requires to->length + (end - begin) <= UINT32_MAX;
    requires \separated(to, to->buffer + (0 .. to->left - 1), begin + (0 .. end - begin - 1));
    assigns to->length, to->left, to->buffer[0 .. to->left - 1];
    ensures to->length == \old(to->length) + (end - begin);
    ensures counts: \old(to->left) == 0 ==> to->left == 0;
    ensures bounded: to->left <= \old(to->left); */
static KNURL_NOINLINE void put_range(backwards_t *to, const char *begin, const char *end);
