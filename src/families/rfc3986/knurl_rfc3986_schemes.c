/* SPDX-License-Identifier: MIT
 *
 * The list of the rows of RFC 3986. */
#include "knurl_rfc3986_rows.h"

const knurl_scheme_t *const knurl_rfc3986_schemes[] = {KNURL_RFC3986_ROWS, &knurl_coap_ws, &knurl_coaps_ws, &knurl_rtsp,
                                                       &knurl_rtsps, &knurl_tftp, &knurl_opc_tcp, &knurl_generic, NULL};
