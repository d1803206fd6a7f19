/* SPDX-License-Identifier: MIT
 *
 * An address as text, from its end to its start: RFC 5952 sections 4 and 5; not for users. */
#ifndef KNURL_ADDRESS_END_H
#define KNURL_ADDRESS_END_H

#include "knurl.h"

/* Octets that wait, the first one at the right. */
#define KNURL_WAITING(octet, before) ((unsigned)(octet) | ((unsigned)(before) << 8))

/* An IPv6 address, or an IPv4 address behind ::ffff:0:0/96. */
typedef struct knurl_address_left {
    uint8_t octets[16];
    uint32_t waiting; /* octets of the text to give first */
    uint8_t left;     /* octets of the address still to give, 16 at first */
} knurl_address_left_t;

/* Gives the end of an address of which something is left and nothing waits: an octet, or 0 for none. Those before it wait
 * then, one or more, and no more than four. The bracket that begins the address is not given. */
unsigned knurl_address_end(knurl_address_left_t *address);

#endif
