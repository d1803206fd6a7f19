/* SPDX-License-Identifier: MIT
 *
 * Reading an address in text; not for users. */
#ifndef KNURL_ADDRESS_H
#define KNURL_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether `length` octets at `text` are four decimal groups of 0 to 255. If so, writes them to `octets`. `zeros` allows
 * leading zeros. */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4]);

/* Reads the IPv6 address of a literal in brackets that the parser accepts, with or without a zone: `length` octets at
 * `text`, one or more. Writes it to `octets`. Returns false for an IPvFuture; `octets` then mean nothing. For a text that
 * is no such literal, the result means nothing. */
bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16]);

#endif
