/* SPDX-License-Identifier: MIT
 *
 * What the contracts in src say of the caller's memory, once: annotations for test/proof, no code. */
#ifndef KNURL_ACSL_H
#define KNURL_ACSL_H

#include "knurl_scheme.h"

/* A string ends with NUL after `length` octets; where only that it ends matters, with some NUL. A string
 * of one character, as "*", is also one: named apart, so that the provers find its end. */
/*@ predicate knurl_string_of(char *string, integer length) =
        0 <= length && \valid_read(string + (0 .. length)) && string[length] == 0 &&
        \forall integer i; 0 <= i < length ==> string[i] != 0;
    predicate knurl_ends(char *string, integer end) =
        0 <= end && \valid_read(string + (0 .. end)) && string[end] == 0;
    predicate knurl_string(char *string) = \exists integer end; knurl_ends(string, end);
    predicate knurl_literal(char *string) = knurl_ends(string, 1) || knurl_string(string); */

/* The value of a hexadecimal digit of either case; 16 for what is none. */
/*@ logic integer knurl_hex(integer character) =
        '0' <= character <= '9' ? character - '0' :
        'A' <= character <= 'F' ? character - 'A' + 10 : 'a' <= character <= 'f' ? character - 'a' + 10 : 16; */

/* The class of an octet, as RFC 1738 section 5 has it. */
/*@ logic integer knurl_class(integer octet) =
        'A' <= octet <= 'Z' || 'a' <= octet <= 'z' ? KNURL_CLASS_LETTER : '0' <= octet <= '9' ? KNURL_CLASS_DIGIT :
        octet == '%' ? KNURL_CLASS_ESCAPE : octet == '-' ? KNURL_CLASS_HYPHEN : octet == '.' ? KNURL_CLASS_PERIOD :
        octet == '+' ? KNURL_CLASS_PLUS : octet == '_' ? KNURL_CLASS_UNDERSCORE :
        octet == '$' || octet == '!' || octet == '*' || octet == '\'' || octet == '(' || octet == ')' || octet == ',' ?
        KNURL_CLASS_OTHER :
        octet == ';' ? KNURL_CLASS_SEMICOLON : octet == '/' ? KNURL_CLASS_SLASH : octet == '?' ? KNURL_CLASS_QUESTION :
        octet == ':' ? KNURL_CLASS_COLON : octet == '@' ? KNURL_CLASS_AT : octet == '&' ? KNURL_CLASS_AMPERSAND :
        octet == '=' ? KNURL_CLASS_EQUALS : octet == '~' ? KNURL_CLASS_TILDE : octet == '#' ? KNURL_CLASS_HASH :
        KNURL_CLASS_UNUSABLE; */

/* A part is inside the first `length` octets of the text, and these can be read. */
/*@ predicate knurl_inside(knurl_part_t *part, char *text) =
        \valid_read(part) && part->offset + part->length <= 65535 &&
        \valid_read(text + (part->offset .. part->offset + part->length - 1)); */

/* A URL: its row, its parts and its text can be read, and it was not read past the text. */
/*@ predicate knurl_readable(knurl_t *url) =
        \valid_read(url) && \valid_read(url->scheme) && \valid_read(url->scheme->family) &&
        \valid_read(url->parts + (0 .. url->room - 1));
    predicate knurl_with_text(knurl_t *url) =
        url->text != \null ==> url->offset <= url->text_length && url->offset <= KNURL_LENGTH_MAX &&
            \valid_read(url->text + (0 .. url->text_length - 1));
    predicate knurl_parsed(knurl_t *url) = knurl_readable(url) && knurl_with_text(url); */

/* A part is one of a URL's. */
/*@ predicate knurl_one_of(knurl_part_t *parts, integer count, integer room, knurl_part_t *part) =
        \exists integer i; 0 <= i < count && i < room && part == parts + i;
    predicate knurl_is_part(knurl_t *url, knurl_part_t *part) =
        knurl_one_of(url->parts, url->count, url->room, part); */

#endif
