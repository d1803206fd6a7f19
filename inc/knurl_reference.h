/* SPDX-License-Identifier: MIT
 *
 * References, RFC 3986 sections 4.1 and 5: what a server sends to redirect a client, as in `Location: ../fw/next.bin`.
 *
 *     #include "knurl_origin.h"
 *     #include "knurl_policy.h"
 *     #include "knurl_reference.h"
 *
 *     static struct { char text[256]; knurl_part_t parts[KNURL_PARTS]; knurl_t url; } places[2];
 *
 *     knurl_t *url = &places[0].url; ... parsed, judged, requested; `location` is what the server answered
 *     for (hops = 1; is_redirect(status); hops++) {
 *         knurl_buffer_t out = knurl_buffer(places[hops % 2].text, sizeof places[hops % 2].text);
 *         knurl_t *const next = &places[hops % 2].url;
 *         knurl_begin(next, schemes, places[hops % 2].parts, KNURL_ROOM(places[0].parts));
 *         if ((hops > 5) || (knurl_resolve(next, url, location, length, &out) != KNURL_OK) ||
 *             !knurl_judge(next, &policy).allowed) {
 *             return false;
 *         }
 *         send_credentials = send_credentials && knurl_same_origin(url, next);
 *         url = next;
 *         status = request(url, send_credentials, location, &length);
 *     }
 *
 * `location` has no white space at its ends. To log one that is refused, parse it by knurl_parse, and give that URL to
 * knurl_redact.
 *
 * Judge each target: a server may send any host. A policy that lists https and http allows a redirect from https to
 * http. If the reference has neither a scheme nor "//", the target keeps the login of the base.
 *
 * The target has no fragment, because a client sends none. To keep the fragment of the reference, for example to show
 * it, call knurl_allow_fragment after knurl_begin. If the base has a zone, call knurl_allow_zone after knurl_begin: the
 * target then may have it, too.
 *
 * The conventions are those of knurl.h. Sections are those of RFC 3986. */
#ifndef KNURL_REFERENCE_H
#define KNURL_REFERENCE_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the target of a reference to `out` (RFC 3986 section 5.2.2, strict), reads it as `target`, and binds it. Dot
 * segments are removed, as that section says. Nothing else is changed, except for the "/." below. The time is linear in
 * the length of base and reference together.
 *
 * Call knurl_begin for `target` before each call, with an array of parts that is not that of `base`. The buffer becomes
 * the text of `target`, and must outlive it. It must not overlap the text of `base`, nor `reference`.
 *
 * `base` was accepted, by a row of any family. Its fragment, if any, is ignored. The base is split by the regular
 * expression of appendix B, not by its row: the first "?" starts the query, even if the row has it in the path. So the
 * base ftp://h/a?b/c and the reference "d" give ftp://h/d.
 *
 * `reference` is `length` octets that a server sent. It may be NULL if `length` is 0; the empty reference is valid.
 * Remove the white space around the value of a header before the call. A space in the reference is refused, and so are
 * raw UTF-8, a port over 65535 and a zone. If your servers send spaces or raw UTF-8, give the output of knurl_escape
 * (knurl_octets.h) to this call, and judge the target as always. A zone of the base is kept, and accepted if
 * knurl_allow_zone was called for `target`.
 *
 * A reference that starts with "//" has a host (section 4.2). If a camera answers rtsp://127.0.1.1:8554//cam/x and is
 * at 192.0.2.9:554, do not resolve the path "//cam/x" against rtsp://192.0.2.9:554/: the result is rtsp://cam/x, whose
 * host is cam, and KNURL_OK. To keep a path, write it after the host instead.
 *
 * If the target has no host and its path would start with "//", the call writes "/." before the path. By section 5.3
 * alone the octets after "//" would become a host.
 *
 * Returns
 *   KNURL_OK            `target` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short: out->needed. Nothing was read into `target`;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text of `base` or `reference`, or both URLs have one array of parts;
 *   KNURL_ERROR_LENGTH  the reference or the target is longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_LOGIN   the row of a URL takes a "?" in a user or password, so that appendix B finds another host than
 *                       the row. If target->error is KNURL_OK, it is the base, and out->at is the offset of the "?" in
 *                       it. Otherwise it is the target: ftp://h and the reference "?@evil" would give the host evil;
 *   KNURL_ERROR_BEGIN   `target` or `base` was not begun;
 *   another error       one of these, in this order.
 *
 *     `base` was not accepted, has no text, is "*" (knurl_bare.h, KNURL_ERROR_HOST) or has no scheme
 *     (KNURL_ERROR_SCHEME): out->at is 0.
 *     `target` was not begun anew: KNURL_ERROR_ENDED, or its error if it was refused.
 *     The reference is not valid: out->at is the offset of its first error.
 *     The list of `target` refuses the target: target->error is the error, and out->at is target->offset. If
 *     target->error is KNURL_OK, out->at is no offset in the target.
 */
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_resolve(knurl_t *target, const knurl_t *base, const char *reference, size_t length,
                            knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
