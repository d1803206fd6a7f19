/* SPDX-License-Identifier: MIT
 *
 * The grammar of links: names of attributes, sets of octets, states, references, values. */
#ifndef KNURL_LINK_GRAMMAR_H
#define KNURL_LINK_GRAMMAR_H

#include "knurl_link.h"

#include "../machine/knurl_compiler.h"

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

/* Returns true if a name equals a NUL-terminated string. The case of letters is ignored (RFC 5234 section 2.3). */
bool knurl_link_is_name(const char *name, size_t length, const char *wanted);

/* Returns the number of a name. The case of letters is ignored. */
unsigned knurl_link_number(const char *name, size_t length);

/* Records a number in *seen. Returns true if a link may have only one attribute of this number, and *seen already
 * contained it. */
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
#define KNURL_LINK_ALNUM (KNURL_LINK_LETTER | KNURL_LINK_DIGIT)
#define KNURL_LINK_HEX 0x10u      /* HEXDIG */
#define KNURL_LINK_ATTR 0x20u     /* attr-char, RFC 5987 section 3.2.1 */
#define KNURL_LINK_CHARSET 0x40u  /* mime-charsetc, RFC 5987 section 3.2.1 */
#define KNURL_LINK_REG_NAME 0x80u /* RFC 4288 section 4.2 */

/* Returns the sets that contain an octet, or 0. */
unsigned knurl_link_sets(unsigned octet);

/* Returns the offset of the first octet from `at` on that is not in a set, or the end. */
size_t knurl_link_run(const char *octets, size_t length, size_t at, unsigned set);

/* The grammar of a link after its target. Each line is a state, with its name and its ONE, TWO or THREE arcs. An arc
 * consists of an octet, or of the set that an octet is IN, and of the state that it leads to. Only the last arc has a
 * set; NONE is the empty set. A state says what is read next, or what may continue. Its number is the index of its
 * first arc. The order matters: white space, where knurl_link_allow_spaces accepts it, does not change the states from
 * STAR to AFTER, and a link may end in NAMED and later states. NAMED has no set, so its arcs continue with those of
 * AFTER. */
/* clang-format off */
#define KNURL_LINK_STATES(ONE, TWO, THREE)                                                                             \
    ONE(FIRST, '<', TARGET)                                             /* the first, or an empty list ends */         \
    TWO(NEXT, '<', TARGET, NONE, REFUSED)                               /* a "<" after a comma */                      \
    ONE(ENDED, NONE, REFUSED)                                                                                          \
    TWO(TARGET, '>', AFTER, NONE, REFUSED)                                                                             \
    THREE(QUOTED, '"', AFTER, '\\', PAIR, IN(TEXT), QUOTED)                                                            \
    ONE(PAIR, IN(TEXT), QUOTED)                                         /* the octet after a backslash */              \
    TWO(CHARSETS, '\'', LANGUAGE1, IN(CHARSET), CHARSETS)                                                              \
    TWO(LANGUAGE1, '\'', EXT, IN(LETTER), LANGUAGE)                     /* the first of a language, or its end */      \
    THREE(LANGUAGE, '\'', EXT, '-', SUBTAG1, IN(LETTER), LANGUAGE)                                                     \
    ONE(SUBTAG1, IN(ALNUM), SUBTAG)                                                                                    \
    THREE(SUBTAG, '\'', EXT, '-', SUBTAG1, IN(ALNUM), SUBTAG)                                                          \
    ONE(ESCAPE1, IN(HEX), ESCAPE2)                                                                                     \
    ONE(ESCAPE2, IN(HEX), EXT)                                                                                         \
    TWO(STAR, '=', CHARSET1, NONE, REFUSED)                             /* the "=" after the "*" of a name */          \
    TWO(VALUE, '"', QUOTED, IN(PTOKEN), TOKEN)                          /* the first octet of a value */               \
    ONE(CHARSET1, IN(CHARSET), CHARSETS)                                /* the first octet of a charset */             \
    ONE(NAME, IN(ATTR), NAMES)                                          /* the first octet of a name */                \
    ONE(NAMED, '=', VALUE)                                              /* after a name and white space; or AFTER */   \
    THREE(AFTER, ';', NAME, ',', NEXT, NONE, REFUSED)                   /* a target or a quoted value */               \
    THREE(NAMES, '*', STAR, '=', VALUE, IN(ATTR), NAMES)                                                               \
    ONE(TOKEN, IN(PTOKEN), TOKEN)                                                                                      \
    TWO(EXT, '%', ESCAPE1, IN(ATTR), EXT)
/* clang-format on */

#define KNURL_LINK_OF_ONE(state, on, to) KNURL_LINK_##state,
#define KNURL_LINK_OF_TWO(state, on, to, on2, to2) KNURL_LINK_##state, KNURL_LINK_##state##_2,
#define KNURL_LINK_OF_THREE(state, on, to, on2, to2, on3, to3)                                                         \
    KNURL_LINK_##state, KNURL_LINK_##state##_2, KNURL_LINK_##state##_3,

enum { KNURL_LINK_STATES(KNURL_LINK_OF_ONE, KNURL_LINK_OF_TWO, KNURL_LINK_OF_THREE) KNURL_LINK_REFUSED };

static inline bool knurl_link_may_end(unsigned state)
{
    return state >= KNURL_LINK_NAMED;
}

/* Returns the state after an octet, or KNURL_LINK_REFUSED if no arc takes it or if a part of a language has more than 8
 * octets. In KNURL_LINK_TARGET the caller gives only ">". Before a comma or a semicolon the caller changes a state
 * greater than KNURL_LINK_AFTER to KNURL_LINK_AFTER. *count belongs to this function, which counts the length of a part
 * of a language in it. */
unsigned knurl_link_step(unsigned state, unsigned octet, uint8_t *count);

/* References. */

/* Prepares to read a reference, or a URI, which is a reference with a scheme. */
void knurl_link_reference(knurl_t *url, bool scheme);

/* Ends a reference. If it is only the start of one, returns KNURL_ERROR_SYNTAX at url->offset, or KNURL_ERROR_ESCAPE
 * for a "%" without its digits. */
knurl_error_t knurl_link_reference_end(knurl_t *url);

/* Values. */

/* Reads a reference, or a URI, from value->at to `end`. After an error, value->at is its offset. */
KNURL_NOINLINE knurl_error_t knurl_link_check_reference(knurl_link_value_t *value, size_t end, bool scheme);

/* Returns true if the value of a name must be in quotes. An ext-value contains no octet that needs them. */
bool knurl_link_needs_quotes(unsigned number, const char *octets, size_t length);

/* Checks the value of an attribute against the grammar of its name. The octets are NULL if there is no value. After an
 * error, value->at is the offset in the value, or SIZE_MAX for the quote before it. */
knurl_error_t knurl_link_check_value(knurl_link_value_t *value);

#endif
