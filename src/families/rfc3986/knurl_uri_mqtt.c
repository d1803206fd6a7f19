/* SPDX-License-Identifier: MIT
 *
 * mqtt, which no RFC has: a broker, as http has a server:
 *
 *     mqtt-URI = "mqtt" "://" authority path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_uri.h"

const knurl_scheme_t knurl_uri_mqtt = KNURL_URI_ROW("mqtt", 1883, KNURL_TAKES_LOGIN);
