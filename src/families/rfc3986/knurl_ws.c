/* SPDX-License-Identifier: MIT
 *
 * ws, RFC 6455 section 3:
 *
 *     ws-URI = "ws:" "//" host [ ":" port ] path [ "?" query ]
 *
 * where the path is path-abempty, and the host is not empty. There is no fragment. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_ws = KNURL_RFC3986_ROW("ws", 80, KNURL_FLAG_NO_FRAGMENT);
