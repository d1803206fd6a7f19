/* SPDX-License-Identifier: MIT
 *
 * What the files of the machine and the readers share; not for users. DESIGN.md has the whole picture. */
#ifndef KNURL_MACHINE_H
#define KNURL_MACHINE_H

#include "knurl_scheme.h"

/* The bits of knurl_t.flags. */
#define KNURL_PORT_READ 0x01u  /* knurl_t.port is the URL's own */
#define KNURL_FRAGMENTS 0x04u  /* the caller takes a fragment */
#define KNURL_LOGIN_READ 0x02u /* a login was read, or can no more follow */
#define KNURL_TOO_LONG 0x08u   /* octets behind the longest URL were fed */
#define KNURL_IN_ESCAPE 0x80u  /* the "%" of an escape was read */
#define KNURL_ESCAPED 0x40u    /* and its first digit */

/* What is being read: knurl_t.phase. The first five are the machine's, those from KNURL_READ on a reader's; where a reader
 * reads a host or a port that may still be a login, it is one of the last two. */
#define KNURL_HAS_ENDED 0x00u /* refused, or knurl_end was called */
#define KNURL_IN_SCHEME 0x03u
#define KNURL_AT_SLASH 0x19u  /* of the two before an authority */
#define KNURL_AT_SLASH2 0x29u /* the second */
#define KNURL_STARTS 0x39u    /* behind that: the reader starts */
#define KNURL_READ 0x40u
#define KNURL_IN_HOST 0x46u
#define KNURL_IN_PORT 0x47u

/* Of a phase with this bit escapes go to the reader, decoded. */
#define KNURL_DECODES KNURL_STEP_ESCAPES

/* Why what was read of a URL says nothing: its error, or KNURL_ERROR_END where it has not ended, or not begun. KNURL_OK if it
 * was accepted. */
static inline knurl_error_t knurl_refusal(const knurl_t *url)
{
    if ((url->error == KNURL_OK) && ((url->phase != KNURL_HAS_ENDED) || (url->count == 0u))) {
        return KNURL_ERROR_END;
    }
    return (knurl_error_t)url->error;
}

/* Whether a URL is valid, be there room for its parts or not. */
static inline bool knurl_is_valid(const knurl_t *url)
{
    const knurl_error_t refusal = knurl_refusal(url);

    return (refusal == KNURL_OK) || (refusal == KNURL_ERROR_ROOM);
}

/* How many parts can be looked up: those that fit, of a URL that is valid. */
static inline uint16_t knurl_parts_there(const knurl_t *url)
{
    if (!knurl_is_valid(url)) {
        return 0;
    }
    return (url->count < url->room) ? url->count : url->room;
}

/* A function that is so marked is not copied into its callers: the copies would be larger, and take more stack. */
#ifdef __GNUC__
#define KNURL_APART __attribute__((noinline))
#else
#define KNURL_APART
#endif

#endif
