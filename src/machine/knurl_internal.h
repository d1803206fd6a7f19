/* SPDX-License-Identifier: MIT
 *
 * What the sources of the library share: the state of the machine, and what other folders ask about a URL and a row. */
#ifndef KNURL_INTERNAL_H
#define KNURL_INTERNAL_H

#include "knurl_scheme.h"

/* Checks at compile time that numbers which are defined in two places agree. */

/* Compiles only if the condition holds. Each name is used once and says what holds. */
#define KNURL_HOLDS(name, condition) enum { KNURL_HOLDS_##name = sizeof(char[(condition) ? 1 : -1]) }

/* What the other folders ask about a URL, and how knurl_build changes one. */

/* The state of a URL that was refused or has ended. */
#define KNURL_HAS_ENDED 0x00u

/* Why a URL was not accepted: its error, or KNURL_ERROR_END if it has not ended or not begun. KNURL_OK if it was
 * accepted and has parts. An accepted "*" has none: KNURL_ERROR_END. */
static inline knurl_error_t knurl_refusal(const knurl_t *url)
{
    if ((url->error == KNURL_OK) && ((url->state != KNURL_HAS_ENDED) || (url->count == 0u))) {
        return KNURL_ERROR_END;
    }
    return (knurl_error_t)url->error;
}

/* The same for calls that need a whole URL: KNURL_ERROR_SCHEME for an accepted text without a scheme. */
static inline knurl_error_t knurl_refusal_of_url(const knurl_t *url)
{
    const knurl_error_t refusal = knurl_refusal(url);

    return ((refusal == KNURL_OK) && (url->parts[0].kind != KNURL_SCHEME)) ? KNURL_ERROR_SCHEME : refusal;
}

/* Whether a URL is valid and has parts, even if these did not fit. */
static inline bool knurl_is_valid(const knurl_t *url)
{
    const knurl_error_t refusal = knurl_refusal(url);

    return (refusal == KNURL_OK) || (refusal == KNURL_ERROR_ROOM);
}

/* Whether an accepted text is "*", the asterisk-form of a request target. It has no part. */
static inline bool knurl_is_asterisk(const knurl_t *url)
{
    return (url->error == KNURL_OK) && (url->state == KNURL_HAS_ENDED) && (url->count == 0u) && (url->scheme != NULL);
}

/* The number of parts that can be looked up: those of a valid URL that fit in the array. */
static inline uint16_t knurl_parts_there(const knurl_t *url)
{
    if (!knurl_is_valid(url)) {
        return 0;
    }
    return (url->count < url->room) ? url->count : url->room;
}

/* The bits for the family of a row. A row of RFC 1738 has neither. */
#define KNURL_FAMILY (KNURL_FLAG_RFC3986 | KNURL_FLAG_DRAFT)

/* Whether a URL of a row may forget its parts and start over. A row with KNURL_FLAG_NO_FRAGMENT has the same bit, and
 * cannot. */
static inline bool knurl_starts_over(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_NO_FRAGMENT) == KNURL_FLAG_STARTS_OVER;
}

/* The states of a host and of a port. In a row that takes a login, they may turn out to be one until KNURL_LOGIN_KNOWN is
 * set. */
#define KNURL_IN_HOST 0x46u
#define KNURL_IN_PORT 0x47u

/* The value of the port in an accepted URL whose port is not empty. */
static inline uint16_t knurl_port_value(const knurl_t *url)
{
    return url->port;
}

/* The list of rows. */
static inline const knurl_scheme_t *const *knurl_list_of(const knurl_t *url)
{
    return url->schemes;
}

/* For knurl_build: the set that the machine runs over. */
static inline unsigned knurl_run_of(const knurl_t *url)
{
    return url->run;
}

/* Whether the machine also runs over escapes: the set has them, and the step function does not read them. */
static inline bool knurl_runs_over_escapes(const knurl_t *url)
{
    return ((url->run & KNURL_SET_ESCAPE) != 0u) && ((url->state & KNURL_STEP_ESCAPES) == 0u);
}

/* Sets the offset after octets that the machine would run over. It need not read them. */
static inline void knurl_run_on(knurl_t *url, uint16_t offset)
{
    url->offset = offset;
}

/* Refuses a URL whose text did not fit in the buffer: its parts may be outside. */
static inline void knurl_cut(knurl_t *url)
{
    url->error = KNURL_ERROR_END;
}

/* The start of the part that is being read. */
static inline uint16_t knurl_part_begin(const knurl_t *url)
{
    return url->start;
}

/* The kind of the part that was recorded last. Reading a literal changes it. */
static inline uint8_t knurl_kind_recorded(const knurl_t *url)
{
    return url->groups;
}

/* The kind of the part that is read, in the states of a host and of a port. */
static inline uint8_t knurl_kind_read(const knurl_t *url)
{
    return (uint8_t)(url->state - (KNURL_IN_HOST - KNURL_HOST));
}

/* gcc and clang do not inline a function with this mark. Inlined it would take more flash and more stack. */
#ifdef __GNUC__
#define KNURL_APART __attribute__((noinline))
#else
#define KNURL_APART
#endif

