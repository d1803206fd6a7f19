/* SPDX-License-Identifier: MIT */
#include "knurl_family_acsl.h"
