/* SPDX-License-Identifier: MIT
 *
 * References, RFC 3986 sections 4.1 and 5: what a server that moved something says, as in `Location: ../fw/next.bin`.
 *
 *     knurl_buffer_t next = KNURL_BUFFER(buffer);
 *     if ((knurl_resolve(&url, text, location, length, &next) == KNURL_OK) &&
 *         (knurl_parse_with_fragment(&target, schemes, parts, KNURL_ROOM(parts), next.octets, next.length) == KNURL_OK)) {
 *         ... check `target` against the policy, since it may be another host, and go there
 *     }
 *
 * The target has the fragment of the reference, as `Location: /new#top` has one, so it is parsed with a fragment allowed. It is
 * no part of what is sent: no request target, option or Host header holds it.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_REFERENCE_H
#define KNURL_REFERENCE_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the target of a reference (section 5.2.2, strict): dot segments are removed where it says so, and
 * nothing else is changed.
 *
 * `base` was accepted by knurl_end or knurl_parse, by any row, with or without a fragment, which has no part in the
 * target; `text` is all of it. It is split as appendix B splits it, so in a path of RFC 1738 that holds "?", that
 * starts the query. `reference` of `length` octets is what a server sent; NULL if `length` is 0, which is a reference,
 * too. Its ports are up to 65535.
 * What is written may overlap neither text: it is refused then.
 *
 * A target without a host whose path would start with "//" gets "/." before it: section 5.3 taken literally would make
 * a host of what follows. The time is linear in the length of base and reference together.
 *
 * Returns
 *   KNURL_OK           it was written. Whether the caller's rows take it, knurl_parse tells;
 *   KNURL_ERROR_ROOM   nothing was written, since the buffer is too short, or what is written would overlap a text. With
 *                      out->length 0 the parts of `base` did not fit;
 *   KNURL_ERROR_LENGTH the reference, or the target, is longer than a URL may be; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_LOGIN  out->at is the offset in `text` of a "?" in its user or password, where appendix B would read
 *                      another host than the parse did;
 *   another error      the reference is none: out->at is the offset of what cannot stand there, as of a URL that is
 *                      refused; KNURL_ERROR_SCHEME for a ":" after what is no name of a scheme. Or `base` was not
 *                      accepted: why, or KNURL_ERROR_END where it has not ended; out->at is 0. */
knurl_error_t knurl_resolve(const knurl_t *base, const char *text, const char *reference, size_t length,
                            knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
