/* SPDX-License-Identifier: MIT
 *
 * Declarations that the readers of RFC 3986 share. */
#ifndef KNURL_RFC3986_H
#define KNURL_RFC3986_H

#include "knurl_scheme.h"

#include "../machine/knurl_compiler.h"
#include "../machine/knurl_state.h"

/* The values of knurl_t.state. Their order matters: the states before and in a host, IN_PORT, IN_PASSWORD, then the
 * parts that only a delimiter ends. The states that delimiters start have the order of the classes from
 * KNURL_CLASS_SLASH to KNURL_CLASS_END. IN_HOST and IN_PORT have the numbers that the machine knows; these are
 * consecutive because their errors are. Each state from LITERAL_ENDED on has an element in `states`. */
enum {
    AT_HIER = KNURL_READING, /* before a hier-part whose "//" is optional */
    AFTER_SLASH,             /* after a first slash, which starts a path, or an authority if another follows */
    FIRST_SEGMENT,           /* of a relative reference, up to a slash */
    ZONE_PERCENT,            /* in brackets, after the "%" before a zone */
    ZONE_TWO,                /* after "%2" */
    ZONE_FIRST,              /* before the first symbol of a zone */
    IN_ZONE,                 /* up to the "]" */
    IN_LITERAL,              /* a host in brackets */
    LITERAL_ENDED = KNURL_IN_HOST - 2u, /* after the "]"; two states before IN_HOST */
    ZONE_ENDED,                         /* after the "]" of a literal with a zone: the host and the zone are recorded */
    IN_HOST = KNURL_IN_HOST,
    IN_PORT,
    IN_PASSWORD,
    IN_OPAQUE, /* a path that does not start with a slash */
    IN_PATH,
    IN_QUERY,
    IN_FRAGMENT,
    AT_END
};

KNURL_STATIC_ASSERT(ENDED_BEFORE_HOST, (IN_LITERAL < LITERAL_ENDED) && ((ZONE_ENDED + 1) == IN_HOST));
/* knurl_settled compares the state with KNURL_IN_PORT. */
KNURL_STATIC_ASSERT(PORT_OF_MACHINE, (unsigned)IN_PORT == KNURL_IN_PORT);
KNURL_STATIC_ASSERT(QUERY_BEHIND_PATH, (IN_QUERY - IN_PATH) == (KNURL_CLASS_QUESTION - KNURL_CLASS_SLASH));
KNURL_STATIC_ASSERT(FRAGMENT_BEHIND_PATH, (IN_FRAGMENT - IN_PATH) == (KNURL_CLASS_HASH - KNURL_CLASS_SLASH));
KNURL_STATIC_ASSERT(END_BEHIND_PATH, (AT_END - IN_PATH) == (KNURL_CLASS_END - KNURL_CLASS_SLASH));

/* Goes to a state from LITERAL_ENDED on. Its part starts at url->start. */
void knurl_rfc3986_go(knurl_t *url, unsigned state);

/* Starts to read after "//": an authority starts at url->start. */
void knurl_rfc3986_start(knurl_t *url);
int knurl_rfc3986(knurl_t *url, unsigned octet, unsigned class_);

/* Does the same for a scheme whose "//" is optional. */
void knurl_rfc3986_start_hier(knurl_t *url);
int knurl_rfc3986_hier(knurl_t *url, unsigned octet, unsigned class_);

/* If no scheme has ended, the text has none: goes to the first row of the caller's list. It is the row before
 * url->schemes, because knurl_bare_begin gives the machine only the rows after it. The text starts at url->start, and
 * contains up to url->offset only octets that a scheme's name may have. */
static inline void knurl_name_or_bare(knurl_t *url)
{
    if (knurl_in_scheme(url)) {
        url->scheme = url->schemes[-1];
        url->set = 0;
        /*@ calls knurl_any_start; */
        url->scheme->family->start(url);
    }
}

/* Reading a literal in brackets, for the parser and for other code that reads literals. knurl_host_t.label has its name
 * from the hosts of RFC 1738; here it is the number of digits that the group may still have, 0 to 3, or one of
 * these. */
#define AFTER_COLON 4u       /* after a colon or a period: the first digit makes it 3 */
#define AFTER_COLONS 5u      /* after "::" */
#define AFTER_BRACKET 6u     /* after the "[" */
#define AFTER_FIRST_COLON 7u /* after "[:"; a second colon must follow */
#define VERSION 8u           /* in an IPvFuture, before its first digit; knurl_host_t.groups is then DOTTED */
#define IN_VERSION 9u        /* in an IPvFuture, after its first digit */
#define AT_FUTURE 10u        /* in an IPvFuture, after its period */
#define IN_FUTURE 11u        /* in an IPvFuture, after the first symbol there */

/* knurl_host_t.groups consists of a count in its lower four bits, and two flags. The count is the number of groups that
 * may still start, or, in an IPv4 address, the number of periods that must still come. SHORTENED is set after "::",
 * DOTTED in an IPv4 address. knurl_host_t.value is the value of a group of up to three digits, read as decimal. It is
 * NO_OCTET or more if the group cannot be an octet of an IPv4 address. The first digit of a group resets it. */
#define ALL_GROUPS 8u
#define GROUPS_LEFT(groups) ((groups) & 0x0Fu)
#define SHORTENED 0x10u
#define DOTTED 0x40u
#define NO_OCTET 256u

/* Prepares to read the octets after "[". */
static inline void knurl_literal_begin(knurl_host_t *literal)
{
    literal->label = AFTER_BRACKET;
    literal->groups = ALL_GROUPS;
}

/* Reads an octet of a literal after its "[". `class_` is used only in an IPvFuture. The end of the URL is refused like
 * any octet that is not allowed here. Returns the state that follows: IN_LITERAL, or LITERAL_ENDED after the "]"; or an
 * error. */
int knurl_literal_read(knurl_host_t *literal, uint8_t octet, unsigned class_);

#endif
