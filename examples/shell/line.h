/* SPDX-License-Identifier: MIT */
/* Reads a line from a terminal, which the user can edit. */
#ifndef LINE_H
#define LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A line that is being typed. */
typedef struct line {
    char *text;    /* the caller's buffer */
    size_t room;   /* its size in bytes */
    size_t length; /* octets typed; those after the first `room` are counted, but neither kept nor shown */
    uint8_t keys;  /* what the last octets were: a carriage return, or the start of an arrow key */
} line_t;

/* Starts an empty line, with `room` bytes at `text` for it. */
void line_begin(line_t *line, char *text, size_t room);

/* Takes a key, an octet from port_read, and shows its effect on the console. Returns true if the key ends the line, as
 * Return does. Backspace deletes an octet; Ctrl-U and Ctrl-C delete the line; arrow keys and similar keys do nothing.
 * Any other octet becomes part of the line, shown as \xHH if it is outside 20-7E. */
bool line_key(line_t *line, int key);

/* Starts the next line. */
void line_next(line_t *line);

#endif
