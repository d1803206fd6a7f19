/* SPDX-License-Identifier: MIT
 *
 * What the readers of RFC 3986 share; not for users. */
#ifndef KNURL_RFC3986_STATES_H
#define KNURL_RFC3986_STATES_H

#include "../../machine/knurl_machine.h"
#include "knurl_scheme.h"

/* The part that is read: knurl_t.phase. What a delimiter starts stands in the order of the classes from
 * KNURL_CLASS_SLASH to KNURL_CLASS_END. */
enum {
    SLASHED = KNURL_READ, /* after the slash that starts a path, or an authority if another follows */
    AFTER_LITERAL = KNURL_IN_HOST - 1, /* behind the bracket that ends a literal */
    HOST,
    PORT,
    PASSWORD,
    LITERAL,       /* a host in brackets */
    FUTURE,        /* behind the period of an IPvFuture */
    OPAQUE,        /* a path without a slash at its start */
    PATH,
    QUERY,
    FRAGMENT,
    ENDED
};

/* Goes to a part from AFTER_LITERAL on, which begins at url->start; returns KNURL_VERDICT_TAKE. */
unsigned knurl_rfc3986_go(knurl_t *url, unsigned state);

/* The reader of rows that have no "//", or may have it. */
unsigned knurl_rfc3986_hier(knurl_t *url, unsigned octet, unsigned class_);

#endif
