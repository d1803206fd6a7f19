/* SPDX-License-Identifier: MIT
 *
 * The reader of literals, for the rows of RFC 3986 and for other code that reads literals; not for users. */
#ifndef KNURL_RFC3986_LITERAL_H
#define KNURL_RFC3986_LITERAL_H

#include "knurl_rfc3986_states.h"

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
