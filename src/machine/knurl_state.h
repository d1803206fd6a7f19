/* SPDX-License-Identifier: MIT
 *
 * The state of a parse: the meaning of the fields of a knurl_t, and which URL a part belongs to. */
#ifndef KNURL_STATE_H
#define KNURL_STATE_H

#include "knurl_scheme.h"

#include "knurl_compiler.h"

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
#define KNURL_LOGIN_DECIDED 0x02u /* it is known whether there is a login, so a host cannot turn out to be a user */
#define KNURL_FRAGMENTS 0x04u     /* the caller allows a fragment, and so does the scheme */
#define KNURL_ZONES 0x08u         /* the caller allows zones */
#define KNURL_BARE 0x10u          /* the text may lack a scheme, and is then read by the row before knurl_t.schemes */
#define KNURL_ESCAPED 0x40u       /* the first digit of an escape was read */
#define KNURL_IN_ESCAPE 0x80u     /* the "%" of an escape was read */

/* The values of knurl_t.state, which say what is being read. The upper bits are a number. The lower four are the error
 * of what is being read, which only the machine and the reader of rules use (knurl_error_of); the states of RFC 3986
 * have only a number. Their order matters: the name, the slashes, KNURL_STARTS, and from KNURL_READING on the states of
 * the reader. Two states may share a number, as host and port do, and then differ by their error. In KNURL_STARTS the
 * machine calls knurl_family_t.start, which goes to the reader's first state. */
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

/* In a state with this bit, the machine passes escapes to the reader, as KNURL_CLASS_ESCAPE, if url->set has
 * KNURL_SET_ESCAPE. knurl_t.escape is the decoded octet, and url->offset is the offset of the last digit. The reader
 * clears KNURL_IN_ESCAPE and KNURL_ESCAPED. */
#define KNURL_DECODES KNURL_STEP_ESCAPES

KNURL_STATIC_ASSERT(ERRORS_OF_STATES, KNURL_ERROR_SYNTAX <= 15u);

/* Returns the error in a state that has one. */
static inline unsigned knurl_error_of(unsigned state)
{
    return state & 15u;
}

/* Returns true if the scheme is being read. Call it only for a URL that has not ended, because KNURL_HAS_ENDED is below
 * KNURL_AT_SLASH as well. */
static inline bool knurl_in_scheme(const knurl_t *url)
{
    return url->state < KNURL_AT_SLASH;
}

/* Returns true if a URL was begun, and no octet of its text has been read. */
static inline bool knurl_is_before_text(const knurl_t *url)
{
    return (url->self == url) && (url->offset == 0u) && (url->state != KNURL_HAS_ENDED);
}

/* Returns the tag that a URL writes into its parts. It adds up the octets of the URL's address, and the carries between
 * them, so that every bit of the address counts. Two URLs have different tags if their addresses are a power of two
 * apart, or less than 764 bytes, as in an array of structs; of all other pairs about one in 256 has the same tag. */
static inline uint8_t knurl_tag_of(const char *owner)
{
    uintptr_t sum = (uintptr_t)owner;

    sum += (sum >> 31) >> 1; /* an address may have 32 bits */
    sum += sum >> 16;
    sum += sum >> 8;
    return (uint8_t)sum;
}

/* Returns true if a part was recorded by this URL, not by another that was read into the same array. */
static inline bool knurl_owns(const knurl_t *url, const knurl_part_t *part)
{
    return part->owner == url->tag;
}

/* Refuses a URL. None of its parts can be read. */
static inline void knurl_refuse_url(knurl_t *url, unsigned error)
{
    url->error = (uint8_t)error;
    url->state = KNURL_HAS_ENDED;
    url->count = 0;
}

/* Refuses a URL because of a call that does not fit its state. A URL that is already refused keeps its error. */
static inline void knurl_refuse_anew(knurl_t *url, unsigned error)
{
    if (url->error == KNURL_OK) {
        knurl_refuse_url(url, error);
    }
}

#endif
