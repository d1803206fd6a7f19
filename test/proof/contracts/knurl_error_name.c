/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"

#include "parts/knurl_error_name.c"

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_error_name(unsigned error);
