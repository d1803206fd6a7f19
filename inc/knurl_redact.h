/* SPDX-License-Identifier: MIT
 *
 * Redaction: writes a URL without its password, for a log or a display. Other parts may hold secrets, and are copied:
 * "What still shows" at knurl_redact lists them. Control octets of a refused text, such as CR LF, are copied as well:
 * replace them before you write a line of a log.
 *
 *     char buffer[256];
 *     knurl_buffer_t line = KNURL_BUFFER(buffer);
 *     (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length); ... a refused text is redacted as well
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

/* Hides queries as well: signatures and tokens in a query are credentials. */
#define KNURL_REDACT_QUERY 0x01u

/* Hides paths as well: some services take a token in the path, as in /bot1:AAE/getMe, and some cameras a password. */
#define KNURL_REDACT_PATH 0x02u

/* Writes the text of a URL for a log, with "***" in place of a password, even of an empty one. Where it is in doubt,
 * the call hides more than the password; the exceptions are under "What still shows". All other octets are copied. The
 * output is out->length octets, without a NUL.
 *
 * Read the text first, with knurl_parse, knurl_read or knurl_store. `url` is then accepted, refused or not ended. The
 * text is all that was read or stored, even after the error. `hidden` is 0, KNURL_REDACT_QUERY, KNURL_REDACT_PATH or
 * both. At most 2 * `length` + 6 octets are written for a text of `length` octets. The time is linear.
 *
 * In an accepted URL the password is hidden, and with KNURL_REDACT_QUERY the KNURL_QUERY part. The path and query may
 * hold another URL with a password, so everything from the first ":" to the last "@" is hidden as well, but never
 * scheme or host. The search starts after the host and port if the URL has a password of its own; otherwise after the
 * scheme, so the ":" of a port counts:
 *
 *     http://h/?u=http://b:pw@x/       gives http://h/?u=http:***@x/
 *     http://h:8080/?u=http://b:pw@x/  gives http://h:***@x/
 *     http://a:b@h:8080/?u=c:pw@x      gives http://a:***@h:8080/?u=c:***@x
 *
 * In a text that was refused or has not ended, and in the text of an accepted URL whose array of parts now holds
 * another URL, these are hidden:
 *
 * - what is between the first ":" and the last "@". The ":" of a leading "scheme://", in which backslashes count as
 *   slashes, is skipped;
 * - then, what follows a ":" up to "/", "?", "#", white space or the end, unless it looks like a port (up to five
 *   digits): http://bob:hunter2 gives http://bob:***;
 * - with KNURL_REDACT_QUERY, everything after the first "?".
 *
 * With KNURL_REDACT_PATH "***" also replaces the path. In an accepted URL that is everything from the first to the last
 * part after host and port, without queries and the fragment, even if it is empty: http://h/ gets a "***" at its end,
 * and rtsp://h, which has no path, does not. KNURL_OPAQUE, KNURL_NSS and all parts of mailto and news are hidden so. In
 * any other text the path starts
 *
 *     after "//", or two backslashes, and the next slash   http://h/a b       at the "a"
 *     after a scheme that no two slashes follow            http:a b           at the "a"
 *     or else after the first slash                        192.0.2.1:80/d x   at the "d"
 *
 * and ends at the next "?" or "#" that is not in a hidden login: http://u:a/b?c@h/secret x gives http://u:***.
 *
 * Where a host may be, colons in brackets do not count if the brackets contain only hexadecimal digits, ":" and ".",
 * and perhaps a zone, as those of an IPv6 address do.
 *
 * What still shows:
 *
 * - a user and a fragment, even if one of them is a token, as in http://h/#/r?token=S; a path or a query that you do
 *   not hide; in a refused text without a scheme what is before the first slash (tok/getMe x), and a host that is a
 *   token (http://tok?x);
 * - percent-encoded text, because %3A is not a ":", unless the query is hidden;
 * - a truncated password that looks like a port; and of any truncated password what follows a "/", "?", "#" or white
 *   space in it;
 * - what follows the first "@" of a password in an accepted URL: http://u:p@ss/word@h has the host "ss";
 * - all of bob:hunter2 and bob:pw@h if the list has a generic row, because they are URLs of the scheme bob;
 * - in an accepted URL, a password that no "@" follows, as in http://h/?u=http://bob:hunter2. To knurl_rfc1738_generic
 *   mqtt://bob:hunter2 is such a URL.
 *
 * In a refused text, an "@" in the path or query may hide even the host: http://u:p@h/a@b c gives http://u:***@b c. An
 * IPv6 address without brackets is hidden from its first ":".
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text;
 *   KNURL_ERROR_SYNTAX  `hidden` has another bit;
 *   KNURL_ERROR_TEXT    the text was not kept: knurl_feed read the URL, nothing was read or stored, knurl_store gave
 *                       KNURL_ERROR_TEXT or KNURL_ERROR_OVERLAP, or knurl_build refused the URL;
 *   KNURL_ERROR_BEGIN   the URL was not begun. */
knurl_error_t knurl_redact(const knurl_t *url, unsigned hidden, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
