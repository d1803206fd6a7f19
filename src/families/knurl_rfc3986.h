/* SPDX-License-Identifier: MIT
 *
 * Declarations that the readers of RFC 3986 share. */
#ifndef KNURL_RFC3986_H
#define KNURL_RFC3986_H

#include "knurl_scheme.h"

#include "../machine/knurl_internal.h"

/* Declarations that the readers of RFC 3986 share. */

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

/* The reader of literals, for the rows of RFC 3986 and for other code that reads literals. */

/* knurl_t.label is the number of digits that the group may still have, 0 to 3, or one of these six. */
#define AFTER_COLON 4u  /* after a colon or a period */
#define AFTER_COLONS 5u /* after "::" */
#define STARTS 6u
#define STARTS_WITH_COLON 7u
#define VERSION 8u    /* in an IPvFuture, before its first digit; knurl_t.groups is then DOTTED */
#define IN_VERSION 9u /* in an IPvFuture, after its first digit */

/* knurl_t.groups is the number of groups that may still start, plus SHORTENED after "::". In an IPv4 address it is
 * DOTTED plus the number of periods still to come. knurl_t.port is the value in decimal of a group of up to three digits.
 * It is NO_OCTET or more if the group cannot be an octet of an IPv4 address. The first digit of a group sets it. */
#define ALL_GROUPS 8u
#define LEFT(groups) ((groups)&15u)
#define SHORTENED 0x10u
#define DOTTED 0x40u
#define NO_OCTET 256u

/* Prepares a knurl_t to read the octets after "[". */
static inline void knurl_rfc3986_start_literal(knurl_t *url)
{
    url->label = STARTS;
    url->groups = ALL_GROUPS;
}

/* Reads an octet of a literal after its "[". The end of the URL is read like an octet that is not allowed. Returns
 * the next state, which is HOST after the "]", or 0 if the octet is not allowed. It uses only the fields
 * label, groups, port and offset. It copies offset to port at the period of an IPvFuture. */
unsigned knurl_rfc3986_literal(knurl_t *url, uint8_t octet);

#endif
