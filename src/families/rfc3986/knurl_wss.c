/* SPDX-License-Identifier: MIT
 *
 * wss, RFC 6455 section 3:
 *
 *     wss-URI = "wss:" "//" host [ ":" port ] path [ "?" query ]
 *
 * where the path is path-abempty, and the host is not empty. There is no fragment. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_wss = KNURL_RFC3986_ROW("wss", 443, KNURL_FLAG_NO_FRAGMENT);
