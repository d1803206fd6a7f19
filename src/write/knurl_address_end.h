/* SPDX-License-Identifier: MIT
 *
 * An address as text, from its end to its start: RFC 5952 sections 4 and 5; not for users. */
#ifndef KNURL_ADDRESS_END_H
#define KNURL_ADDRESS_END_H

#include "knurl.h"

/* Octets that wait, the first one at the right. */
#define KNURL_WAITING(octet, before) ((unsigned)(octet) | ((unsigned)(before) << 8))

/* Gives the end of an address of 4 or 16 octets, of which *left are left to give, all at first: an octet, or 0 for none, and in
 * *waiting those before it, one or more, and no more than four. The bracket that begins it is not given. */
unsigned knurl_address_end(const uint8_t octets[], unsigned count, uint8_t *left, uint32_t *waiting);

#endif
