/* SPDX-License-Identifier: MIT */
/* Text and numbers on the console of port.h. */
#ifndef CONSOLE_H
#define CONSOLE_H

#include <stddef.h>
#include <stdint.h>

void console_text(const char *text);
void console_octets(const char *octets, size_t length);
void console_number(uint32_t number);
void console_hex(uint32_t number); /* eight digits */

/* Octets from a stranger: what might drive a terminal is shown as a dot. */
void console_foreign(const char *octets, size_t length);

/* A line that says who refuses a URL, why, and, unless that is CONSOLE_NOWHERE, at which offset. */
void console_refused(const char *by, const char *reason, size_t offset);
#define CONSOLE_NOWHERE 0xFFFFu /* an offset that no URL has */

/* Says what went wrong and ends the program with status 98. */
void console_fatal(const char *message);
#define CONSOLE_FATAL_STATUS 98

#endif
