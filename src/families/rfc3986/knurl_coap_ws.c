/* SPDX-License-Identifier: MIT
 *
 * coap+ws, CoAP over WebSockets, RFC 8323 section 8.3:
 *
 *     coap-ws-URI = "coap+ws:" "//" host [ ":" port ] path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_coap_ws = KNURL_RFC3986_ROW("coap+ws", 80, 0);
