/* SPDX-License-Identifier: MIT
 *
 * The named rows of RFC 3986 that are in both lists, the most frequent first. */
#ifndef KNURL_RFC3986_ROWS_H
#define KNURL_RFC3986_ROWS_H

#include "knurl.h"

#define KNURL_RFC3986_ROWS                                                                                             \
    &knurl_http, &knurl_https, &knurl_ws, &knurl_wss, &knurl_mqtt, &knurl_mqtts, &knurl_coap, &knurl_coaps,            \
        &knurl_coap_tcp, &knurl_coaps_tcp, &knurl_file

#endif
