/* SPDX-License-Identifier: MIT
 *
 * coap, RFC 7252 section 6.1:
 *
 *     coap-URI = "coap:" "//" host [ ":" port ] path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_coap = KNURL_RFC3986_ROW("coap", 5683, 0);
