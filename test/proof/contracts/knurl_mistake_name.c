/* SPDX-License-Identifier: MIT */
#include "judge/knurl_mistake_name.c"

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_mistake_name(unsigned what);
