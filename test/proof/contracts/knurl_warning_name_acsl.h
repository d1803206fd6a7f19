/* SPDX-License-Identifier: MIT */
#ifndef KNURL_WARNING_NAME_ACSL_H
#define KNURL_WARNING_NAME_ACSL_H

#include "knurl_warnings.h"
#include "knurl_acsl.h"

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_warning_name(uint16_t bit);

#endif
