/* SPDX-License-Identifier: MIT
 *
 * References, RFC 3986 sections 4.1 and 5: what a server sends to redirect a client, as in `Location: ../fw/next.bin`.
 *
 *     knurl_buffer_t next = KNURL_BUFFER(buffer);
 *     if ((knurl_resolve(&url, text, location, length, &next) == KNURL_OK) &&
 *         (knurl_parse_with_fragment(&target, schemes, parts, KNURL_ROOM(parts), next.octets, next.length) ==
 *          KNURL_OK)) {
 *         ... check `target` against the policy, because it may be another host; then go there
 *     }
 *
 * The target keeps the fragment of the reference, as in `Location: /new#top`. So parse it with a fragment allowed. If
 * the base has a zone, the target may have it, too: then parse it with knurl_begin, knurl_take_fragment,
 * knurl_take_zone, knurl_feed and knurl_end. Do not send the fragment. The request target of knurl_http_steps and the
 * Host header do not contain it. knurl_coap_begin refuses a URL with a fragment: parse the text before its "#" again.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_REFERENCE_H
#define KNURL_REFERENCE_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the target of a reference (section 5.2.2, strict). It removes dot segments as that section says. It changes
 * nothing else, except for the "/." below. The time is linear in the length of base and reference together.
 *
 * `base` was accepted by knurl_end or knurl_parse, by any row. `text` is the whole base. Its fragment, if any, is
 * ignored. The base is split by the regular expression of appendix B, not by its row. So in a base of RFC 1738 the
 * first "?" of the path starts the query.
 *
 * `reference` is `length` octets that a server sent. It may be NULL if `length` is 0; the empty reference is valid. A
 * port over 65535 in it is refused, and so is a zone; a zone of the base is kept.
 *
 * The output must not overlap `text` or `reference`.
 *
 * If the target has no host and its path would start with "//", the call writes "/." before the path. Section 5.3 taken
 * literally would turn the octets after "//" into a host.
 *
 * Returns
 *   KNURL_OK           the target was written. knurl_parse tells whether the caller's rows accept it;
 *   KNURL_ERROR_ROOM   nothing was written. out->length tells why:
 *                        more than out->size   the buffer is too short;
 *                        0                     the parts of `base` did not fit in its array;
 *                        any other length      the output would overlap `text` or `reference`: use another buffer;
 *   KNURL_ERROR_LENGTH the reference or the target is longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_LOGIN  out->at is the offset in `text` of a "?" in the user or password of `base`. Appendix B would
 *                      read another host there than the parser did;
 *   another error      If `base` was not accepted: its error, or KNURL_ERROR_END before knurl_end. If it has no scheme
 *                      (knurl_bare.h): KNURL_ERROR_SCHEME. out->at is 0 in both cases. Otherwise: the first error in
 *                      the reference, and out->at is its offset there. KNURL_ERROR_SCHEME: the text before a ":" is no
 *                      scheme.
 */
KNURL_READS(3, 4)
knurl_error_t knurl_resolve(const knurl_t *base, const char *text, const char *reference, size_t length,
                            knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
