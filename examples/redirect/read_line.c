/* SPDX-License-Identifier: MIT */
#include "read_line.h"

#include "lines.h"
#include "print.h"

bool read_line(knurl_buffer_t *line)
{
    lines_t lines = LINES;
    bool fits = true;

    line->length = 0;
    do {
        if (!lines_read(&lines)) {
            line->length = 0;
            return false;
        }
        for (size_t i = 0; i < lines.length; i++) {
            fits = fits && (line->length < line->size);
            if (fits) {
                line->octets[line->length] = lines.octets[i];
                line->length++;
            }
        }
    } while (!lines.ended);
    if (!fits) {
        line->length = 0;
    }
    return true;
}

unsigned starts_with(const knurl_buffer_t *line, const char *const texts[])
{
    for (unsigned i = 0; texts[i] != NULL; i++) {
        size_t at = 0;
        while ((texts[i][at] != '\0') && (at < line->length) && (line->octets[at] == texts[i][at])) {
            at++;
        }
        if (texts[i][at] == '\0') {
            return i + 1u;
        }
    }
    return 0;
}

void print_line(const char *text, const char *more)
{
    print(text);
    print(more);
    print("\n");
}

bool refuse(const char *why)
{
    print_line("refused: ", why);
    return false;
}
