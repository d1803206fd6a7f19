/* SPDX-License-Identifier: MIT */
#include "knurl_parts_acsl.h"
