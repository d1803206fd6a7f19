/* SPDX-License-Identifier: MIT
 *
 * stomp: a broker, as clients write it today. A row of RFC 3986's family needs one line:
 *
 *     stomp-URI = "stomp" "://" authority path-abempty [ "?" query ]
 */
#include "own_schemes.h"

#include "knurl.h"
#include "knurl_scheme.h"

const knurl_scheme_t stomp_scheme = KNURL_RFC3986_ROW("stomp", 61613, KNURL_FLAG_TAKES_LOGIN);
