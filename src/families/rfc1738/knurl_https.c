/* SPDX-License-Identifier: MIT
 *
 * https: http's rules and another port. RFC 1738 does not have it; firmware lives on it. */
#include "knurl_http.h"

const knurl_scheme_t knurl_https = {"https", knurl_read_rules, knurl_http_rules, NULL, 443, KNURL_AUTHORITY | KNURL_TAKES_PORT, 0};

