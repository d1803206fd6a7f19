/* SPDX-License-Identifier: MIT */
#include "knurl_overlap_acsl.h"

#include "write/knurl_overlap.c"

/*@ assigns \nothing;
    ensures \result <==> \exists integer i; 0 <= i < length && text == octets + i; */
static bool begins_in(const char *text, const char *octets, size_t length);
