/* SPDX-License-Identifier: MIT */
#ifndef KNURL_DOTS_ACSL_H
#define KNURL_DOTS_ACSL_H

#include "octets/knurl_dots.h"

/* One less than no octet is more than all lengths. */
/*@ lemma knurl_below_none: \forall integer length; length == 0 ==> (size_t)(length - 1) == SIZE_MAX; */

/*@ requires begin <= end && \valid_read(octets + (begin .. end - 1));
    assigns \nothing;
    ensures \result <==> (end == begin + 1 && octets[begin] == '.') ||
            (end == begin + 2 && octets[begin] == '.' && octets[begin + 1] == '.'); */
static inline bool knurl_is_dots(const char *octets, size_t begin, size_t end);

#endif
