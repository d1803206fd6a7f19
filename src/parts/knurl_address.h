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

/* Whether `length` octets at `text` are an IPv6 address in brackets, with or without a zone. If so, writes it to
 * `octets`; otherwise these mean nothing. */
bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16]);

#endif
