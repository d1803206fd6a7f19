/* SPDX-License-Identifier: MIT
 *
 * References, RFC 3986 sections 4.1 and 5: what a server sends to redirect a client, as in `Location: ../fw/next.bin`.
 *
 *     static struct { char text[256]; knurl_part_t parts[KNURL_PARTS]; knurl_t url; } places[2];
 *
 *     knurl_t *url = &places[0].url; ... parsed, judged, requested; `location` is what the server answered
 *     for (hops = 1; hops <= 5 && is_redirect(status); hops++) {
 *         knurl_buffer_t out = knurl_buffer(places[hops % 2].text, sizeof places[hops % 2].text);
 *         knurl_t *const next = &places[hops % 2].url;
 *         knurl_begin(next, schemes, places[hops % 2].parts, KNURL_ROOM(places[0].parts));
 *         if ((knurl_resolve(next, url, location, length, &out) != KNURL_OK) ||
 *             !knurl_judge(next, &policy).allowed) {
 *             return false;
 *         }
 *         send_credentials = send_credentials && knurl_same_origin(url, next);
 *         url = next;
 *         status = request(url, send_credentials, location, &length);
 *     }
 *
 * The target has no fragment, since none is sent. To show it, call knurl_allow_fragment after knurl_begin: then the
 * target keeps the fragment of the reference. If the base has a zone, the target may have it, too: then call
 * knurl_allow_zone.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_REFERENCE_H
#define KNURL_REFERENCE_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the target of a reference to `out` (section 5.2.2, strict), reads it as `target`, and binds it. It removes dot
 * segments as that section says. It changes nothing else, except for the "/." below. The time is linear in the length
 * of base and reference together.
 *
 * `target` was prepared by knurl_begin, and nothing was read into it. Its array of parts is not that of `base`. Its
 * fragment is left out unless knurl_allow_fragment was called.
 *
 * `base` was accepted, by any row. Its fragment, if any, is ignored. The base is split by the regular expression of
 * appendix B, not by its row. So in a base of RFC 1738 the first "?" of the path starts the query.
 *
 * `reference` is `length` octets that a server sent. It may be NULL if `length` is 0; the empty reference is valid. A
 * port over 65535 in it is refused, and so is a zone; a zone of the base is kept.
 *
 * If the target has no host and its path would start with "//", the call writes "/." before the path. Section 5.3 taken
 * literally would turn the octets after "//" into a host.
 *
 * Returns
 *   KNURL_OK            `target` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short: out->needed. Nothing was read into `target`;
 *   KNURL_ERROR_OVERLAP the buffer lies on the text of `base` or on `reference`, or both URLs have one array of parts;
 *   KNURL_ERROR_LENGTH  the reference or the target is longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_LOGIN   out->at is the offset in the base of a "?" in its user or password. Appendix B would read
 *                       another host there than the parser did;
 *   KNURL_ERROR_BEGIN   `target` or `base` was not begun;
 *   another error       `base` was not accepted, has no text, or has no scheme (KNURL_ERROR_SCHEME): out->at is 0. Or
 *                       the first error in the reference: out->at is its offset there. Or the list of `target` does not
 *                       accept the target: out->at is target->offset, and target->error the error. */
KNURL_READS(3, 4)
knurl_error_t knurl_resolve(knurl_t *target, const knurl_t *base, const char *reference, size_t length,
                            knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
