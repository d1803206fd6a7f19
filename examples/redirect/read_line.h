/* SPDX-License-Identifier: MIT */
/* Lines on the console of port.h, as lines.h has them, without a C library. */
#ifndef READ_LINE_H
#define READ_LINE_H

#include "knurl.h"

/* Reads a line over what the buffer holds. A line that does not fit has no octets: what is cut is another line. False
 * if the console ends before the line does. */
bool read_line(knurl_buffer_t *line);

/* Returns which of these texts a line starts with: 1 for the first, 0 for none. A NULL ends them. */
unsigned starts_with(const knurl_buffer_t *line, const char *const texts[]);

/* Writes two texts and LF. */
void print_line(const char *text, const char *more);

/* Writes why something is refused. Returns false. */
bool refuse(const char *why);

#endif
