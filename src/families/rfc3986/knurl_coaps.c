/* SPDX-License-Identifier: MIT
 *
 * coaps, RFC 7252 section 6.2:
 *
 *     coaps-URI = "coaps:" "//" host [ ":" port ] path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_coaps = KNURL_RFC3986_ROW("coaps", 5684, 0);
