/* SPDX-License-Identifier: MIT
 *
 * Redaction: writes a URL without its password, for a log or a display. Other parts may hold secrets, too, and stay.
 *
 *     knurl_buffer_t line = KNURL_BUFFER(buffer);
 *     (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length);
 *     if (knurl_redact(&url, text, length, &line) == KNURL_OK) {
 *         log_url((int)line.length, line.octets);
 *     }
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_REDACT_H
#define KNURL_REDACT_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes a text for a log: "***" stands in place of a password, even of an empty one. Where nobody can tell a password,
 * more is hidden than must be. All other octets are copied.
 *
 * Parse the text first. `url` is then accepted, refused or not ended. It may also be a knurl_t of zeros, for a text
 * that nobody parsed. `text` is the whole text, `length` octets, which may be longer than KNURL_LENGTH_MAX. It may be
 * NULL if `length` is 0. At most 2 * `length` + 6 octets are written. The buffer must not overlap the text. The time is
 * linear.
 *
 * In an accepted URL these are hidden:
 *
 * - the password;
 * - what stands between the first ":" and the last "@" of the text behind host and port. Without a password that text
 *   starts behind the scheme, and the host does not count: http://h/?u=http://b:pw@x/ gives http://h/?u=http:***@x/.
 *
 * In any other text these are hidden, and so it is if its parts did not fit, or if `length` is not that of the URL:
 *
 * - what stands between the first ":" and the last "@". The ":" of a scheme with two slashes does not count;
 * - then, what follows a ":" up to "/", "?", "#", a blank or the end, unless it is up to five digits, as a port is:
 *   http://bob:hunter2 gives http://bob:***.
 *
 * A ":" in brackets does not count if these are an IPv6 address and stand where a host may stand.
 *
 * These still show: a user, a path, a query and a fragment, also if one of them is a token; what is escaped; a cut
 * password of up to five digits, or behind a "/", "?", "#" or blank in it; all of bob:hunter2 if the list has a generic
 * row, since it is a URL of the scheme bob. A refused text with an "@" in its path or query loses its host.
 *
 * Control octets of a refused text, such as CR LF, are copied: replace them before you write a line of a log.
 *
 * Returns KNURL_OK, or KNURL_ERROR_ROOM. */
KNURL_READS(2, 3)
knurl_error_t knurl_redact(const knurl_t *url, const char *text, size_t length, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
