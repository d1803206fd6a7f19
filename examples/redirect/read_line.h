/* SPDX-License-Identifier: MIT */
/* Reads and prints lines on the console of port.h, which end as in lines.h, without a C library. */
#ifndef READ_LINE_H
#define READ_LINE_H

#include "knurl.h"

/* Reads a line into the buffer, and drops what the buffer held. A line that does not fit is returned as empty, because
 * a truncated line is a different line. Returns false if the console ends before the line does. */
bool read_line(knurl_buffer_t *line);

/* Returns which of `texts`, which end with NULL, the line starts with: 1 for the first, 0 for none. */
unsigned starts_with(const knurl_buffer_t *line, const char *const texts[]);

/* Prints two texts and LF. */
void print_line(const char *text, const char *more);

/* Prints why something is refused. Returns false. */
bool refuse(const char *why);

#endif
