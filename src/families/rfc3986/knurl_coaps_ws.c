/* SPDX-License-Identifier: MIT
 *
 * coaps+ws, CoAP over secure WebSockets, RFC 8323 section 8.4:
 *
 *     coaps-ws-URI = "coaps+ws:" "//" host [ ":" port ] path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_coaps_ws = KNURL_RFC3986_ROW("coaps+ws", 443, 0);
