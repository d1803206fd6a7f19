/* SPDX-License-Identifier: MIT
 *
 * Redaction: writes a URL without its password, for a log or a display. Other parts may hold secrets, too, and are
 * copied: see the list at knurl_redact.
 *
 *     char buffer[256];
 *     knurl_buffer_t line = KNURL_BUFFER(buffer);
 *     (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length); ... a refused text is redacted, too
 *     if (knurl_redact(&url, KNURL_REDACT_QUERY, &line) == KNURL_OK) {
 *         ... log line.length octets of line.octets
 *     }
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_REDACT_H
#define KNURL_REDACT_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Hides queries, too: signatures and tokens in a query are credentials. */
#define KNURL_REDACT_QUERY 0x01u

/* Writes the text of a URL for a log, with "***" in place of a password, even if that is empty. Where a password cannot
 * be told from other text, the call hides too much rather than too little. Ranges that touch are hidden as one. All
 * other octets are copied.
 *
 * Read the text first, by knurl_parse, knurl_read or knurl_store. `url` is then accepted, refused or not ended. The
 * text is all that was read or stored, also after the error. `hidden` is 0 or KNURL_REDACT_QUERY. At most 2 * `length`
 * + 6 octets are written for a text of `length` octets. The time is linear.
 *
 * In an accepted URL these are hidden:
 *
 * - the password;
 * - what stands between the first ":" and the last "@" of the text outside of scheme and host. With a password, the
 *   search starts after host and port. Without one, it starts after the scheme, and the ":" before a port counts, too:
 *
 *     http://h/?u=http://b:pw@x/       gives http://h/?u=http:***@x/
 *     http://h:8080/?u=http://b:pw@x/  gives http://h:***@x/
 *     http://a:b@h:8080/?u=c:pw@x      gives http://a:***@h:8080/?u=c:***@x
 *
 * - with KNURL_REDACT_QUERY, the KNURL_QUERY part.
 *
 * In any other text these are hidden:
 *
 * - what stands between the first ":" and the last "@". A ":" that two slashes or backslashes follow does
 *   not count, if no slash, backslash or "@" is before it;
 * - then, what follows a ":" up to "/", "?", "#", white space or the end, unless it is up to five digits, as a port is:
 *   http://bob:hunter2 gives http://bob:***;
 * - with KNURL_REDACT_QUERY, all after the first "?".
 *
 * A ":" in brackets does not count if the brackets stand where a host may stand, and only hexadecimal digits, ":" and
 * "." are in them, and perhaps a zone.
 *
 * What still shows:
 *
 * - a user, a path and a fragment, also if one of them is a token;
 * - what is escaped, unless the query is hidden;
 * - a cut password of up to five digits; and of any cut password what follows a "/", "?", "#" or white space in it;
 * - what follows the first "@" of a password in an accepted URL: http://u:p@ss/word@h has the host "ss";
 * - all of bob:hunter2 and bob:pw@h if the list has a generic row, since they are URLs of the scheme bob;
 * - in an accepted URL, a password that no "@" follows, as in http://h/?u=http://bob:hunter2. To knurl_rfc1738_generic
 *   mqtt://bob:hunter2 is such a URL, too.
 *
 * In a refused text, an "@" in the path or query may hide the host, too: http://u:p@h/a@b c gives http://u:***@b c. Of
 * an IPv6 address without brackets, only the text before the first ":" shows. Control octets of a refused text, such as
 * CR LF, are copied: replace them before you write a line of a log.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER  the buffer is too short: out->needed;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text;
 *   KNURL_ERROR_SYNTAX  `hidden` has another bit;
 *   KNURL_ERROR_TEXT    the text is not known: the URL was fed, nothing was read or stored, knurl_store gave
 *                       KNURL_ERROR_TEXT or KNURL_ERROR_OVERLAP, or knurl_build refused the URL;
 *   KNURL_ERROR_BEGIN   the URL was not begun. */
knurl_error_t knurl_redact(const knurl_t *url, unsigned hidden, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
