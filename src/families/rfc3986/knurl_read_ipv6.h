/* SPDX-License-Identifier: MIT
 *
 * Reading an IPv6 address in text; not for users. */
#ifndef KNURL_READ_IPV6_H
#define KNURL_READ_IPV6_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether `length` octets at `text`, of which the first is "[", are an IPv6 address in brackets, with or without a zone.
 * What follows the "%" of a zone is not checked. Writes the address to `octets`. If there is none, they mean nothing. */
bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16]);

#endif
