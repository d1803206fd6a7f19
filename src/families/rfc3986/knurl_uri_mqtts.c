/* SPDX-License-Identifier: MIT
 *
 * mqtts, mqtt over TLS, which no RFC has:
 *
 *     mqtts-URI = "mqtts" "://" authority path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_uri.h"

const knurl_scheme_t knurl_uri_mqtts = KNURL_URI_ROW("mqtts", 8883, KNURL_TAKES_LOGIN);
