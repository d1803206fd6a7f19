/* SPDX-License-Identifier: MIT
 *
 * Octets and their escapes, RFC 1738 section 2.2: decoding, encoding, comparing.
 *
 * The conventions of knurl.h hold, but for one: what is decoded or encoded need not be of a URL, so lengths
 * are size_t and have no limit of their own. Each function is linked only when used. */
#ifndef KNURL_OCTETS_H
#define KNURL_OCTETS_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What knurl_decode refuses. A decoded NUL cuts a C string short, a decoded CR LF splits a command in two. */
typedef enum knurl_decoding {
    KNURL_ANY_OCTET,  /* nothing */
    KNURL_NO_NUL,     /* the octet 00 */
    KNURL_NO_CONTROLS /* the octets 00 to 1F and 7F, among them CR, LF and TAB */
} knurl_decoding_t;

/* Decodes `length` octets at `text`, a part of a URL as it is written: each escape into its octet, all else as it is; at most
 * `length` octets. `refused` says which octets the caller cannot stand.
 *
 * The buffer may be `text` itself: decoding in place writes no octet that was not yet read. Of a text in which a part was decoded the parse says nothing any more, neither of this part nor of the URL: no call may be given
 * it with the knurl_t, and none reads or writes outside if it is, nor sends a control octet that came of it.
 * Else the two may not overlap; where they do, what is written means nothing.
 *
 * Returns KNURL_OK, KNURL_ERROR_ROOM, or
 *   KNURL_ERROR_ESCAPE    out->at is the offset in `text` of a "%" that no two hexadecimal digits follow;
 *   KNURL_ERROR_CHARACTER out->at is the offset in `text` of an octet or escape that `refused` refuses. */
knurl_error_t knurl_decode(const char *text, size_t length, knurl_decoding_t refused, knurl_buffer_t *out);

/* Copies a part, decoded, to `buffer` of `size` octets, and ends it with NUL: a string for whoever takes one.
 *
 *     char name[32];
 *     if (!knurl_copy_decoded(knurl_part(&url, KNURL_USER), text, KNURL_NO_CONTROLS, name, sizeof name)) ... refuse
 *
 * `part` is one of an accepted URL, or an item of an iterator, or NULL; `text` is all of the URL. The buffer may begin
 * where the part does, else it may not overlap the text. NUL is refused always, with KNURL_NO_CONTROLS any control.
 *
 * False, with an empty string in the buffer if `size` allows one, where `part` is NULL, where it holds an octet that is
 * refused or a malformed escape, or where it and the NUL do not fit. */
bool knurl_copy_decoded(const knurl_part_t *part, const char *text, knurl_decoding_t refused, char *buffer,
                        size_t size);

/* Gives the octet that the character or escape at `*at` of the `length` octets at `text` stands for; *at moves to what
 * follows it. False, and both stay, where that is a "%" without its two hexadecimal digits. `*at` must be below `length`.
 * What reads a part octet by octet needs no buffer so. */
bool knurl_decode_one(const char *text, size_t length, size_t *at, uint8_t *octet);

/* Encodes `length` octets for a part of `kind`, enum knurl_kind or the row's own, in a URL of `scheme`. An
 * octet that the scheme allows there as a character is written as itself, any other as "%" and two upper-case
 * digits, so that the result is one part, whatever the octets. What is allowed is asked of the row's own
 * rules: up to the last that an exit leads to or that follows the host, not those behind it that only the step
 * function goes to.
 *
 * Each octet is judged alone: whether all of them make up, say, a hostname is for knurl_parse to say.
 * KNURL_LOCAL and KNURL_DOMAIN take the text of RFC 822, in which "@" and "." have their meaning encoded or
 * not (section 3.5). In the path of http and the like "/" separates and stays; encode it segment by segment
 * where octets may hold one.
 *
 * At most 3 * `length` octets are written. The buffer may not overlap `octets`; where it does, what is written means
 * nothing.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_CHARACTER out->at is the offset in `octets` of one that such a part cannot hold at all: what is not in
 *                         its set where a part takes no escapes (scheme, host, port, type, article, group), TAB, CR
 *                         and LF in gopher (section 3.4.1), octets above 127 in a mail address (RFC 822);
 *   KNURL_ERROR_ROOM      the buffer holds what fits, and no part of an escape;
 *   KNURL_ERROR_SYNTAX    the scheme has no such part; out->at is 0. */
knurl_error_t knurl_encode(const knurl_scheme_t *scheme, const char *octets, size_t length, uint8_t kind,
                           knurl_buffer_t *out);

/* Escapes what no URL holds, so that a text that somebody typed or pasted can be parsed or resolved like any other: the
 * blank, " < > \ ^ ` { | }, the octets 80 to FF, and a "%" that no two hexadecimal digits follow become escapes in
 * upper case. All else stays, escapes and delimiters too: what a URL means is changed by no octet that it may hold.
 *
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     error = knurl_escape(typed, typed_length, &out);
 *     if (error == KNURL_OK) {
 *         error = knurl_parse(&url, schemes, parts, KNURL_PARTS, out.octets, out.length);
 *     }
 *
 * At most 3 * `length` octets are written. The buffer may not overlap `text`.
 *
 * Returns KNURL_OK, KNURL_ERROR_ROOM, or
 *   KNURL_ERROR_CHARACTER out->at is the offset in `text` of an octet of 00 to 1F, or 7F, which are refused. */
knurl_error_t knurl_escape(const char *text, size_t length, knurl_buffer_t *out);

/* Whether two encoded texts mean the same octets, without decoding them into a buffer: `%7E`, `%7e` and a
 * character that stands for the same octet are equal. The case of letters counts.
 *
 * `reserved` is a set of classes (knurl_scheme.h) whose characters mean something else than their escapes, as
 * the "/" of an http path does (section 2.2): KNURL_SET_SLASH there, KNURL_SET_RESERVED to be on the safe side
 * anywhere, 0 for parts that hold no delimiter, such as a user or a name. A text with a malformed escape
 * equals nothing, not even itself. */
bool knurl_equal_octets(const char *text1, size_t length1, const char *text2, size_t length2, uint16_t reserved);

#ifdef __cplusplus
}
#endif

#endif
