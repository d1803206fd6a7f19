/* SPDX-License-Identifier: MIT */
#include "knurl_hostnumber_acsl.h"

/* What one octet more comes to: a function that does nothing. */
/*@ ghost
    /@ requires begin <= end && \valid_read(text + (begin .. end));
       assigns \nothing;
       ensures knurl_groups(text, begin, end + 1) ==> knurl_groups(text, begin, end) &&
               0 <= knurl_group(text, begin, end + 1) <= 255;
       ensures text[end] == '.' ==> knurl_group(text, begin, end + 1) == 0 &&
               knurl_before(text, begin, end + 1) == 256 * knurl_before(text, begin, end) + knurl_group(text, begin, end);
       ensures text[end] != '.' ==> knurl_before(text, begin, end + 1) == knurl_before(text, begin, end) &&
               knurl_group(text, begin, end + 1) == 10 * knurl_group(text, begin, end) + (text[end] - '0'); @/
    void group_step(const char *text, unsigned begin, unsigned end)
    {
    } */

#include "parts/knurl_hostnumber.c"
