/* SPDX-License-Identifier: MIT */
#include "knurl_own_name_acsl.h"

#include "parts/knurl_own_name.c"

/*@ requires \exists integer end; knurl_named_at(name, end);
    assigns \nothing;
    ensures \forall integer end; knurl_named_at(name, end) ==> \result == name + end + 1; */
static const char *after_name(const char *name);
