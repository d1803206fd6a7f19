/* SPDX-License-Identifier: MIT */
#include "knurl_host_class_acsl.h"

#include "judge/knurl_host_class.c"
