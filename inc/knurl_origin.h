/* SPDX-License-Identifier: MIT
 *
 * Origins, RFC 6454: whether data for one URL, such as credentials or a cookie, may be sent to another, such as the
 * target of a redirect.
 *
 *     send_credentials = send_credentials && knurl_same_origin(&url, &next);
 *
 * knurl_reference.h has an example of redirects.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_ORIGIN_H
#define KNURL_ORIGIN_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Tells whether two URLs have the same origin (RFC 6454 sections 4 and 5). They have the same scheme, the same host in
 * normal form (knurl_normal.h), the same octets of zone, and the same effective port, or both no port. The login does
 * not count. Each URL may have its own list of rows. The time is linear.
 *
 * Returns false in these cases:
 *
 * - A URL was not accepted, or has no text.
 * - Two different knurl_t have one array of parts, or one text. Then the second URL has replaced the first.
 * - A URL has no authority, such as that of mailto or news, or has an empty host.
 * - A URL is of file. */
bool knurl_same_origin(const knurl_t *url1, const knurl_t *url2);

#ifdef __cplusplus
}
#endif

#endif
