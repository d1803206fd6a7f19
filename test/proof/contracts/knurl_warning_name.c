/* SPDX-License-Identifier: MIT */
#include "knurl_warning_name_acsl.h"

#include "judge/knurl_warning_name.c"
