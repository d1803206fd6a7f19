/* SPDX-License-Identifier: MIT
 *
 * The reader of literals, for the rows of RFC 3986 and for other code that reads literals; not for users. */
#ifndef KNURL_RFC3986_LITERAL_H
#define KNURL_RFC3986_LITERAL_H

#include "knurl_rfc3986_states.h"

/* knurl_t.label is how many digits the group may still have, 0 to 3, or one of these. */
#define AFTER_COLON 4u  /* or after a period */
#define AFTER_COLONS 5u /* after "::" */
#define STARTS 6u
#define ALL_GROUPS 8u
#define STARTS_WITH_COLON 7u
#define VERSION 8u    /* of an IPvFuture, before its first digit; knurl_t.groups is DOTTED then */
#define IN_VERSION 9u /* and after it */

/* knurl_t.groups is how many groups may still begin, and whether "::" was there; in an IPv4 address DOTTED and how many
 * periods are still to come. knurl_t.port is the value of a group in decimal; NO_OCTET or more if it is no octet of
 * such an address, which is right as long as the group has up to three digits. */
#define LEFT(groups) ((groups)&15u)
#define SHORTENED 0x10u
#define DOTTED 0x40u
#define NO_OCTET 256u

/* Makes a machine ready for what follows the bracket. */
static inline void knurl_rfc3986_start_literal(knurl_t *url)
{
    url->label = STARTS;
    url->groups = ALL_GROUPS;
}

/* Reads an octet of a literal behind its bracket, or the end, which is none, and gives the state where it goes on, or 0
 * where it cannot. It uses no field of the machine but label, groups, port and, for the
 * period of an IPvFuture, which it puts into port, offset. */
uint8_t knurl_rfc3986_literal(knurl_t *url, uint8_t octet);

#endif
