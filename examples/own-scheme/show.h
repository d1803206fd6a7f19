/* SPDX-License-Identifier: MIT */
#ifndef SHOW_H
#define SHOW_H

#include <stdbool.h>
#include <stddef.h>

/* Writes a URL's parts, its effective port and what its client makes of them; or where it is refused. True if valid. */
bool show(const char *text, size_t length);

/* The same for each line that comes from the console, until it ends. False if one was refused. */
bool show_lines(void);

#endif
