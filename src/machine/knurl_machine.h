/* SPDX-License-Identifier: MIT
 *
 * What the files of the machine share; not for users. DESIGN.md has the whole picture. */
#ifndef KNURL_MACHINE_H
#define KNURL_MACHINE_H

#include "knurl_scheme.h"

/* The bits of knurl_t.flags. */
#define KNURL_PORT_READ 0x01u  /* knurl_t.port is the URL's own */
#define KNURL_FRAGMENTS 0x02u  /* the caller takes a fragment */
#define KNURL_LOGIN_READ 0x04u /* what was read as a host was read on as a login */

/* What is being read: knurl_t.phase. The lower four bits are what a refusal there is called, a knurl_error_t. */
#define KNURL_HAS_ENDED 0x00u /* refused, or knurl_end was called */
#define KNURL_IN_SCHEME (0x00u | KNURL_ERROR_SCHEME)
#define KNURL_IN_ESCAPE (0x10u | KNURL_ERROR_ESCAPE)  /* after "%" */
#define KNURL_IN_ESCAPE2 (0x20u | KNURL_ERROR_ESCAPE) /* after its first digit, whose value is knurl_t.label */
#define KNURL_IN_HOST (0x40u | KNURL_ERROR_HOST)      /* with knurl_t.label */
#define KNURL_IN_PORT (0x40u | KNURL_ERROR_PORT)      /* likewise */
#define KNURL_IN_RULES KNURL_RULE_PHASE               /* at rule knurl_t.rule of knurl_t.rules; with the top bit, too */
#define KNURL_AFTER_HOST (0x70u | KNURL_ERROR_HOST)   /* likewise, but nothing is read yet after the host */
#define KNURL_AFTER_PORT (0x70u | KNURL_ERROR_PORT)   /* or after the port */

/* The least phases of each sort. */
#define KNURL_ANY_AUTHORITY 0x40u
#define KNURL_ANY_RULE 0x70u

/* No bit of these is there while a scheme's name, a host or a port is read. */
#define KNURL_NO_AUTHORITY 0x30u

/* knurl_t.label where a port starts. */
#define KNURL_PORT_STARTS 0x63u

/* knurl_t.label where a host ends whatever octet follows, with a knurl_t.port that ten times is over 65535. */
#define KNURL_HOST_ENDS 0x62u

/* Makes a rule of the login name its refusals like a host's, or a port's. */
#define KNURL_STEP_HOST (KNURL_IN_RULES ^ KNURL_AFTER_HOST)
#define KNURL_STEP_PORT (KNURL_IN_RULES ^ KNURL_AFTER_PORT)


/* The class of the end of the URL, which is read like an octet. */
#define KNURL_CLASS_END 16u

/* With KNURL_FAST, which is not for users to define, code is larger and faster: unless the compiler optimises for size. */
#if !defined(__OPTIMIZE_SIZE__) && !defined(KNURL_FAST)
#define KNURL_FAST
#endif

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

/* The table of classes has the form in its name: objects of both forms do not link, for each would read the other's. */
#ifdef KNURL_FAST
#define knurl_classes knurl_classes_fast
extern const uint8_t knurl_classes[256]; /* the class of each octet */
#else
#define knurl_classes knurl_classes_small
#endif

#endif
