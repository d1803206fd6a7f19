/* SPDX-License-Identifier: MIT
 *
 * http, RFC 9110 section 4.2.1:
 *
 *     http-URI = "http" "://" authority path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_http = KNURL_RFC3986_ROW("http", 80, KNURL_FLAG_TAKES_LOGIN);
