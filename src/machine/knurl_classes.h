/* SPDX-License-Identifier: MIT
 *
 * The classes of octets, the table that maps octets to classes, and the sets of RFC 3986. */
#ifndef KNURL_CLASSES_H
#define KNURL_CLASSES_H

#include "knurl_scheme.h"

/* The classes of octets. The level of optimisation chooses the size of their table, and that size chooses the loop of
 * the machine. Because the name of the table contains the size, objects with tables of two sizes do not link. */
#ifdef __OPTIMIZE_SIZE__
#define KNURL_CLASSES 96u /* from the space to DEL */
#define KNURL_FIRST_CLASS ((unsigned)' ')
#define KNURL_OUTER_CLASSES(...) /* none */
#define knurl_classes knurl_classes_96
#else
#define KNURL_CLASSES 256u
#define KNURL_FIRST_CLASS 0u
#define KNURL_OUTER_CLASSES(...) __VA_ARGS__
#define knurl_classes knurl_classes_256
#endif

extern const uint8_t knurl_classes[KNURL_CLASSES];

/* Returns the class of an octet. */
static inline unsigned knurl_look_up(uint8_t octet)
{
    const unsigned index = octet - KNURL_FIRST_CLASS;

    return (index < KNURL_CLASSES) ? knurl_classes[index] : (unsigned)KNURL_CLASS_UNUSABLE;
}

/* Returns true if a set, in the upper 16 bits, contains a class. `set << class_` moves the bit of the class to the
 * sign. No set contains KNURL_CLASS_HASH or a later class. */
static inline bool knurl_in(uint32_t set, unsigned class_)
{
    return (int32_t)(set << class_) < 0;
}

/* Returns true if a set, in the lower 16 bits, contains the class of an octet. */
static inline bool knurl_is_in(unsigned set, unsigned octet)
{
    return (set & KNURL_IN(knurl_look_up((uint8_t)octet))) != 0u;
}

/* The sets of RFC 3986 appendix A. */
#define KNURL_SUB_DELIMS                                                                                               \
    (KNURL_IN(KNURL_CLASS_OTHER) | KNURL_SET_PLUS | KNURL_SET_SEMICOLON | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define KNURL_URI_UNRESERVED                                                                                           \
    (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE | KNURL_SET_TILDE)
#define KNURL_REG_NAME (KNURL_URI_UNRESERVED | KNURL_SUB_DELIMS | KNURL_SET_ESCAPE)
#define KNURL_USERINFO (KNURL_REG_NAME | KNURL_SET_COLON)
#define KNURL_PCHAR (KNURL_USERINFO | KNURL_SET_AT)
#define KNURL_URI_PATH (KNURL_PCHAR | KNURL_SET_SLASH)
#define KNURL_URI_QUERY (KNURL_URI_PATH | KNURL_SET_QUESTION)
#define KNURL_URI_SCHEME (KNURL_SET_ALPHADIGIT | KNURL_SET_PLUS | KNURL_SET_HYPHEN | KNURL_SET_PERIOD)

#endif
