/* SPDX-License-Identifier: MIT
 *
 * Declarations that the readers of RFC 3986 share; not for users. */
#ifndef KNURL_RFC3986_STATES_H
#define KNURL_RFC3986_STATES_H

#include "../../machine/knurl_holds.h"
#include "../../machine/knurl_machine.h"
#include "knurl_scheme.h"

/* The part that is being read: knurl_t.state. The states that delimiters start have the order of the classes from
 * KNURL_CLASS_SLASH to KNURL_CLASS_END. */
enum {
    SLASHED = KNURL_READ, /* after a first slash, which starts a path, or an authority if another follows */
    ZONE,                 /* after the "%" before a zone, in brackets */
    ZONE_ENDED,           /* after the bracket */
    LITERAL,              /* a host in brackets */
    FUTURE,               /* after the period of an IPvFuture */
    HOST = KNURL_IN_HOST,
    PORT,
    PASSWORD,
    OPAQUE, /* a path that does not start with a slash */
    PATH,
    QUERY,
    FRAGMENT,
    ENDED
};

KNURL_HOLDS(QUERY_BEHIND_PATH, (QUERY - PATH) == (KNURL_CLASS_QUESTION - KNURL_CLASS_SLASH));
KNURL_HOLDS(FRAGMENT_BEHIND_PATH, (FRAGMENT - PATH) == (KNURL_CLASS_HASH - KNURL_CLASS_SLASH));
KNURL_HOLDS(END_BEHIND_PATH, (ENDED - PATH) == (KNURL_CLASS_END - KNURL_CLASS_SLASH));

/* Goes to a state from HOST on. Its part starts at url->start. Returns KNURL_VERDICT_TAKE. */
unsigned knurl_rfc3986_go(knurl_t *url, unsigned state);

/* The reader of rows for which "//" is optional or never occurs. */
unsigned knurl_rfc3986_hier(knurl_t *url, unsigned octet, unsigned class_);

/* If the text so far is no scheme, the row before the list reads it from KNURL_STARTS on. The text starts at url->start.
 * Up to url->offset it has only octets that a scheme's name may have. */
static inline void knurl_name_or_bare(knurl_t *url)
{
    if (url->state == KNURL_IN_SCHEME) {
        url->scheme = url->schemes[-1];
        url->state = KNURL_STARTS;
        url->run = 0;
    }
}

#endif
