/* SPDX-License-Identifier: MIT
 *
 * What reading and writing of links share. */
#ifndef KNURL_NODES_H
#define KNURL_NODES_H

#include "knurl_link.h"

/* Names of attributes. */

/* The names that RFC 6690 sections 2 and 3, RFC 7252 section 7.2.1 and RFC 7641 section 6 define. A link has at most
 * one attribute of each name before KNURL_LINK_ONCE. */
enum {
    KNURL_LINK_REL,
    KNURL_LINK_REV,
    KNURL_LINK_RT,
    KNURL_LINK_IF,
    KNURL_LINK_SZ,
    KNURL_LINK_TYPE,
    KNURL_LINK_ANCHOR,
    KNURL_LINK_TITLE,
    KNURL_LINK_MEDIA,
    KNURL_LINK_OBS,
    KNURL_LINK_TITLE_EXT,
    KNURL_LINK_ONCE,
    KNURL_LINK_CT = KNURL_LINK_ONCE,
    KNURL_LINK_HREFLANG,
    KNURL_LINK_OTHER
};

/* The number of a name. The case of letters is ignored (RFC 5234 section 2.3). */
unsigned knurl_link_number(const char *name, size_t length);

/* Whether a link may have only one attribute of this number, and *seen has it. Records it in *seen. */
static inline bool knurl_link_repeats(uint16_t *seen, unsigned number)
{
    const unsigned bit = (number < KNURL_LINK_ONCE) ? (1u << number) : 0u;
    const bool repeats = (*seen & bit) != 0u;

    *seen |= (uint16_t)bit;
    return repeats;
}

/* Sets of octets. */

#define KNURL_LINK_TEXT 0x01u   /* in quotes, or after "\": TAB, 20 to 7E, 80 to FF */
#define KNURL_LINK_PTOKEN 0x02u /* ptokenchar, RFC 6690 section 2 */
#define KNURL_LINK_LETTER 0x04u /* ALPHA */
#define KNURL_LINK_DIGIT 0x08u
#define KNURL_LINK_HEX 0x10u      /* HEXDIG */
#define KNURL_LINK_ATTR 0x20u     /* attr-char, RFC 5987 section 3.2.1 */
#define KNURL_LINK_CHARSET 0x40u  /* mime-charsetc, RFC 5987 section 3.2.1 */
#define KNURL_LINK_REG_NAME 0x80u /* RFC 4288 section 4.2 */

/* The sets that an octet is in, 0 for none. */
unsigned knurl_link_sets(unsigned octet);

/* The grammar of a link after its target. A state is what is read next, or what may go on. */
enum {
    KNURL_LINK_ENDED,
    KNURL_LINK_FIRST,    /* the "<" of the first link, or the end of an empty list */
    KNURL_LINK_NEXT = 3, /* a "<" after a comma */
    KNURL_LINK_TARGET = 5,
    KNURL_LINK_NAME = 7,   /* the first octet of a name */
    KNURL_LINK_STAR,       /* the "=" after the "*" of a name */
    KNURL_LINK_VALUE = 10, /* the first octet of a value */
    KNURL_LINK_QUOTED = 12,
    KNURL_LINK_PAIR = 15, /* the octet after a backslash */
    KNURL_LINK_CHARSET1,  /* the first octet of a charset */
    KNURL_LINK_CHARSETS,
    KNURL_LINK_LANGUAGE1 = 19, /* the first octet of a language, or its end */
    KNURL_LINK_LANGUAGE = 21,
    KNURL_LINK_SUBTAG1 = 24,
    KNURL_LINK_SUBTAG,
    KNURL_LINK_ESCAPE1 = 28,
    KNURL_LINK_ESCAPE2,
    KNURL_LINK_AFTER, /* after a target or a quoted value; here and in the next states a link may end */
    KNURL_LINK_NAMES = 33,
    KNURL_LINK_TOKEN = 36,
    KNURL_LINK_EXT,
    KNURL_LINK_REFUSED = 39
};

/* The state after an octet; KNURL_LINK_REFUSED if no arc takes it, or if a part of a language has more than 8 octets.
 * In KNURL_LINK_TARGET the caller gives only ">". Before a comma or a semicolon the caller changes a state greater than
 * KNURL_LINK_AFTER to KNURL_LINK_AFTER. *count belongs to this call: the length of a part of a language. */
unsigned knurl_link_step(unsigned state, unsigned octet, uint8_t *count);

/* References. */

/* Prepares to read a reference, or a URI, which is a reference with a scheme. */
void knurl_link_reference(knurl_t *url, bool scheme);

/* Ends it. KNURL_ERROR_SYNTAX at url->offset if it is only the start of one; a "%" without its digits gives
 * KNURL_ERROR_ESCAPE. */
knurl_error_t knurl_link_reference_end(knurl_t *url);

/* Checks the value of an attribute by the grammar of its name. The octets are NULL if there is none. After an error
 * value->at is the offset in the value, or SIZE_MAX for the quote before it. */
knurl_error_t knurl_link_check_value(knurl_link_value_t *value);

#endif
