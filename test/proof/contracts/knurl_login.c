/* SPDX-License-Identifier: MIT */
#include "knurl_login_acsl.h"

#include "machine/knurl_login.c"
