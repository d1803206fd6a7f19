/* SPDX-License-Identifier: MIT
 *
 * Octets and their escapes, RFC 1738 section 2.2: decoding, encoding, comparing. For a part of a URL there are easier
 * calls: knurl_copy_decoded (knurl.h) decodes it into a string, and knurl_build and knurl_encode_piece (knurl_build.h)
 * encode a value.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme. There is one exception: the text need not be
 * part of a URL, so its lengths are of type size_t and may exceed KNURL_LENGTH_MAX. The linker drops a function that
 * you do not call. Sections are those of RFC 1738. */
#ifndef KNURL_OCTETS_H
#define KNURL_OCTETS_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Which decoded octets knurl_decode refuses. A decoded NUL cuts a C string short, and a decoded CR LF splits a command
 * in two. No value refuses "/", "\" or "..": for the name of a file see knurl_copy_decoded. */
typedef enum knurl_decoding {
    KNURL_ANY_OCTET,  /* refuses none */
    KNURL_NO_NUL,     /* refuses 00 */
    KNURL_NO_CONTROLS /* refuses 00 to 1F and 7F: NUL, CR, LF, TAB and the other control octets */
} knurl_decoding_t;

/* Decodes `length` octets at `text`, such as a part of a URL. Each escape becomes its octet; every other octet is
 * copied. `refused` says which decoded octets are an error. At most `length` octets are written. `text` may be NULL if
 * `length` is 0.
 *
 * The buffer may start at `text`, because each octet is read before it is overwritten. In any other case the two must
 * not overlap; if they do, the output is undefined. Do not decode the text of a URL in place while you still need the
 * URL: other calls would then read a text that was never parsed. They do not read outside it, but their results are
 * meaningless.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER    the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_ESCAPE    out->at is the offset in `text` of a "%" without two hexadecimal digits after it;
 *   KNURL_ERROR_CHARACTER out->at is the offset in `text` of an octet or escape that `refused` refuses. */
KNURL_READS(1, 2)
knurl_error_t knurl_decode(const char *text, size_t length, knurl_decoding_t refused, knurl_buffer_t *out);

/* Decodes one character or escape of a text, without a buffer: the one at offset *at of the `length` octets at `text`.
 * *octet becomes its octet, and *at the offset of the next character. Returns false at the end of the text, and for a
 * "%" without two hexadecimal digits after it; *at and *octet are then unchanged.
 *
 * To read a whole part, call it until it returns false. If *at is then less than `length`, an escape is malformed. */
KNURL_READS(1, 2)
bool knurl_decode_one(const char *text, size_t length, size_t *at, uint8_t *octet);

/* Encodes the octets of a whole part of a URL. For a single value or segment use knurl_encode_piece, because this call
 * copies "&" and "=" in a query and "/" in a path, which separate items.
 *
 * `scheme` is the row of the URL. `octets` are `length` decoded octets; `octets` may be NULL if `length` is 0. `kind`
 * is enum knurl_kind or one of the row's own kinds. Octets that the row allows unescaped in this part are copied. Every
 * other octet becomes "%" and two upper-case digits. No octet of the result ends the part. At most 3 * `length` octets
 * are written. The buffer must not overlap `octets`; if it does, the output is undefined.
 *
 * Which characters a part may contain is defined by the RFC of the row, and for a row of your own by its rules
 * (knurl_scheme.h). Special parts:
 *
 *   KNURL_HOST of RFC 3986    is encoded as a name. For an address in brackets use knurl_address_text;
 *   KNURL_LOCAL, KNURL_DOMAIN take the text as RFC 822 defines it, with its quotes. "@" and "." keep their meaning,
 *                             encoded or not (section 3.5).
 *
 * Each octet is checked by itself. To check the whole, for example that a hostname is valid, parse the URL. knurl_build
 * also checks how the part fits into the URL: a KNURL_OPAQUE part that starts with "//" would be read as a host, and so
 * would a path after "file:/" that starts with "/"; a KNURL_GTYPE of two characters would be read as two parts.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_CHARACTER out->at is the offset in `octets` of an octet that the part cannot contain, even as an
 *                         escape:
 *                         - an octet outside the set of a part without escapes: scheme, port, type, article, group,
 *                           NID, digits, version, and host outside RFC 3986;
 *                         - TAB, CR or LF in gopher of RFC 1738, but not in a Gopher+ string (section 3.4.1);
 *                         - an octet above 127 in a mail address (RFC 822);
 *                         - NUL in an hsoname of the draft;
 *   KNURL_ERROR_BUFFER    the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_SYNTAX    the scheme has no such part, or `kind` is KNURL_ZONE; out->at is 0. */
KNURL_READS(2, 3)
knurl_error_t knurl_encode(const knurl_scheme_t *scheme, const char *octets, size_t length, uint8_t kind,
                           knurl_buffer_t *out);

/* Escapes the octets of a text that no URL contains, so that you can parse or resolve a text that somebody typed or
 * pasted.
 *
 *     knurl_buffer_t out = KNURL_BUFFER(escaped);
 *     if ((knurl_escape(typed, typed_length, &out) != KNURL_OK) ||
 *         (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), out.octets, out.length) != KNURL_OK)) ... refuse it
 *
 * Show the host of the result to the user, or check it against a policy, because a browser may read a different host in
 * the same text: http://good.example\@evil.example/ becomes a valid URL with the host evil.example. For a value or a
 * segment use knurl_encode_piece, because this call does not escape delimiters.
 *
 * These octets of the `length` octets at `text` become escapes, in upper case:
 *
 * - the space, " < > \ ^ ` { | } and the octets 80 to FF;
 * - a "%" without two hexadecimal digits after it;
 * - "[" and "]" outside an authority. The authority starts after a "//" at the start of the text or right after a
 *   scheme and its ":"; without such a "//", at a "[" that is the first octet. It ends at the next "/", "?" or "#".
 *
 * All other octets are copied, escapes and delimiters included, so the meaning of a valid URL of RFC 3986 never
 * changes. A space at the end becomes part of the URL: trim the text first. A host in UTF-8 becomes a host with
 * escapes, which knurl_endpoint refuses: write international names as xn--... .
 *
 * At most 3 * `length` octets are written. `text` may be NULL if `length` is 0. The buffer must not overlap `text`.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER    the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_CHARACTER out->at is the offset in `text` of a control octet (00 to 1F or 7F). */
KNURL_READS(1, 2)
knurl_error_t knurl_escape(const char *text, size_t length, knurl_buffer_t *out);

/* Returns true if two encoded texts decode to the same octets. `%7E`, `%7e` and `~` are equal. The case of letters
 * counts. A text with a malformed escape does not equal any text, not even itself.
 *
 * `reserved` is a set of classes (knurl_scheme.h). A character of this set does not equal its escape: for example, "/"
 * and "%2F" differ in the path of http (section 2.2):
 *
 *     the texts are                         reserved, RFC 1738   reserved, RFC 3986
 *     users, names: no delimiters           0                    0
 *     paths of http                         KNURL_SET_SLASH      KNURL_SET_RESERVED | KNURL_SET_PLUS |
 *                                                                KNURL_IN(KNURL_CLASS_OTHER)
 *     any other parts                       KNURL_SET_RESERVED   as for paths of http
 *
 * The sets for RFC 3986 contain KNURL_SET_PLUS because "+" and "%2B" differ in a query. */
KNURL_READS(1, 2)
KNURL_READS(3, 4)
bool knurl_equal_octets(const char *text1, size_t length1, const char *text2, size_t length2, uint16_t reserved);

#ifdef __cplusplus
}
#endif

#endif
