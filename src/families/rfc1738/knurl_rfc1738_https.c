/* SPDX-License-Identifier: MIT
 *
 * https: the rules of http and another port. RFC 1738 does not have it, but firmware needs it. */
#include "knurl_rfc1738.h"
#include "knurl_rfc1738_http.h"

const knurl_scheme_t knurl_rfc1738_https = {"https", knurl_read_rules, knurl_http_rules, NULL, 443, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT, 0};

