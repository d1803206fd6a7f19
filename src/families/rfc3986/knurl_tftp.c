/* SPDX-License-Identifier: MIT
 *
 * tftp, RFC 3617 section 3:
 *
 *     tftpURI = "tftp://" host "/" file [ mode ]
 *     mode    = ";" "mode=" ( "netascii" / "octet" )
 *     file    = *( unreserved / escaped )
 *
 * It has the grammar of coap, which accepts more: a port, a query, slashes in the path, and no path at all, as in the
 * URLs of boot loaders. The mode is the end of the path. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_tftp = KNURL_RFC3986_ROW("tftp", 69, 0);
