/* SPDX-License-Identifier: MIT
 *
 * Every scheme that no other row of the list names, RFC 3986 section 3:
 *
 *     URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
 */
#include "knurl_uri_states.h"

const knurl_scheme_t knurl_uri_generic = {
    "", knurl_uri_hier, NULL, NULL, 0, KNURL_RFC3986 | KNURL_TAKES_LOGIN | KNURL_TAKES_PORT, 0};
