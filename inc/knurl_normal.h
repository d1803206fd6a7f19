/* SPDX-License-Identifier: MIT
 *
 * The normal form of a URL, RFC 3986 section 6.2 and RFC 1738. Use it to decide whether two spellings are the same URL,
 * for example whether the URL of an update is the one that you have stored.
 *
 *     if (knurl_equal_urls(&received, &pinned)) ... request `pinned`
 *
 * Request the stored URL, not the one that you received, because a server may treat two spellings of one URL
 * differently, such as /a/%2e%2e/fw.bin and /fw.bin.
 *
 * Only spellings that the RFCs call equivalent get the same normal form. Login, query and fragment are kept. In rows of
 * RFC 3986 and RFC 1738:
 *
 * - The scheme and the host become lower case; so do the domain of mailto and the type code of ftp. The host of a news
 *   article stays, because it is part of a message id.
 * - The digits of escapes become upper case. Escapes of letters, digits, "-", ".", "_" and, in rows of RFC 3986, "~"
 *   are decoded, but not in the opaque part of an RFC 1738 URL.
 * - An empty port and the default port are removed with their colon. Any other port loses its leading zeros. In rows of
 *   RFC 1738, so do the groups of a hostnumber.
 * - An absent path becomes "/", for schemes of RFC 3986 with a default port, and for http and https of RFC 1738. In
 *   telnet and gopher of RFC 1738, a "/" at the end of the authority is removed if nothing follows it.
 * - The host localhost of file becomes empty. In mailto, a "@" between local part and domain that is written as %40 is
 *   decoded.
 *
 * In rows of RFC 3986, in addition:
 *
 * - An IPv6 address is written as RFC 5952 section 4 says. Its zone is removed (RFC 9844), although knurl_equal_urls
 *   compares the zones.
 * - Dot segments are removed from a path (section 5.2.4). If a path without a host would then start with "//", "/." is
 *   written before it.
 * - file:/a becomes file:///a.
 *
 * In rows of the draft, only scheme, host, port and the digits of escapes change, as in RFC 1738. For URNs see
 * knurl_urn.h.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_NORMAL_H
#define KNURL_NORMAL_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the normal form of a URL to `out`. The list that accepted the URL accepts the normal form, with the same
 * scheme and effective port (knurl_port). If it has a fragment, read it with knurl_begin, knurl_allow_fragment and
 * knurl_read. Normalizing it again changes nothing. It is at most 8 octets longer than the URL. The time is linear.
 *
 * Returns
 *   KNURL_OK            the normal form was written;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text of the URL;
 *   KNURL_ERROR_LENGTH  the normal form is longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_SCHEME  the URL has no scheme (knurl_bare.h);
 *   KNURL_ERROR_HOST    the URL is "*" (knurl_bare.h);
 *   another error       the URL was not accepted, or has no text. */
knurl_error_t knurl_normalize(const knurl_t *url, knurl_buffer_t *out);

/* Returns true if two URLs have the same normal form and the same zone. Each may have its own list of rows. Of URNs
 * only the names are compared (knurl_urn.h). Returns false if one URL was not accepted, has no text or has no scheme.
 * Also returns false if two different knurl_t share an array of parts, because the second parse has replaced the parts
 * of the first.
 *
 * Give each URL a text of its own. If you used one buffer for both, one after the other, the call compares what the
 * buffer holds now, and may return true for different URLs.
 *
 * The octets of two equal URLs may differ: request the URL that you stored, not the one that you received. */
bool knurl_equal_urls(const knurl_t *url1, const knurl_t *url2);

#ifdef __cplusplus
}
#endif

#endif
