/* SPDX-License-Identifier: MIT */
#include "knurl_hostnumber_acsl.h"

/* What was read up to `end`, and what one octet more comes to: a function that does nothing. */
/*@ predicate knurl_groups_read{L}(char *text, integer begin, integer end, integer before, integer value) =
        knurl_groups(text, begin, end) ==> (end == begin ? before == 0 && value == 0 :
            before == knurl_before(text, begin, end) && value == knurl_group(text, begin, end)); */
/*@ ghost
    /@ requires begin <= end && \valid_read(text + (begin .. end));
       requires knurl_groups_read(text, begin, end, before, value);
       assigns \nothing;
       ensures '0' <= text[end] <= '9' ==>
               knurl_groups_read(text, begin, end + 1, before, (uint8_t)(10 * value + text[end] - '0'));
       ensures text[end] == '.' ==> knurl_groups_read(text, begin, end + 1, 256 * before + value, 0); @/
    void group_step(const char *text, int begin, int end, uint32_t before, uint8_t value)
    {
    } */

#include "parts/knurl_hostnumber.c"
