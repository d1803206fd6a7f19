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

/* Writes a text with "***" in place of the password, even of an empty one. A text without a password is copied. The
 * user, the path and the query stay, also if one of them is a token.
 *
 * Parse the text first. A refused text is redacted, too. It may have control octets, such as CR LF, and they are
 * copied: replace them before you write a line of a log.
 *
 * In a refused text, or one whose parts did not fit, the password is not known. In a URL with KNURL_WARNING_LATE_AT or
 * a KNURL_OPAQUE part, other software may see a password: knurl_rfc1738_generic takes imap://u:pw@h:14x as opaque. In
 * these cases "***" replaces everything between two octets: the first ":" outside brackets after the first "//", and
 * the last "@". A text that does not have these octets in this order is copied whole, so a password that a person put
 * elsewhere stays in it.
 *
 * `text` is the whole text, `length` octets, which may be longer than KNURL_LENGTH_MAX. It may be NULL if `length` is
 * 0. At most `length` + 3 octets are written. The buffer must not overlap the text. The time is linear.
 *
 * Returns KNURL_OK, or KNURL_ERROR_ROOM. The buffer never contains the password of an accepted URL, not even in
 * part. */
KNURL_READS(2, 3)
knurl_error_t knurl_redact(const knurl_t *url, const char *text, size_t length, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
