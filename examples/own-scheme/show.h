/* SPDX-License-Identifier: MIT */
#ifndef SHOW_H
#define SHOW_H

#include <stdbool.h>
#include <stddef.h>

/* Prints the parts of a URL, its effective port and what its client makes of them, or where it is refused. Returns true
 * if it is valid. */
bool show(const char *text, size_t length);

/* Does the same for each line of the console, until it ends. Returns false if a URL was refused. */
bool show_lines(void);

#endif
