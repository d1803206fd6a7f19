/* SPDX-License-Identifier: MIT
 *
 * Origins, RFC 6454: decide whether you may send data for one URL, such as credentials or a cookie, to another URL,
 * such as the target of a redirect.
 *
 *     send_credentials = send_credentials && knurl_same_origin(&url, &next);
 *
 * knurl_reference.h has an example with redirects.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_ORIGIN_H
#define KNURL_ORIGIN_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Returns true if two URLs have the same origin (RFC 6454 sections 4 and 5): the same scheme, the same host in normal
 * form (knurl_normal.h), the same zone, compared as it is written, and the same effective port (knurl_port), or no port
 * in both. The login is ignored. Each URL may have its own list of rows. The time is linear in the
 * length of the two URLs.
 *
 * Returns false, even for two equal texts, in these cases:
 *
 * - One or both of the URLs were not accepted, have no text or have no scheme.
 * - Two different knurl_t share an array of parts, or their texts start at the same octet of memory, because the second
 *   URL may have replaced the first.
 * - One or both have no authority, as in mailto and news, or an empty host.
 * - The host of one or both is a hostnumber of RFC 1738 with a leading zero, as in 0177.0.0.1, which resolvers read as
 *   octal.
 * - The scheme is file. */
KNURL_LOOK_AT
bool knurl_same_origin(const knurl_t *url1, const knurl_t *url2);

#ifdef __cplusplus
}
#endif

#endif
