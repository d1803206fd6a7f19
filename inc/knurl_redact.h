/* SPDX-License-Identifier: MIT
 *
 * Redaction: writes a URL without its password, for a log or a display. Other parts may hold secrets, and are copied:
 * see "What still shows" below. Control octets of a refused text, such as CR LF, are also copied: replace them before
 * you write a line of a log.
 *
 *     char buffer[256];
 *     knurl_buffer_t line = KNURL_BUFFER(buffer);
 *     (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length); ... a refused text is redacted as well
 *     if (knurl_redact(&url, KNURL_REDACT_QUERY, &line) == KNURL_OK) {
 *         ... log line.length octets of line.octets
 *     }
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_REDACT_H
#define KNURL_REDACT_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Hides queries as well, because signatures and tokens in a query are credentials. */
#define KNURL_REDACT_QUERY 0x01u

/* Hides paths as well: some services take a token in the path, as in /bot1:AAE/getMe, and some cameras a password. */
#define KNURL_REDACT_PATH 0x02u

/* Writes the text of a URL for a log, with "***" in place of a password, even of an empty one. Other octets are
 * copied, except where a password may be: there the call hides more, as described below. "What still shows" lists the
 * cases in which a secret stays visible. The output is out->length octets, without a NUL.
 *
 * Read the text first, with knurl_parse, knurl_read or knurl_store. `url` may be accepted, refused or incomplete. The
 * output covers everything that was read or stored, even the octets after an error. `hidden` is 0, KNURL_REDACT_QUERY,
 * KNURL_REDACT_PATH or both. At most 2 * `length` + 6 octets are written for a text of `length` octets. The time is
 * linear in the length of the text.
 *
 * In an accepted URL the call hides the password, and the KNURL_QUERY part if you ask for it. Because the path and the
 * query may hold another URL with a password, the call also looks for a ":", and hides the text from this ":" to the
 * last "@". The search starts after the host and the port if the URL has a password, and otherwise after the colon of
 * the scheme. It skips the host, but not the ":" before a port:
 *
 *     http://h/?u=http://b:pw@x/       gives http://h/?u=http:***@x/
 *     http://h:8080/?u=http://b:pw@x/  gives http://h:***@x/
 *     http://a:b@h:8080/?u=c:pw@x      gives http://a:***@h:8080/?u=c:***@x
 *
 * In a text that was refused or is incomplete, or whose array of parts now holds another URL, the call hides
 *
 * - if there is an "@", everything between the first ":" and the last "@". The ":" of "scheme://" at the start is
 *   skipped; backslashes count as slashes there;
 * - the text after each remaining ":", up to "/", "?", "#", white space or the end, unless it looks like a port (up to
 *   five digits): http://bob:hunter2 gives http://bob:***;
 * - with KNURL_REDACT_QUERY, everything after the first "?".
 *
 * The colons of an IPv6 address in brackets are skipped, with or without a zone, provided that the "[" is at the
 * start or after "/", "\", "@" or white space.
 *
 * With KNURL_REDACT_PATH, "***" also replaces the path. In an accepted URL the path is every part after host and port,
 * except queries and the fragment. KNURL_OPAQUE, KNURL_NSS (knurl_urn.h) and all parts of mailto and news count as a
 * path. Even an empty path is replaced: http://h/ gets "***" at its end; rtsp://h, which has no path, does not. In any
 * other text the path ends at the next "?" or "#" outside a hidden login. It starts as follows:
 *
 *   in a text with           after                     for example
 *   "//" or two backslashes  the next slash            http://h/a b      at the "a"
 *   a scheme without them    the ":" of the scheme     http:a b          at the "a"
 *   neither                  the first slash           192.0.2.1:80/d x  at the "d"
 *
 * What still shows:
 *
 * - a user, even if it is a token;
 * - a fragment, even if it contains a token: http://h/#/r?token=S;
 * - a path or a query that you do not hide;
 * - a host, or what looks like one, even if it is a token: http://tok?x, and the refused text tok/getMe x;
 * - percent-encoded text in a part that you do not hide, because %3A is not taken for a ":";
 * - a truncated password that looks like a port: http://bob:12345;
 * - in a refused text, the rest of a truncated password after a "/", "?", "#" or white space: http://bob:hun/ter2 shows
 *   ter2;
 * - in an accepted URL, the rest of a password after an unencoded "@": http://u:p@ss/word@h has the host "ss";
 * - in an accepted URL, a password that no "@" follows: http://h/?u=http://bob:hunter2;
 * - unless you hide the path, a login that a generic row such as knurl_generic reads as a URL without a host:
 *   bob:hunter2 and bob:pw@h are such URLs, with the scheme "bob". knurl_rfc1738_generic also accepts
 *   mqtt://bob:hunter2 in this way.
 *
 * In a refused text more than the password may be hidden. An "@" in the path or query may hide even the host:
 * http://u:p@h/a@b c gives http://u:***@b c. An IPv6 address without brackets is hidden from its first ":".
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text;
 *   KNURL_ERROR_SYNTAX  `hidden` has a bit that is neither of the two;
 *   KNURL_ERROR_TEXT    the text was not kept: knurl_feed read the URL, nothing was read or stored, knurl_store gave
 *                       KNURL_ERROR_TEXT or KNURL_ERROR_OVERLAP, or knurl_build refused the URL;
 *   KNURL_ERROR_BEGIN   the URL was never parsed, or is a copy of a knurl_t. */
knurl_error_t knurl_redact(const knurl_t *url, unsigned hidden, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
