/* SPDX-License-Identifier: MIT
 *
 * What the sources of the library share: the state of a parse, the classes of octets, and questions about a URL and a
 * row. */
#ifndef KNURL_INTERNAL_H
#define KNURL_INTERNAL_H

#include "knurl_scheme.h"

/* Compiles only if numbers that are defined in two places agree. Each name is used once and says what holds. */
#define KNURL_STATIC_ASSERT(name, condition) enum { KNURL_ASSERTED_##name = sizeof(char[(condition) ? 1 : -1]) }

/* gcc and clang do not inline a function with this mark. Inlined it would take more flash and more stack. */
#ifdef __GNUC__
#define KNURL_NOINLINE __attribute__((noinline))
#else
#define KNURL_NOINLINE
#endif

/* The fields of a knurl_t that belong to the library:
 *
 *   schemes, reader  the list, and what is called for an octet that the machine does not take
 *   state, set       what is being read, and the set of octets that the machine runs over
 *   start            the offset of the part that is being read
 *   schemepart       the offset of the text after the scheme's colon
 *   flags            the bits below
 *   port             the value of the port
 *   escape           the value of an escape
 *   host             what the reader of a host needs while the host is read: knurl_rfc3986.h, knurl_rfc1738.c
 *   tag              what marks its parts as its own; with no room for parts, the kind of the last one, for knurl_build
 *   text             the octets that were read, text_length of them, or NULL
 *   self             the address of the knurl_t: a copy has that of another
 *   rules, rule      for grammars of rules: an array of rules, and the index of the one that is read */

/* The bits of knurl_t.flags. */
#define KNURL_PORT_READ 0x01u     /* knurl_t.port is the port in the URL */
#define KNURL_LOGIN_DECIDED 0x02u /* it is known whether there is a login: what is read as a host is no user */
#define KNURL_FRAGMENTS 0x04u     /* the caller allows a fragment, and the scheme, too */
#define KNURL_ZONES 0x08u         /* the caller allows zones */
#define KNURL_BARE 0x10u          /* the text may lack a scheme; then the row before knurl_t.schemes reads it */
#define KNURL_ESCAPED 0x40u       /* the first digit of an escape was read */
#define KNURL_IN_ESCAPE 0x80u     /* the "%" of an escape was read */

/* What is being read: knurl_t.state. The upper bits are a number, the lower four an error: that of what is read. Only
 * the machine and the reader of rules read this error (knurl_error_of); the states of RFC 3986 are numbers alone. The
 * order counts: the name, the slashes, KNURL_STARTS, the states of the reader from KNURL_READING on. Where two states
 * have one number, as host and port do, the error tells them apart. In KNURL_STARTS the machine calls
 * knurl_family_t.start, which goes to the first of these. */
#define KNURL_STATE(number, error) (((unsigned)(number) << 4) | (unsigned)(error))
#define KNURL_HAS_ENDED 0x00u                                    /* after the end, or refused */
#define KNURL_IN_NAME KNURL_STATE(0, KNURL_ERROR_SCHEME)         /* in a name that a row of the list may have */
#define KNURL_IN_GENERIC_NAME KNURL_STATE(1, KNURL_ERROR_SCHEME) /* in a name that no row has */
#define KNURL_AT_SLASH KNURL_STATE(1, KNURL_ERROR_SYNTAX)        /* at the first slash before an authority */
#define KNURL_AT_SLASH2 KNURL_STATE(2, KNURL_ERROR_SYNTAX)       /* at the second slash */
#define KNURL_STARTS                                                                                                   \
    KNURL_STATE(3, KNURL_ERROR_SYNTAX) /* after the colon, or after the slashes that the machine read */
#define KNURL_READING (KNURL_STARTS + 1u)
#define KNURL_IN_HOST KNURL_STATE(4, KNURL_ERROR_HOST)
#define KNURL_IN_PORT KNURL_STATE(4, KNURL_ERROR_PORT)

/* In a state with this bit an escape goes to the reader, as KNURL_CLASS_ESCAPE, if url->set has KNURL_SET_ESCAPE.
 * knurl_t.escape is the decoded octet, and url->offset is the offset of the last digit. The reader clears
 * KNURL_IN_ESCAPE and KNURL_ESCAPED. */
#define KNURL_DECODES KNURL_STEP_ESCAPES

KNURL_STATIC_ASSERT(ERRORS_OF_STATES, KNURL_ERROR_SYNTAX <= 15u);

/* The error of what is read in a state that has one. */
static inline unsigned knurl_error_of(unsigned state)
{
    return state & 15u;
}

/* Whether the scheme is being read. Ask it only of a URL that has not ended: KNURL_HAS_ENDED is below, too. */
static inline bool knurl_in_scheme(const knurl_t *url)
{
    return url->state < KNURL_AT_SLASH;
}

/* Returns true if a URL was begun, and the first octet of its text is still to come. */
static inline bool knurl_is_before_text(const knurl_t *url)
{
    return (url->self == url) && (url->offset == 0u) && (url->state != KNURL_HAS_ENDED);
}

/* The classes of octets. The level of optimisation chooses the size of their table. The machine chooses its loop by
 * that size. The name of the table contains its size, so objects of two levels do not link. */
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

/* The class of an octet. */
static inline unsigned knurl_look_up(uint8_t octet)
{
    const unsigned index = octet - KNURL_FIRST_CLASS;

    return (index < KNURL_CLASSES) ? knurl_classes[index] : (unsigned)KNURL_CLASS_UNUSABLE;
}

