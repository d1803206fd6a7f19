/* SPDX-License-Identifier: MIT
 *
 * coaps+tcp, RFC 8323 section 8.2:
 *
 *     coaps-tcp-URI = "coaps+tcp:" "//" host [ ":" port ] path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_uri.h"

const knurl_scheme_t knurl_uri_coaps_tcp = KNURL_URI_ROW("coaps+tcp", 5684, 0);
