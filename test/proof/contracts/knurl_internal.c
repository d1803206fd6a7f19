/* SPDX-License-Identifier: MIT */
#include "knurl_internal_acsl.h"
