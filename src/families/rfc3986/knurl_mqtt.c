/* SPDX-License-Identifier: MIT
 *
 * mqtt, which no RFC defines. The authority names a broker:
 *
 *     mqtt-URI = "mqtt" "://" authority path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_mqtt = KNURL_RFC3986_ROW("mqtt", 1883, KNURL_FLAG_TAKES_LOGIN);
