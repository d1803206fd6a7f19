/* SPDX-License-Identifier: MIT */
/* Octets as two hexadecimal digits each. */
#ifndef HEX_H
#define HEX_H

#include <stddef.h>

/* Writes octets in a line. */
void print_hex(const char *octets, size_t length);

/* Reads `length` digits, and writes their octets over them. Returns how many octets they are, 0 if they are none. */
size_t read_hex(char *digits, size_t length);

#endif
