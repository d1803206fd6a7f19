/* SPDX-License-Identifier: MIT */
/* Prints text and numbers on the console of port.h. */
#ifndef CONSOLE_H
#define CONSOLE_H

#include <stddef.h>
#include <stdint.h>

void console_text(const char *text);
void console_octets(const char *octets, size_t length);
void console_number(uint32_t number);
void console_hex(uint32_t number); /* eight digits */

/* Prints octets from a stranger, with a dot for each that might control the terminal. */
void console_foreign(const char *octets, size_t length);

/* Prints a line that says who refuses a URL, why, and, unless `offset` is CONSOLE_NOWHERE, at which offset. */
void console_refused(const char *by, const char *reason, size_t offset);
#define CONSOLE_NOWHERE 0xFFFFu /* an offset that no URL has */

/* Prints what went wrong, and ends the program with status 98. */
void console_fatal(const char *message);
#define CONSOLE_FATAL_STATUS 98

#endif
