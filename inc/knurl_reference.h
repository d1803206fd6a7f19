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
 * A redirect is a response with the status 301, 302, 303, 307 or 308 and a Location header. For the base
 * https://h:8443/fw/a.bin?v=2 and the Location /x, knurl_http_request writes "GET /x HTTP/1.1" and "Host: h:8443".
 * After 303 the method is GET; after 307 and 308 it stays (RFC 9110 section 15.4). Never send a login that came in a
 * Location. Once send_credentials is false, send neither your credentials nor your cookies.
 *
 * Trim white space from both ends of `location` first. To log a reference that was refused, call knurl_parse on it,
 * ignore the error, and call knurl_redact.
 *
 * Judge each target, because a server may send any host. A policy that lists both https and http allows a redirect from
 * https to http. If the reference has neither a scheme nor "//", the target keeps the login of the base.
 *
 * The target has no fragment, because a client sends none. To keep the fragment of the reference, for example to show
 * it, call knurl_allow_fragment after knurl_begin. If the base may have a zone, call knurl_allow_zone after
 * knurl_begin; otherwise a target with that zone is refused.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept.
 * Sections are those of RFC 3986. */
#ifndef KNURL_REFERENCE_H
#define KNURL_REFERENCE_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the target of a reference to `out` (RFC 3986 section 5.2.2, strict), and parses it into `target`. The octets
 * of `out` are then the text of `target`. The time is linear in the length of the base plus that of the reference.
 *
 * The target is what that section prescribes: dot segments are removed, except from the path of the base if the
 * reference has no path, such as "?x" or "". Call knurl_normalize to remove those. There is one exception: if the
 * target has no host and its path would start with "//", the call writes "/." before the path, because the text after
 * "//" would be read as a host.
 *
 * Call knurl_begin for `target` before each call, with an array of parts other than that of `base`. The buffer must
 * outlive `target`. It must not overlap the text of `base`, nor `reference`.
 *
 * `base` must have been accepted, by any row. Its fragment is ignored. The call splits the base with the regular
 * expression of appendix B, so the first "?" starts the query, even in ftp of RFC 1738, where "?" is a character of a
 * path: the base ftp://h/a?b/c and the reference "d" give ftp://h/d.
 *
 * `reference` is `length` octets that a server sent. It may be NULL if `length` is 0, because the empty reference is
 * valid. Spaces, raw UTF-8, a port over 65535 and a zone in the reference are refused. If your servers send spaces or
 * raw UTF-8, give the output of knurl_escape (knurl_octets.h) to this call, and judge the target as always.
 *
 * Resolve only what the server sent, never a path that you cut out of a URL. A reference that starts with "//" has a
 * host (section 4.2): //cam/x, cut out of rtsp://127.0.1.1:8554//cam/x, gives rtsp://cam/x, whose host is cam, without
 * an error.
 * To change the host of a URL, call knurl_replace (knurl_build.h).
 *
 * Returns
 *   KNURL_OK            `target` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed. Nothing was read into
 *                       `target`;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text of `base` or `reference`, or the two URLs share an array of parts;
 *   KNURL_ERROR_LENGTH  the reference or the target is longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_LOGIN   one of these:
 *                       - the login of the base or the target contains a "?". RFC 1738 allows this, but by RFC 3986 the
 *                         "?" ends the authority, and the host is a different one. Example: ftp://h and the reference
 *                         "?@evil" would give ftp://h?@evil, whose host is evil by RFC 1738. out->at is the offset of
 *                         the "?": in the target if target->error is KNURL_ERROR_LOGIN, otherwise in the base;
 *                       - the row of the target takes no login: out->at is the offset of the "@";
 *                       - the base was itself refused with this error: out->at is 0;
 *   KNURL_ERROR_BEGIN   knurl_begin was not called for `target`, or `base` was never parsed;
 *   another error       the first of these:
 *                       - `base` was not accepted, has no text, has no scheme (KNURL_ERROR_SCHEME), is "*"
 *                         (knurl_bare.h, KNURL_ERROR_HOST), or has lost its array of parts to another URL
 *                         (KNURL_ERROR_PARTS): out->at is 0;
 *                       - `target` already has octets, because knurl_begin is missing: KNURL_ERROR_ENDED, or its
 *                         earlier error if it was refused. out->at is 0;
 *                       - the reference is not valid: out->at is the offset of its first error, and target->error is
 *                         KNURL_OK;
 *                       - the list of `target` refuses the target, or its array is too short (KNURL_ERROR_PARTS):
 *                         target->error is the error, and out->at is target->offset. */
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_resolve(knurl_t *target, const knurl_t *base, const char *reference, size_t length,
                            knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
