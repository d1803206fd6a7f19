/* SPDX-License-Identifier: MIT */
#include "knurl_shared_acsl.h"
