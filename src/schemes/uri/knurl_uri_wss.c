/* SPDX-License-Identifier: MIT
 *
 * wss, RFC 6455 section 3:
 *
 *     wss-URI = "wss:" "//" host [ ":" port ] path [ "?" query ]
 *
 * where the path is path-abempty, and the host is not empty. There is no fragment. */
#include "knurl_uri.h"

const knurl_scheme_t knurl_uri_wss = KNURL_URI_ROW("wss", 443, KNURL_NO_FRAGMENT);
