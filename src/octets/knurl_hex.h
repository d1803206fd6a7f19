/* SPDX-License-Identifier: MIT
 *
 * Reads an escape that was not checked before; not for users. */
#ifndef KNURL_HEX_H
#define KNURL_HEX_H

#include <stddef.h>

/* The octet, 0 to 255, of the escape whose "%" is at `at`. -1 if two hexadecimal digits do not follow the "%". `left`
 * octets may be read, from the "%" on. */
int knurl_read_escape(const char *at, size_t left);

#endif
