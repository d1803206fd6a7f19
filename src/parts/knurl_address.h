/* SPDX-License-Identifier: MIT
 *
 * Reading an address in text; not for users. */
#ifndef KNURL_ADDRESS_H
#define KNURL_ADDRESS_H

#include "knurl.h"

#include "../families/rfc3986/knurl_read_ipv6.h"

/* Whether `length` octets at `text` are four decimal groups of 0 to 255. If so, writes them to `octets`. `zeros` allows
 * leading zeros. */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4]);

/* Whether a host is a hostnumber with a leading zero. RFC 1738 section 5 has it in decimal; resolvers read it in octal, as
 * another address. */
bool knurl_may_be_octal(const knurl_t *url, const char *text);

#endif
