/* SPDX-License-Identifier: MIT
 *
 * Reads an escape that was not checked before; not for users. */
#ifndef KNURL_HEX_H
#define KNURL_HEX_H

#include <stddef.h>

/* The octet that the escape at `at` stands for, 0 to 255, where `left` octets from its "%" on may be read; -1 where no
 * two hexadecimal digits follow that. */
int knurl_read_escape(const char *at, size_t left);

#endif
