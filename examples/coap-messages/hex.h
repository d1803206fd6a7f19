/* SPDX-License-Identifier: MIT */
/* Prints and reads octets as two hexadecimal digits each. */
#ifndef HEX_H
#define HEX_H

#include <stddef.h>

/* Prints octets in one line. */
void print_hex(const char *octets, size_t length);

/* Replaces `length` digits by the octets that they mean. Returns the number of octets, or 0 if the digits are invalid.
 */
size_t read_hex(char *digits, size_t length);

#endif
