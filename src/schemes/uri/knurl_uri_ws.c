/* SPDX-License-Identifier: MIT
 *
 * ws, RFC 6455 section 3:
 *
 *     ws-URI = "ws:" "//" host [ ":" port ] path [ "?" query ]
 *
 * where the path is path-abempty, and the host is not empty. There is no fragment. */
#include "knurl_uri.h"

const knurl_scheme_t knurl_uri_ws = KNURL_URI_ROW("ws", 80, KNURL_NO_FRAGMENT);
