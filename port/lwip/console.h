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

/* Says what went wrong and ends the program with status 98. */
void console_fatal(const char *message);
#define CONSOLE_FATAL_STATUS 98

#endif
