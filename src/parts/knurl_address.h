/* SPDX-License-Identifier: MIT
 *
 * Reading an address in text; not for users. */
#ifndef KNURL_ADDRESS_H
#define KNURL_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The address that `length` octets at `text` are, as knurl_address has it; in IPv4 addresses zeros stand before numbers
 * where `zeros` says so. Of a literal that no parser accepted it reads what it can, or gives 0. */
uint8_t knurl_read_address(const char *text, size_t length, bool zeros, uint8_t octets[16]);

#endif
