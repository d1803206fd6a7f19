/* SPDX-License-Identifier: MIT
 *
 * Reads addresses from text, and writes them as text. */
#ifndef KNURL_ADDRESS_H
#define KNURL_ADDRESS_H

#include "knurl.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reading an address in text. */

/* Returns true if `length` octets at `text` are four decimal groups of 0 to 255. Writes them to `octets`; if it returns
 * false, these are undefined. `zeros` allows leading zeros. */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4]);

/* Returns true if a host is a hostnumber with a leading zero. RFC 1738 section 5 defines it as decimal, but resolvers
 * read it as octal, which gives a different address. */
bool knurl_may_be_octal(const knurl_t *url);

/* Reading an IPv6 address in text. */

/* Returns true if `length` octets at `text`, of which the first is "[", are an IPv6 address in brackets, with or
 * without a zone. What follows the "%" of a zone is not checked. Writes the address to `octets`, which are undefined if
 * it returns false. */
bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16]);

/* Writing an address as text, from its end to its start: RFC 5952 sections 4 and 5. */

/* Joins two octets that are given later, `octet` before `before`. */
#define KNURL_WAITING(octet, before) ((unsigned)(octet) | ((unsigned)(before) << 8))

/* An IPv6 address, or an IPv4 address after ::ffff:0:0/96. */
typedef struct knurl_address_left {
    uint8_t octets[16];
    uint32_t waiting; /* octets of the text to give first */
    uint8_t left;     /* octets of the address still to give, 16 at first */
} knurl_address_left_t;

/* Returns the next octet of an address, going backwards, or 0 for none, and puts one to four octets that come before it
 * into address->waiting. Call it when nothing waits and something is left. It does not give the bracket that begins the
 * address. */
unsigned knurl_address_end(knurl_address_left_t *address);

#endif
