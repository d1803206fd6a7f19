/* SPDX-License-Identifier: MIT */
#include "knurl_warning_name_acsl.h"
#include "knurl_acsl.h"

#include "judge/knurl_policy_rule_name.c"

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_policy_rule_name(uint32_t rule);
