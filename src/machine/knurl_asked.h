/* SPDX-License-Identifier: MIT
 *
 * What the other folders ask about a URL, and how knurl_build changes one; not for users. */
#ifndef KNURL_ASKED_H
#define KNURL_ASKED_H

#include "knurl_scheme.h"

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

#endif
