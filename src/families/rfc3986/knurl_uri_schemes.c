/* SPDX-License-Identifier: MIT
 *
 * The ready list of the rows of RFC 3986, those met most often first. */
#include "knurl_uri.h"

const knurl_scheme_t *const knurl_uri_schemes[] = {
    &knurl_uri_http, &knurl_uri_https, &knurl_uri_ws,       &knurl_uri_wss,       &knurl_uri_mqtt, &knurl_uri_mqtts,
    &knurl_uri_coap, &knurl_uri_coaps, &knurl_uri_coap_tcp, &knurl_uri_coaps_tcp, &knurl_uri_file, &knurl_uri_generic,
    NULL};
