/* SPDX-License-Identifier: MIT
 *
 * Reading an address in text; not for users. */
#ifndef KNURL_ADDRESS_H
#define KNURL_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether `length` octets at `text` are four decimal groups of 0 to 255; they are in `octets` then. Zeros stand before
 * a number where `zeros` says so. */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4]);

/* Reads a literal from its bracket at `text` on, which its own bracket ends, or the first octet that cannot stand
 * there, a NUL for one. Returns where it ends, with its address in `octets`; NULL, and `octets` mean nothing, where it
 * is none, or an IPvFuture. */
const char *knurl_read_ipv6(const char *text, uint8_t octets[16]);

#endif
