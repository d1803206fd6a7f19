/* SPDX-License-Identifier: MIT
 *
 * What the library asks about a parsed URL; not for users. */
#ifndef KNURL_ASKED_H
#define KNURL_ASKED_H

#include "knurl_scheme.h"

/* The state of a URL that was refused or has ended. */
#define KNURL_HAS_ENDED 0x00u

/* Why a URL was not accepted: its error, or KNURL_ERROR_END if it has not ended or not begun. KNURL_OK if it was
 * accepted. */
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

/* Whether a URL is valid, even if its parts did not fit. */
static inline bool knurl_is_valid(const knurl_t *url)
{
    const knurl_error_t refusal = knurl_refusal(url);

    return (refusal == KNURL_OK) || (refusal == KNURL_ERROR_ROOM);
}

/* Whether the text is one that has no part: the asterisk-form of a request target. */
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

/* The family of a row: without either bit that of RFC 1738. */
#define KNURL_FAMILY (KNURL_FLAG_RFC3986 | KNURL_FLAG_DRAFT)

/* Whether a row is of RFC 3986's family: a host takes escapes, an IPv4 address has no leading zeros, a path has dot segments. */
static inline bool knurl_is_rfc3986(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_RFC3986) != 0u;
}

/* Whether a row is of the draft's family: words make a query, a quotation mark is allowed, an escape never equals its
 * character. */
static inline bool knurl_is_draft(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_DRAFT) != 0u;
}

/* Whether a host may have been meant as a user: the row takes a login, and an "@" may occur after the host. */
static inline bool knurl_hides_login(const knurl_scheme_t *row)
{
    return knurl_is_rfc3986(row) && ((row->flags & KNURL_FLAG_TAKES_LOGIN) != 0u);
}

/* The states of a host and of a port. Without KNURL_LOGIN_READ they may still be a login. */
#define KNURL_IN_HOST 0x46u
#define KNURL_IN_PORT 0x47u

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

/* Moves the machine to an offset, over octets that it would run over. */
static inline void knurl_run_on(knurl_t *url, uint16_t offset)
{
    url->offset = offset;
}

/* Refuses a URL whose text did not fit in the buffer: its parts could be read in no text. */
static inline void knurl_cut(knurl_t *url)
{
    url->error = KNURL_ERROR_END;
}

/* The start of the part that is being read. */
static inline uint16_t knurl_part_begin(const knurl_t *url)
{
    return url->start;
}

/* The kind of the part that the last octet recorded. A literal that is read overwrites it. */
static inline uint8_t knurl_kind_recorded(const knurl_t *url)
{
    return url->groups;
}

/* The kind of the part that is read, a host or a port. */
static inline uint8_t knurl_kind_read(const knurl_t *url)
{
    return (uint8_t)(url->state - (KNURL_IN_HOST - KNURL_HOST));
}

/* A function with this mark is not inlined. Inlined it would take more flash and more stack. */
#ifdef __GNUC__
#define KNURL_APART __attribute__((noinline))
#else
#define KNURL_APART
#endif

#endif
