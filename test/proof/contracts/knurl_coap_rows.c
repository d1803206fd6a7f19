/* SPDX-License-Identifier: MIT */
#include "knurl_coap_rows_acsl.h"

#include "send/knurl_coap_rows.c"
