/* SPDX-License-Identifier: MIT
 *
 * Octets and their escapes, RFC 1738 section 2.2: decoding, encoding, comparing.
 *
 * The conventions of knurl.h hold, with one exception. The text need not be part of a URL, so lengths are size_t and
 * have no limit of their own. Each function is linked only if it is used. */
#ifndef KNURL_OCTETS_H
#define KNURL_OCTETS_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The octets that knurl_decode refuses. A decoded NUL cuts a C string short. A decoded CR LF splits a command in
 * two. */
typedef enum knurl_decoding {
    KNURL_ANY_OCTET,  /* refuses no octet */
    KNURL_NO_NUL,     /* refuses the octet 00 */
    KNURL_NO_CONTROLS /* refuses the octets 00 to 1F and 7F, CR, LF and TAB included */
} knurl_decoding_t;

/* Decodes `length` octets at `text`, such as a part of a URL; `text` may be NULL if `length` is 0. Each escape becomes
 * its octet; every other octet is copied. At most `length` octets are written. `refused` says which decoded octets are
 * an error.
 *
 * The buffer may start at `text`: no octet is overwritten before it is read. Otherwise the two must not overlap; if
 * they do, the output means nothing.
 *
 * After decoding in place, the text no longer matches its knurl_t. Do not give it to a call together with the knurl_t.
 * Such a call would not read outside the text, but its result would mean nothing.
 *
 * Returns KNURL_OK, KNURL_ERROR_BUFFER, or
 *   KNURL_ERROR_ESCAPE    out->at is the offset in `text` of a "%" without two hexadecimal digits after it;
 *   KNURL_ERROR_CHARACTER out->at is the offset in `text` of an octet or escape that `refused` refuses. */
KNURL_READS(1, 2)
knurl_error_t knurl_decode(const char *text, size_t length, knurl_decoding_t refused, knurl_buffer_t *out);

/* Decodes one character or escape, at offset *at of the `length` octets at `text`. Writes its octet to *octet and moves
 * *at to the next character. Returns false at the end, and for a "%" without two hexadecimal digits; *at and *octet are
 * then unchanged. Use it to read a part octet by octet without a buffer: at the end *at is `length`. */
KNURL_READS(1, 2)
bool knurl_decode_one(const char *text, size_t length, size_t *at, uint8_t *octet);

/* Encodes `length` octets for a part of `kind` in a URL of the row `scheme`. `kind` is enum knurl_kind or one of the
 * row's own. Octets that the row allows there as characters are copied. Every other octet becomes "%" and two
 * upper-case digits. So the result is always one part. But "&" and "=" in a query, and "/" in a path, are copied and
 * still separate items: encode a single value or segment with knurl_encode_piece.
 *
 * In a row of RFC 3986 the allowed characters come from the RFC. In a row of rules they come from its rules: rule 0 to
 * the last rule that an exit or the grammar's `after_host` names. Later rules do not count, because only the step
 * function enters them.
 *
 * In RFC 3986 a KNURL_HOST is encoded as a name: do not give an address in brackets, which knurl_address_text writes.
 * Each octet is checked by itself. Whether the result is, for example, a valid hostname is for knurl_parse to check.
 * For KNURL_LOCAL and KNURL_DOMAIN give the text as RFC 822 has it, quoted where RFC 822 says so: "@" and "." keep
 * their meaning, encoded or not (RFC 1738 section 3.5).
 *
 * At most 3 * `length` octets are written. `octets` may be NULL if `length` is 0. The buffer must not overlap `octets`;
 * if it does, the output means nothing.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_CHARACTER out->at is the offset in `octets` of an octet that the part cannot contain, even as an
 *                         escape: an octet outside the set of a part that allows no escapes (scheme, port, type,
 *                         article, group, and host outside RFC 3986); TAB, CR or LF in gopher (section 3.4.1); an octet
 *                         above 127 in a mail address (RFC 822);
 *   KNURL_ERROR_BUFFER    the buffer is too short: out->needed;
 *   KNURL_ERROR_SYNTAX    the scheme has no such part; out->at is 0. */
KNURL_READS(2, 3)
knurl_error_t knurl_encode(const knurl_scheme_t *scheme, const char *octets, size_t length, uint8_t kind,
                           knurl_buffer_t *out);

/* Escapes the octets that no URL of RFC 3986 and RFC 1738 contains, so that a text which somebody typed or pasted can
 * be parsed or resolved. These are the space, " < > \ ^ ` { | }, the octets 80 to FF, a "%" without two hexadecimal
 * digits after it, and "[" and "]", except in an authority: behind "//", which a scheme may precede, or at the start of
 * the text, up to the next "/", "?" or "#". Escapes are written in upper case. All other octets are copied, escapes and
 * delimiters included. So the meaning of a valid URL never changes. A space at the end becomes part of the URL: remove
 * it before, unless it is meant.
 *
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     error = knurl_escape(typed, typed_length, &out);
 *     if (error == KNURL_OK) {
 *         error = knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), out.octets, out.length);
 *     }
 *
 * At most 3 * `length` octets are written. `text` may be NULL if `length` is 0. The buffer must not overlap it.
 *
 * Returns KNURL_OK, KNURL_ERROR_BUFFER, or
 *   KNURL_ERROR_CHARACTER out->at is the offset in `text` of an octet 00 to 1F or 7F. */
KNURL_READS(1, 2)
knurl_error_t knurl_escape(const char *text, size_t length, knurl_buffer_t *out);

/* Tells whether two encoded texts decode to the same octets, without a buffer. `%7E`, `%7e` and `~` are equal. The case
 * of letters counts.
 *
 * `reserved` is a set of classes (knurl_scheme.h). A character of this set does not equal its escape, as "/" and "%2F"
 * differ in the path of http (section 2.2). Use KNURL_SET_SLASH for such a path of RFC 1738. Use 0 for a part without
 * delimiters, such as a user or a name. KNURL_SET_RESERVED is right in every part of RFC 1738. RFC 3986 reserves more:
 * add KNURL_SET_PLUS and KNURL_IN(KNURL_CLASS_OTHER), because "+" and "%2B" differ in a query.
 *
 * A text with a malformed escape equals no text, itself included. */
KNURL_READS(1, 2)
KNURL_READS(3, 4)
bool knurl_equal_octets(const char *text1, size_t length1, const char *text2, size_t length2, uint16_t reserved);

#ifdef __cplusplus
}
#endif

#endif
