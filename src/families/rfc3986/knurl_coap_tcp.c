/* SPDX-License-Identifier: MIT
 *
 * coap+tcp, RFC 8323 section 8.1:
 *
 *     coap-tcp-URI = "coap+tcp:" "//" host [ ":" port ] path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_coap_tcp = KNURL_RFC3986_ROW("coap+tcp", 5683, 0);
