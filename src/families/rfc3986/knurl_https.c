/* SPDX-License-Identifier: MIT
 *
 * https, RFC 9110 section 4.2.2:
 *
 *     https-URI = "https" "://" authority path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_https = KNURL_RFC3986_ROW("https", 443, KNURL_FLAG_TAKES_LOGIN);
