/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"
#include "knurl_asked_acsl.h"
