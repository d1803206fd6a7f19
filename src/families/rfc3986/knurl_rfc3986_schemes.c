/* SPDX-License-Identifier: MIT
 *
 * The ready list of the rows of RFC 3986, those met most often first. */
#include "knurl_scheme.h"

const knurl_scheme_t *const knurl_rfc3986_schemes[] = {
    &knurl_http, &knurl_https, &knurl_ws,       &knurl_wss,       &knurl_mqtt,    &knurl_mqtts,
    &knurl_coap, &knurl_coaps, &knurl_coap_tcp, &knurl_coaps_tcp, &knurl_coap_ws, &knurl_coaps_ws,
    &knurl_rtsp, &knurl_rtsps, &knurl_tftp,     &knurl_opc_tcp,   &knurl_file,    &knurl_generic,
    NULL};
