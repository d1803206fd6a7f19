/* SPDX-License-Identifier: MIT
 *
 * What the library asks about a parsed URL; not for users. */
#ifndef KNURL_ASKED_H
#define KNURL_ASKED_H

#include "knurl.h"

/* The phase of a URL that was refused or has ended. */
#define KNURL_HAS_ENDED 0x00u

/* Why a URL was not accepted: its error, or KNURL_ERROR_END if it has not ended or not begun. KNURL_OK if it was
 * accepted. */
static inline knurl_error_t knurl_refusal(const knurl_t *url)
{
    if ((url->error == KNURL_OK) && ((url->phase != KNURL_HAS_ENDED) || (url->count == 0u))) {
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

/* The number of parts that can be looked up: those of a valid URL that fit in the array. */
static inline uint16_t knurl_parts_there(const knurl_t *url)
{
    if (!knurl_is_valid(url)) {
        return 0;
    }
    return (url->count < url->room) ? url->count : url->room;
}

/* A function with this mark is not inlined. Inlined it would take more flash and more stack. */
#ifdef __GNUC__
#define KNURL_APART __attribute__((noinline))
#else
#define KNURL_APART
#endif

#endif
