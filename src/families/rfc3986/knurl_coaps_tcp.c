/* SPDX-License-Identifier: MIT
 *
 * coaps+tcp, RFC 8323 section 8.2:
 *
 *     coaps-tcp-URI = "coaps+tcp:" "//" host [ ":" port ] path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_coaps_tcp = KNURL_RFC3986_ROW("coaps+tcp", 5684, 0);
