/* SPDX-License-Identifier: MIT
 *
 * Redaction: writes a URL without its password, for a log or a display. Other parts may hold secrets, too, and stay.
 *
 *     char buffer[256];
 *     knurl_buffer_t line = KNURL_BUFFER(buffer);
 *     (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length);
 *     if (knurl_redact(&url, KNURL_REDACT_QUERY, &line) == KNURL_OK) {
 *         log_url(line.octets, line.length);
 *     }
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_REDACT_H
#define KNURL_REDACT_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Hides queries, too. Signatures and tokens in a query are credentials. */
#define KNURL_REDACT_QUERY 0x01u

/* Writes the text of a URL for a log: "***" stands in place of a password, even of an empty one. Where nobody can tell
 * a password, more is hidden than must be. Ranges that touch are hidden as one. All other octets are copied.
 *
 * Read the text first, by knurl_parse, knurl_read or knurl_store. `url` is then accepted, refused or not ended. The
 * text is all that was read or stored, also behind the error. `hidden` is 0 or KNURL_REDACT_QUERY. At most 2 * `length`
 * + 6 octets are written for a text of `length` octets. The time is linear.
 *
 * In an accepted URL these are hidden:
 *
 * - the password;
 * - what stands between the first ":" and the last "@" of the text behind host and port. Without a password that text
 *   starts behind the scheme, and the host does not count: http://h/?u=http://b:pw@x/ gives http://h/?u=http:***@x/;
 * - with KNURL_REDACT_QUERY, the KNURL_QUERY part.
 *
 * In any other text these are hidden:
 *
 * - what stands between the first ":" and the last "@". The ":" of a scheme with two slashes does not count;
 * - then, what follows a ":" up to "/", "?", "#", a blank or the end, unless it is up to five digits, as a port is:
 *   http://bob:hunter2 gives http://bob:***;
 * - with KNURL_REDACT_QUERY, all behind the first "?".
 *
 * A ":" in brackets does not count if these are an IPv6 address and stand where a host may stand.
 *
 * These still show: a user, a path and a fragment, also if one of them is a token; what is escaped, unless the query is
 * hidden; a cut password of up to five digits, or behind a "/", "?", "#" or blank in it; the end of a password of an
 * accepted URL that ended too early: http://u:p@ss/word@h has the host "ss"; all of bob:hunter2 and bob:pw@h if the
 * list has a generic row, since they are URLs of the scheme bob. A refused text with an "@" in its path or query loses
 * its host, and so does an IPv6 address without brackets.
 *
 * Control octets of a refused text, such as CR LF, are copied: replace them before you write a line of a log.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER  the buffer is too short;
 *   KNURL_ERROR_OVERLAP the buffer lies on the text;
 *   KNURL_ERROR_SYNTAX  `hidden` has another bit;
 *   KNURL_ERROR_TEXT    the text is not known: the URL was fed;
 *   KNURL_ERROR_BEGIN   the URL was not begun. */
knurl_error_t knurl_redact(const knurl_t *url, unsigned hidden, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
