/* SPDX-License-Identifier: MIT
 *
 * Origins, RFC 6454: whether what belongs to one URL, as credentials or a cookie do, may go to another, as where a
 * redirect leads.
 *
 *     knurl_t next;
 *     (void)knurl_parse(&next, schemes, next_parts, KNURL_PARTS, next_text, next_length);
 *     send_credentials = send_credentials && knurl_same_origin(&url, text, &next, next_text);
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_ORIGIN_H
#define KNURL_ORIGIN_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether two URLs have the same scheme, the same host, as its normal form is (knurl_normal.h), and the same effective
 * port, or both none: RFC 6454 sections 4 and 5. Each has its own text, all of it, and may have its own list of rows.
 * The time is linear.
 *
 * False for a URL that was refused, or whose parts did not fit; for one without an authority, as that of mailto or
 * news, or with an empty host; and for every URL of file: they are of the same origin as none, themselves included. */
bool knurl_same_origin(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2);

#ifdef __cplusplus
}
#endif

#endif
