/* SPDX-License-Identifier: MIT
 *
 * What the machine tells the rest of the library of a URL; not for users. */
#ifndef KNURL_ASKED_H
#define KNURL_ASKED_H

#include "knurl.h"

/* The phase of a URL that was refused, or whose end was read. */
#define KNURL_HAS_ENDED 0x00u

/* Why what was read of a URL says nothing: its error, or KNURL_ERROR_END where it has not ended, or not begun. KNURL_OK if it
 * was accepted. */
static inline knurl_error_t knurl_refusal(const knurl_t *url)
{
    if ((url->error == KNURL_OK) && ((url->phase != KNURL_HAS_ENDED) || (url->count == 0u))) {
        return KNURL_ERROR_END;
    }
    return (knurl_error_t)url->error;
}

/* The same where a whole URL is needed: KNURL_ERROR_SCHEME for a text that was accepted without one. */
static inline knurl_error_t knurl_refusal_of_url(const knurl_t *url)
{
    const knurl_error_t refusal = knurl_refusal(url);

    return ((refusal == KNURL_OK) && (url->parts[0].kind != KNURL_SCHEME)) ? KNURL_ERROR_SCHEME : refusal;
}

/* Whether a URL is valid, be there room for its parts or not. */
static inline bool knurl_is_valid(const knurl_t *url)
{
    const knurl_error_t refusal = knurl_refusal(url);

    return (refusal == KNURL_OK) || (refusal == KNURL_ERROR_ROOM);
}

/* Whether the text is one that has no part: the asterisk-form of a request target. */
static inline bool knurl_is_asterisk(const knurl_t *url)
{
    return (url->error == KNURL_OK) && (url->phase == KNURL_HAS_ENDED) && (url->count == 0u) && (url->scheme != NULL);
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
