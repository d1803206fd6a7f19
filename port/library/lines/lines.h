/* SPDX-License-Identifier: MIT */
/* Splits octets that arrive one by one into lines. A line ends at LF. A CR right before that LF belongs to the end of
 * the line. Any other CR is an octet of the line, so that a URL that contains it is refused. Neither a pause nor the
 * end of the input ends a line, because `http://10.0.0.1` is also the start of `http://10.0.0.11/`. */
#ifndef LINES_H
#define LINES_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct lines {
    char octets[2]; /* the octets that the last call adds to the line: `length` of them, 0 to 2 */
    size_t length;
    bool ended;      /* the line ends here; the next octet starts another */
    bool is_waiting; /* the last octet was a CR; the next one decides whether it belongs to the line */
} lines_t;

/* Initializes a lines_t: lines_t lines = LINES; */
#define LINES {{'\0', '\0'}, 0, false, false}

/* Takes the next octet, and sets `octets`, `length` and `ended`. */
void lines_take(lines_t *lines, char octet);

/* Waits for the next octet of the console of port.h, and takes it. Returns false if the input has ended; an unfinished
 * line then never ends. */
bool lines_read(lines_t *lines);

#ifdef __cplusplus
}
#endif

#endif
