/* SPDX-License-Identifier: MIT
 *
 * The ready list of the rows of RFC 3986. */
#include "knurl_rfc3986_rows.h"

const knurl_scheme_t *const knurl_rfc3986_schemes[] = {KNURL_RFC3986_ROWS, &knurl_generic, NULL};
