/* SPDX-License-Identifier: MIT
 *
 * What is known of a URL while it is built, and how the machine reads what is written; not for users. */
#ifndef KNURL_BUILDER_H
#define KNURL_BUILDER_H

#include "../machine/knurl_machine.h"

typedef struct builder {
    knurl_t *url;
    const knurl_scheme_t *row;
    const knurl_buffer_t *out;
    uint16_t begin;   /* where the last part begins */
    uint16_t count;   /* how many parts were recorded before it */
    uint16_t escaped; /* classes that are escaped in the piece although its part may hold them */
    uint8_t last;     /* the kind of the last part, or KNURL_NONE before the first after the scheme */
    uint8_t joined;   /* the kind of the last piece, whose part another may go on with */
    uint8_t error;    /* why the last call of a function below returned false */
} builder_t;

#define REFUSED 255u /* no kind */

static inline bool builds(const builder_t *to, unsigned family)
{
    return (to->row->flags & family) != 0u;
}

/* Refuses what no machine was asked about. */
static inline bool refuse_piece(builder_t *to)
{
    to->error = KNURL_ERROR_SYNTAX;
    return false;
}

/* Writes octets, and gives them to the machine, unless it is known to run over them. False where it refuses them. */
static KNURL_APART bool put(builder_t *to, const char *octets, size_t length, bool known)
{
    knurl_t *url = to->url;
    const knurl_buffer_t *out = to->out;
    size_t at = url->offset;
    size_t i;

    /*@ loop invariant i <= length;
        loop assigns i, at, out->octets[0 .. out->size - 1]; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if (at < out->size) {
            out->octets[at] = octets[i];
        }
        at++;
    }
    if (known && (at <= KNURL_LENGTH_MAX)) {
        url->offset = (uint16_t)at;
        return true;
    }
    to->error = (uint8_t)knurl_feed(url, octets, length);
    return to->error == KNURL_OK;
}

/* The same with a string. Its length is counted up to a limit: else gcc would call strlen. */
static KNURL_APART bool put_string(builder_t *to, const char *string)
{
    size_t length = 0;

    /*@ loop invariant length <= KNURL_LENGTH_MAX && \forall integer end; knurl_ends(string, end) ==> length <= end;
        loop assigns length; loop variant KNURL_LENGTH_MAX - length; */
    while ((length < KNURL_LENGTH_MAX) && (string[length] != '\0')) {
        length++;
    }
    return put(to, string, length, false);
}

/* Whether nobody knows before its end what a URL is: opaque, or with a host. */
static inline bool is_undecided(const builder_t *to)
{
    return (to->last == KNURL_OPAQUE) && ((to->row->flags & KNURL_FLAG_NO_FRAGMENT) == KNURL_FLAG_STARTS_OVER);
}

/* Whether what was written since a part was opened is still read as that part. A password has read where it begins from an
 * array that may be too short. */
static inline bool is_inside(const builder_t *to, const knurl_t *url)
{
    return (url->count == to->count) && ((url->start == to->begin) || (to->last == KNURL_PASSWORD) ||
                                         ((to->last == KNURL_GTYPE) && (url->start == url->offset)));
}

/* The kind of the part that is recorded where one octet more comes, or, with NUL, the end of the URL; KNURL_NONE if
 * that is read as the part that is written, REFUSED where it cannot come, REFUSED - 1 if another part goes on. */
static KNURL_APART uint8_t foresee(builder_t *to, char octet)
{
    knurl_t url; /* what is asked: a copy, which has no room for parts */
    unsigned char *octets = (unsigned char *)&url;
    const unsigned char *others = (const unsigned char *)to->url;
    knurl_error_t error;
    size_t i;

    /* Octet by octet: of an assignment some compilers make a call of memcpy. */
    for (i = 0; i < sizeof url; i++) {
        octets[i] = others[i];
    }
    url.room = 0;
    error = (octet == '\0') ? knurl_end(&url) : knurl_feed(&url, &octet, 1);
    if ((error != KNURL_OK) && (error != KNURL_ERROR_ROOM)) {
        to->error = (uint8_t)error;
        return REFUSED;
    }
    if (url.count > to->count) {
        /* Behind a host or port a rule may have ended, too. */
        return (url.count == (to->count + 1u)) ? url.groups : (uint8_t)(to->url->phase - (KNURL_IN_HOST - KNURL_HOST));
    }
    return is_inside(to, &url) ? (uint8_t)KNURL_NONE : (uint8_t)(REFUSED - 1u);
}

#endif
