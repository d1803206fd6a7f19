/* SPDX-License-Identifier: MIT
 *
 * tftp, RFC 3617 section 3:
 *
 *     tftpURI = "tftp://" host "/" file [ mode ]
 *     mode    = ";" "mode=" ( "netascii" / "octet" )
 *     file    = *( unreserved / escaped )
 *
 * It is read as coap is, which is more: a port, a query and slashes in the path are taken, and the path may be absent, as boot
 * loaders write it. The mode is the end of the path. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_tftp = KNURL_RFC3986_ROW("tftp", 69, 0);
