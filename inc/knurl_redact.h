/* SPDX-License-Identifier: MIT
 *
 * Redaction: a URL without its password, for a log or a page that shows it.
 *
 *     (void)knurl_parse(&url, schemes, parts, KNURL_PARTS, text, length);
 *     if (knurl_redact(&url, text, length, line, sizeof line, &line_length) == KNURL_OK) {
 *         log_url((int)line_length, line);
 *     }
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_REDACT_H
#define KNURL_REDACT_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes a text that knurl_end or knurl_parse answered, accepted or not, with "***" in the place of the octets of its
 * password, an empty one too. Without a password nothing changes.
 *
 * Of a text that was refused, or whose parts did not fit, nobody knows the password. There, and where another reader
 * could see one, which KNURL_WARNING_LATE_AT is about, all between the first ":" outside brackets after the first "//"
 * and the last "@" is "***"; where these do not stand in this order, nothing changes.
 *
 * `text` is all of it, `length` octets, which may be more than a URL can have; NULL if `length` is 0. `buffer` has room
 * for `size` octets, at most `length` + 3 are needed, and nothing is written past it, nor a NUL at the end. It may not
 * overlap the text. `size` 0 (`buffer` may then be NULL) only measures. The time is linear.
 *
 * Returns
 *   KNURL_OK         *result is the length of what was written;
 *   KNURL_ERROR_ROOM *result is the length that is needed, and the buffer holds the first `size` octets: none of the
 *                    password. */
knurl_error_t knurl_redact(const knurl_t *url, const char *text, size_t length, char *buffer, size_t size,
                           size_t *result);

#ifdef __cplusplus
}
#endif

#endif
