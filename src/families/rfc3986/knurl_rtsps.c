/* SPDX-License-Identifier: MIT
 *
 * rtsps, rtsp over TLS, RFC 7826 section 4.2:
 *
 *     RTSPS-URI = "rtsps:" "//" authority path-abempty [ "?" query ] [ "#" fragment ]
 */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_rtsps = KNURL_RFC3986_ROW("rtsps", 322, KNURL_FLAG_TAKES_LOGIN);
