/* SPDX-License-Identifier: MIT */
/* Lines of standard input: LF ends one, and every other octet belongs to it. */
#include "host_tool.h"

#include <string.h>

/* One octet more than a URL can have: what is longer still is refused just so. Of such a line that octet becomes an
   "@", since the rest, which is not kept, may have the one that ends a password. */
#define LONGEST (KNURL_LENGTH_MAX + 1u)

void tool_lines(tool_line_t *answer, bool empty_too)
{
    static char piece[65536];
    static char line[LONGEST];
    size_t held = 0; /* octets in `line`: the start of one that did not end with its piece */
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
                const size_t more = (length < LONGEST - held) ? length : LONGEST - held;
                memcpy(line + held, at, more);
                held += more;
                if (more < length) {
                    line[LONGEST - 1u] = '@';
                }
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
}
