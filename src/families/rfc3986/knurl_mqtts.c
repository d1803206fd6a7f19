/* SPDX-License-Identifier: MIT
 *
 * mqtts, mqtt over TLS, which no RFC defines:
 *
 *     mqtts-URI = "mqtts" "://" authority path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_mqtts = KNURL_RFC3986_ROW("mqtts", 8883, KNURL_FLAG_TAKES_LOGIN);
