/* SPDX-License-Identifier: MIT
 *
 * The state of a URL that is being built, and how the machine reads what is written; not for users. */
#ifndef KNURL_BUILDER_H
#define KNURL_BUILDER_H

#include "../machine/knurl_asked.h"

typedef struct builder {
    knurl_t *url;
    const knurl_scheme_t *row;
    knurl_buffer_t *out; /* out->length is url->offset, unless the machine has refused octets */
    uint16_t begin;   /* the start of the last part */
    uint16_t count;   /* the number of parts recorded before it */
    uint16_t escaped; /* classes that are escaped in the piece although its part may contain them */
    uint8_t last;     /* the kind of the last part, or KNURL_NONE before the first after the scheme */
    uint8_t joined;   /* the kind of the last piece, whose part another may continue; KNURL_NONE behind other parts */
    char joint;       /* the delimiter before the piece, if it continues the part of the last one; otherwise NUL */
    uint8_t error;    /* why the last call of a function below returned false */
} builder_t;

#define REFUSED 255u /* no kind */

/* Refuses a piece without asking the machine. */
static inline bool refuse_piece(builder_t *to)
{
    to->error = KNURL_ERROR_SYNTAX;
    return false;
}

/* Whether the octets since a part was opened are still read as this part. For a password, the start is in the array of
 * parts, which may be too short. Of a URL that may be opaque or have a host, only the end tells. */
static KNURL_APART bool is_inside(const builder_t *to, const knurl_t *url)
{
    const uint8_t last = to->last;

    if ((last == KNURL_OPAQUE) && knurl_starts_over(to->row)) {
        return true;
    }
    return (url->count == to->count) && ((knurl_part_begin(url) == to->begin) || (last == KNURL_PASSWORD) ||
                                         ((last == KNURL_GTYPE) && (knurl_part_begin(url) == url->offset)));
}

/* The kind of the part that the octet at `next` ends and records; NUL stands for the end of the URL. KNURL_NONE if the
 * octet belongs to the part. REFUSED if it is not allowed, or if another part goes on. */
static KNURL_APART uint8_t foresee(builder_t *to, const char *next)
{
    knurl_t url; /* a copy that is fed; it has no room for parts */
    unsigned char *octets = (unsigned char *)&url;
    const unsigned char *others = (const unsigned char *)to->url;
    knurl_error_t error;
    size_t i;

    /* Octet by octet, because some compilers turn an assignment into a call of memcpy. */
    for (i = 0; i < sizeof url; i++) {
        octets[i] = others[i];
    }
    url.room = 0;
    error = (*next == '\0') ? knurl_end(&url) : knurl_feed(&url, next, 1);
    to->error = KNURL_ERROR_SYNTAX;
    if ((error != KNURL_OK) && (error != KNURL_ERROR_ROOM)) {
        to->error = (uint8_t)error;
        return REFUSED;
    }
    if ((*next != '\0') && is_inside(to, &url)) {
        return KNURL_NONE;
    }
    if (url.count <= to->count) {
        return REFUSED;
    }
    /* After a host or port a rule may have ended as well. */
    return (url.count == (to->count + 1u)) ? knurl_kind_recorded(&url) : knurl_kind_read(to->url);
}

#endif
