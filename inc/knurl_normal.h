/* SPDX-License-Identifier: MIT
 *
 * The normal form of a URL, RFC 3986 section 6.2 and RFC 1738: whether an update's URL is the one that is pinned,
 * however it is written.
 *
 *     same = knurl_equal_urls(&url, text, &pinned, pinned_text);
 *
 * What changes is what the RFCs say is the same; all else stays. In every row:
 *
 * - scheme and host in lower case; the domain of mailto and the type code of ftp, too; not the host of a news article,
 *   which is part of a message id;
 * - the digits of escapes in upper case; escapes of letters, digits, "-", ".", "_" and, in a row of RFC 3986, "~"
 *   become the character, except in the opaque part of an RFC 1738 URL;
 * - a port that is empty or the scheme's default goes, with its colon; another has no zeros before it, nor has a group
 *   of a hostnumber in a row of RFC 1738 or the draft;
 * - for a scheme of RFC 3986 with a default port, and RFC 1738's http and https, no path is "/"; RFC 1738's telnet and
 *   gopher lose a "/" that nothing follows;
 * - file: the host localhost is empty; mailto: the "@" is not encoded.
 *
 * In a row of RFC 3986 also: an IPv6 address as RFC 5952 section 4 writes it; no dot segments in a path (section
 * 5.2.4), "/." before one that would start with "//" without a host; file:/a is file:///a.
 *
 * Of a row of the earlier draft, scheme, host and port change, and the digits of escapes, and nothing else.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_NORMAL_H
#define KNURL_NORMAL_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the normal form. It parses by the same list, its scheme and effective port are the same, and its normal form is
 * itself. It may be 8 octets longer than the URL.
 *
 * `url` was accepted by knurl_end or knurl_parse; `text` is all of it. What is written may not overlap `text`: it is refused
 * then. The time is linear.
 *
 * Returns
 *   KNURL_OK           it was written;
 *   KNURL_ERROR_ROOM   nothing was written, since the buffer is too short, or what is written would overlap `text`. With
 *                      out->length 0 the parts of `url` did not fit;
 *   KNURL_ERROR_LENGTH it is longer than a URL may be; out->at is KNURL_LENGTH_MAX;
 *   another error      `url` was not accepted: why, or KNURL_ERROR_END where it has not ended; out->at is 0. */
knurl_error_t knurl_normalize(const knurl_t *url, const char *text, knurl_buffer_t *out);

/* Whether the normal forms of two accepted URLs are the same, octet for octet, without writing them. Each has its own
 * text, and may have its own list of rows. False where one was not accepted. */
bool knurl_equal_urls(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2);

#ifdef __cplusplus
}
#endif

#endif
