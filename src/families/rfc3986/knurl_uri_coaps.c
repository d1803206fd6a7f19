/* SPDX-License-Identifier: MIT
 *
 * coaps, RFC 7252 section 6.2:
 *
 *     coaps-URI = "coaps:" "//" host [ ":" port ] path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_uri.h"

const knurl_scheme_t knurl_uri_coaps = KNURL_URI_ROW("coaps", 5684, 0);
