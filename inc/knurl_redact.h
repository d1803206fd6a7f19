/* SPDX-License-Identifier: MIT
 *
 * Redaction: a URL without its password, for a log or a page that shows it.
 *
 *     knurl_buffer_t line = KNURL_BUFFER(buffer);
 *     (void)knurl_parse(&url, schemes, parts, KNURL_PARTS, text, length);
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

/* Writes a text that knurl_end or knurl_parse answered, accepted or not, with "***" in the place of the octets of its
 * password, an empty one too. Without a password nothing changes.
 *
 * Of a text that was refused, or whose parts did not fit, nobody knows the password. There, and where another reader
 * could see one, which KNURL_WARNING_LATE_AT is about, all between the first ":" outside brackets after the first "//"
 * and the last "@" is "***"; where these do not stand in this order, nothing changes.
 *
 * `text` is all of it, `length` octets, which may be more than a URL can have; NULL if `length` is 0. At most `length` + 3
 * octets are written. The buffer may not overlap the text. The time is linear.
 *
 * Returns KNURL_OK, or KNURL_ERROR_ROOM, after which the buffer holds nothing of the password, either. */
knurl_error_t knurl_redact(const knurl_t *url, const char *text, size_t length, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