/* Where the families differ: questions about a row that its family answers. */

/* Whether a host is a literal, an IPv4 address or a reg-name, RFC 3986 section 3.2.2. Otherwise it is a hostname or a
 * hostnumber, RFC 1738 section 5. */
static inline bool knurl_has_reg_names(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_RFC3986) != 0u;
}

/* Whether the numbers of an IPv4 address may have leading zeros, RFC 1738 section 5. */
static inline bool knurl_takes_zeros(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_RFC3986) == 0u;
}

/* Whether "." and ".." in a path are dot segments, RFC 3986 section 3.3. */
static inline bool knurl_has_dot_segments(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_RFC3986) != 0u;
}

/* Whether a set that is not empty has all characters of the part. Otherwise a step function may take others. */
static inline bool knurl_has_whole_sets(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_RFC3986) != 0u;
}

/* Whether KNURL_WARNING_LATE_AT is possible: rows of RFC 3986 that take a login. */
static inline bool knurl_hides_login(const knurl_scheme_t *row)
{
    return ((row->flags & KNURL_FLAG_RFC3986) != 0u) && ((row->flags & KNURL_FLAG_TAKES_LOGIN) != 0u);
}

/* Whether words, joined by "+", make up a query: the draft. "?" comes before each query. */
static inline bool knurl_has_words(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_DRAFT) != 0u;
}

/* Whether digits come between the type and the path of wais: the draft. */
static inline bool knurl_has_wais_digits(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_DRAFT) != 0u;
}

/* The look-up of the class of an octet. The level of optimisation chooses KNURL_CLASSES, the size of the
 * table. knurl_run.h chooses its loop by it. The name of the table contains its size, so objects of two levels do not
 * link. */

#ifdef __OPTIMIZE_SIZE__
#define KNURL_CLASSES 96u             /* from the space to DEL */
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

/* Declarations that the machine and the readers share. src/DESIGN.md explains them. */

/* The fields of a knurl_t that belong to the library:
 *
 *   schemes, reader  the list, and what is called for an octet that the machine does not take
 *   state, run       what is being read, and the set that the machine runs over
 *   start            the offset of the part that is being read
 *   schemepart       the offset of the text after the scheme's colon
 *   flags            the bits below
 *   port             the value of the port
 *   label            the value of an escape
 *   groups           the kind of the part that was recorded last
 *   rules, rule      for knurl_read_rules: an array of rules, and the index of the one that is read
 *
 * While a host is read, port, label and groups belong to its reader: knurl_rfc3986_literal.h, knurl_labels.h. */

/* The bits of knurl_t.flags. */
#define KNURL_PORT_READ 0x01u  /* knurl_t.port is the port in the URL */
#define KNURL_FRAGMENTS 0x04u  /* the caller allows a fragment */
#define KNURL_LOGIN_KNOWN 0x02u /* RFC 3986: no login can end any more. Rules: a login is being read, or was read */
#define KNURL_BARE 0x10u       /* the text may lack a scheme; then the row before knurl_t.schemes reads it */
#define KNURL_IN_ESCAPE 0x80u  /* the "%" of an escape was read */
#define KNURL_ESCAPED 0x40u    /* the first digit of an escape was read */

/* What is being read: knurl_t.state. The machine reads in the first three states. In the fourth it starts the reader, for
 * each piece anew if the reader stays there. A reader has all states from KNURL_READ on. Two of them are in
 * knurl_asked.h, KNURL_IN_HOST and KNURL_IN_PORT.
 * After a URL the state is KNURL_HAS_ENDED. In the states of the machine and in those of knurl_read_rules, the lower four
 * bits are the knurl_error_t of a refusal. */
#define KNURL_IN_SCHEME 0x03u
#define KNURL_AT_SLASH 0x19u  /* at the first slash before an authority */
#define KNURL_AT_SLASH2 0x29u /* at the second slash */
#define KNURL_STARTS 0x39u    /* after the slashes: the reader starts */
#define KNURL_READ 0x40u

KNURL_HOLDS(SLASHES, (KNURL_AT_SLASH2 - KNURL_AT_SLASH) == (KNURL_STARTS - KNURL_AT_SLASH2));
KNURL_HOLDS(START_IS_NO_OCTET, KNURL_CLASS_START > KNURL_CLASS_UNUSABLE);
KNURL_HOLDS(ERRORS_BELOW_STATES, KNURL_ERROR_ENDED < KNURL_READ);

/* The port in the URL, or the default port of the scheme; 0 if there is neither. */
static inline uint16_t knurl_effective_port(const knurl_t *url)
{
    return ((url->flags & KNURL_PORT_READ) != 0u) ? url->port : url->scheme->port;
}

/* In a state with this bit, an escape goes to the reader, as KNURL_CLASS_ESCAPE, if url->run has KNURL_SET_ESCAPE.
 * knurl_t.label is the decoded octet, and url->offset is the offset of the last digit. The reader clears KNURL_IN_ESCAPE
 * and KNURL_ESCAPED. */
#define KNURL_DECODES KNURL_STEP_ESCAPES

#endif
