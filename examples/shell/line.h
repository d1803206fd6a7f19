/* SPDX-License-Identifier: MIT */
/* A line of input from a terminal, edited as it is typed. */
#ifndef LINE_H
#define LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A line that is being typed. */
typedef struct line {
    char *text;    /* the caller's buffer */
    size_t room;   /* octets that it holds */
    size_t length; /* octets typed; those after the first `room` are counted, but neither kept nor shown */
    uint8_t keys;  /* what the octets before were: a carriage return, or the start of an arrow key */
} line_t;

/* Makes an empty line, whose text goes to `room` octets at `text`. */
void line_begin(line_t *line, char *text, size_t room);

/* Takes a key, an octet from port_read, and shows on the console what it does. Return ends the line, with true;
 * Backspace takes an octet back; Ctrl-U and Ctrl-C take all of them; arrow keys and their like do nothing. Any
 * other octet is part of the line, shown as \xHH if it is outside 20-7E. */
bool line_key(line_t *line, int key);

/* Makes the line that was ended an empty one. */
void line_next(line_t *line);

#endif
