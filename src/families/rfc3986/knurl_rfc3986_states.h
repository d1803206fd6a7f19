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
    ZONE,                 /* in brackets, from the "%" before a zone to the "]" */
    ZONE_ENDED,           /* after the "]" of a literal with a zone */
    LITERAL,              /* a host in brackets */
    FUTURE,               /* after the period of an IPvFuture */
    HOST = KNURL_IN_HOST,
    PORT,
    PASSWORD,
    OPAQUE, /* a path that does not start with a slash */
    PATH,
    QUERY,
    FRAGMENT,
    AT_END
};

KNURL_HOLDS(QUERY_BEHIND_PATH, (QUERY - PATH) == (KNURL_CLASS_QUESTION - KNURL_CLASS_SLASH));
KNURL_HOLDS(FRAGMENT_BEHIND_PATH, (FRAGMENT - PATH) == (KNURL_CLASS_HASH - KNURL_CLASS_SLASH));
KNURL_HOLDS(END_BEHIND_PATH, (AT_END - PATH) == (KNURL_CLASS_END - KNURL_CLASS_SLASH));

/* Goes to a state from HOST on. Its part starts at url->start. Returns KNURL_VERDICT_TAKE. */
unsigned knurl_rfc3986_go(knurl_t *url, unsigned state);

/* The reader of rows for which "//" is optional. */
unsigned knurl_rfc3986_hier(knurl_t *url, unsigned octet, unsigned class_);

/* If the text so far is no scheme, the caller's first row reads it from KNURL_STARTS on; the list of the machine starts
 * after this row. The text starts at url->start. Up to url->offset it has only octets that a scheme's name may have. */
static inline void knurl_name_or_bare(knurl_t *url)
{
    if (url->state == KNURL_IN_SCHEME) {
        url->scheme = url->schemes[-1];
        url->state = KNURL_STARTS;
        url->run = 0;
    }
}

#endif
