/* SPDX-License-Identifier: MIT
 *
 * Every scheme that no other row of the list names, RFC 3986 section 3:
 *
 *     URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
 */
#include "knurl_rfc3986_states.h"

const knurl_scheme_t knurl_generic = {
    "", knurl_rfc3986_hier, NULL, NULL, 0, KNURL_FLAG_RFC3986 | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT, 0};