/* Whether a set in the upper 16 bits contains a class. `set << class_` moves the bit of the class to the sign. No set
 * contains KNURL_CLASS_HASH or a later class. */
static inline bool knurl_in(uint32_t set, unsigned class_)
{
    return (int32_t)(set << class_) < 0;
}

/* Whether a set, in the lower 16 bits, contains the class of an octet. */
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

/* For knurl_family_t.symbols: no set of the family is cut. */
#define KNURL_ALL_SYMBOLS 0xFFFFu

/* A family whose URLs have the sets of RFC 3986. */
#define KNURL_URI_FAMILY(reader, start)                                                                                \
    {(reader), (start), KNURL_ALL_SYMBOLS, KNURL_TRAIT_URI | KNURL_TRAIT_LETTER_FIRST}

/* Whether the family of a row has a trait. */
static inline bool knurl_has(const knurl_scheme_t *row, unsigned trait)
{
    return (row->family->traits & trait) != 0u;
}

/* The tag of a URL in its parts: the sum of the octets of its address, so that every bit of the address counts. It
 * differs between URLs that are a power of two apart, and between those that are less than 764 bytes apart, as in an
 * array of structs; of other pairs about one in 256 has one tag. */
static inline uint8_t knurl_tag_of(const char *owner)
{
    uintptr_t sum = (uintptr_t)owner;

    sum += (sum >> 31) >> 1; /* an address may have 32 bits */
    sum += sum >> 16;
    sum += sum >> 8;
    return (uint8_t)sum;
}

/* Returns true if a part was recorded by this URL, and not by another that was read into the same array. */
static inline bool knurl_owns(const knurl_t *url, const knurl_part_t *part)
{
    return part->owner == url->tag;
}

/* Refuses a URL: nothing of it can be read. */
static inline void knurl_refuse_url(knurl_t *url, unsigned error)
{
    url->error = (uint8_t)error;
    url->state = KNURL_HAS_ENDED;
    url->count = 0;
}

/* Refuses a URL for a call that does not fit it. The error of a URL that was refused stays. */
static inline void knurl_refuse_anew(knurl_t *url, unsigned error)
{
    if (url->error == KNURL_OK) {
        knurl_refuse_url(url, error);
    }
}

/* Why a URL was not accepted: KNURL_ERROR_BEGIN, its error, or KNURL_ERROR_END if it has not ended. KNURL_ERROR_HOST
 * for an accepted "*", the asterisk-form of a request target: it has no part. */
static inline knurl_error_t knurl_refusal(const knurl_t *url)
{
    if (url->self != url) {
        return KNURL_ERROR_BEGIN;
    }
    if ((url->error == KNURL_OK) && (url->state != KNURL_HAS_ENDED)) {
        return KNURL_ERROR_END;
    }
    return ((url->error == KNURL_OK) && (url->count == 0u)) ? KNURL_ERROR_HOST : (knurl_error_t)url->error;
}

/* Whether an accepted text is "*". */
static inline bool knurl_is_asterisk(const knurl_t *url)
{
    return (url->error == KNURL_OK) && (knurl_refusal(url) == KNURL_ERROR_HOST);
}

/* The number of parts that can be looked up. */
static inline uint16_t knurl_parts_there(const knurl_t *url)
{
    return (knurl_refusal(url) == KNURL_OK) ? url->count : 0u;
}

/* Why the text of a URL cannot be read: it was not accepted, it has no text (KNURL_ERROR_TEXT), or its parts are no
 * longer those of its text (KNURL_ERROR_PARTS): another URL was read into their array. Every call that reads more than
 * one part asks this first. */
knurl_error_t knurl_refusal_to_read(const knurl_t *url);

/* The same for calls that need a whole URL: KNURL_ERROR_SCHEME for an accepted text without a scheme. */
static inline knurl_error_t knurl_refusal_of_url(const knurl_t *url)
{
    const knurl_error_t refusal = knurl_refusal_to_read(url);

    return ((refusal == KNURL_OK) && (url->parts[0].kind != KNURL_SCHEME)) ? KNURL_ERROR_SCHEME : refusal;
}

/* The octets of one part, for calls that take it; NULL if it is NULL or if they are not in the text of the URL. */
const char *knurl_text_of(const knurl_t *url, const knurl_part_t *part);

/* Whether two URLs have one array: the parts of both are those of the URL that was read last. */
static inline bool knurl_share_parts(const knurl_t *url1, const knurl_t *url2)
{
    return (url1 != url2) && (url1->parts == url2->parts);
}

/* Whether `length` octets at `text` and `size` octets at `buffer` overlap. */
static inline bool knurl_overlap(const char *text, size_t length, const char *buffer, size_t size)
{
    const uintptr_t ahead = (uintptr_t)buffer - (uintptr_t)text;

    return (size != 0u) && (length != 0u) && ((ahead < length) || ((0u - ahead) < size));
}

/* Whether there is a port in the URL, or a default port of the scheme. */
static inline bool knurl_has_port(const knurl_t *url)
{
    return ((url->flags & KNURL_PORT_READ) != 0u) || (url->scheme->port != 0u);
}

/* The port in the URL, or the default port of the scheme; 0 if there is neither. */
static inline uint16_t knurl_effective_port(const knurl_t *url)
{
    return ((url->flags & KNURL_PORT_READ) != 0u) ? url->port : url->scheme->port;
}

/* Whether a port of the URL can be left out with its colon: it is empty or the default. */
static inline bool knurl_means_default_port(const knurl_t *url, const knurl_part_t *port)
{
    return (port->length == 0u) || ((url->scheme->port != 0u) && (url->port == url->scheme->port));
}

#endif
