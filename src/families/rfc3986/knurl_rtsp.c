/* SPDX-License-Identifier: MIT
 *
 * rtsp, RFC 7826 section 4.2, with RFC 3986's authority, whose host is not empty:
 *
 *     RTSP-URI = "rtsp:" "//" authority path-abempty [ "?" query ] [ "#" fragment ]
 */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_rtsp = KNURL_RFC3986_ROW("rtsp", 554, KNURL_FLAG_TAKES_LOGIN);
