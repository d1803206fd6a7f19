/* SPDX-License-Identifier: MIT
 *
 * Addresses in text, and as text. */
#ifndef KNURL_ADDRESS_H
#define KNURL_ADDRESS_H

#include "knurl.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reading an address in text. */

/* Returns true if `length` octets at `text` are four decimal groups of 0 to 255. Writes them to `octets`; if the answer
 * is false, they mean nothing. `zeros` allows leading zeros. */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4]);

/* Returns true if a host is a hostnumber with a leading zero. RFC 1738 section 5 has it in decimal; resolvers read it
 * in octal, as another address. */
bool knurl_may_be_octal(const knurl_t *url);

/* Reading an IPv6 address in text. */

/* Returns true if `length` octets at `text`, of which the first is "[", are an IPv6 address in brackets, with or
 * without a zone. What follows the "%" of a zone is not checked. Writes the address to `octets`. If there is none, they
 * mean nothing. */
bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16]);

/* An address as text, from its end to its start: RFC 5952 sections 4 and 5. */

/* Octets that wait, the first one at the right. */
#define KNURL_WAITING(octet, before) ((unsigned)(octet) | ((unsigned)(before) << 8))

/* An IPv6 address, or an IPv4 address after ::ffff:0:0/96. */
typedef struct knurl_address_left {
    uint8_t octets[16];
    uint32_t waiting; /* octets of the text to give first */
    uint8_t left;     /* octets of the address still to give, 16 at first */
} knurl_address_left_t;

/* Gives the end of an address of which something is left and nothing waits: an octet, or 0 for none. Those before it
 * wait then, one or more, and no more than four. The bracket that begins the address is not given. */
unsigned knurl_address_end(knurl_address_left_t *address);

#endif
