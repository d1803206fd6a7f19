/* SPDX-License-Identifier: MIT */
/* Reads texts from the arguments, or from the lines of standard input. LF ends a line; every other octet, even CR,
 * belongs to it. */
#include "tool.h"

#include <stdlib.h>
#include <string.h>

/* Returns the text with room for `size` octets, or ends the program if there is no memory for it. */
static char *with_room(char *text, size_t size)
{
    char *larger = realloc(text, size);

    if (larger == NULL) {
        tool_complain("no memory for %zu octets", size);
        exit(TOOL_WRONG);
    }
    return larger;
}

static void read_lines(tool_line_t *answer, bool empty_too, size_t most)
{
    static char piece[65536];
    size_t size = sizeof piece;
    char *line = with_room(NULL, size);
    size_t held = 0; /* octets in `line`, the start of a line that continues in the next piece */
    size_t got;

    while ((got = tool_read(piece, sizeof piece)) != 0) {
        const char *at = piece;
        const char *end = piece + got;
        while (at != end) {
            const char *feed = memchr(at, '\n', (size_t)(end - at));
            const size_t length = (size_t)((feed != NULL ? feed : end) - at);
            if (feed != NULL && held == 0) {
                if (length > 0 || empty_too) {
                    answer(at, length);
                }
            } else {
                const size_t more = (length < most - held) ? length : most - held;
                if (more > size - held) {
                    size *= 2;
                    line = with_room(line, size);
                }
                memcpy(line + held, at, more);
                held += more;
                if (feed != NULL) {
                    answer(line, held);
                    held = 0;
                }
            }
            at += length + (feed != NULL);
        }
    }
    if (held > 0) {
        answer(line, held);
    }
    free(line);
}

void tool_texts(char *const texts[], tool_line_t *answer, bool empty_too, size_t most)
{
    if (*texts == NULL) {
        read_lines(answer, empty_too, most);
    }
    for (; *texts != NULL; texts++) {
        answer(*texts, strlen(*texts));
    }
}
