/* SPDX-License-Identifier: MIT */
/* Lines whose octets arrive one by one. A line ends at LF. One CR right before that LF belongs to the end; any other CR
 * is an octet of the line, so that a URL with it is refused. Nothing else ends a line: neither a pause nor the end of
 * the input, because `http://10.0.0.1` is also the start of `http://10.0.0.11/`. */
#ifndef LINES_H
#define LINES_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct lines {
    char octets[2]; /* what the last octet adds to the line: `length` octets, 0 to 2 */
    size_t length;
    bool ended;      /* the line ends here; what comes next is another one */
    bool is_waiting; /* a CR came, and waits for what follows */
} lines_t;

/* Before the first line: lines_t lines = LINES; */
#define LINES {{'\0', '\0'}, 0, false, false}

/* Takes the octet that came next, and sets `octets`, `length` and `ended`. */
void lines_take(lines_t *lines, char octet);

/* Waits for the next octet of port.h's console, and takes it. Returns false if no more will come: a line that has not
 * ended never will. */
bool lines_read(lines_t *lines);

#ifdef __cplusplus
}
#endif

#endif
