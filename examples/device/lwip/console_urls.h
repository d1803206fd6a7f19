/* SPDX-License-Identifier: MIT */
/* Reads URLs from the console of port.h, one a line (lines.h), and parses their octets as they arrive, while the
   network runs. */
#ifndef CONSOLE_URLS_H
#define CONSOLE_URLS_H

#include "knurl.h"

typedef struct console_urls {
    const knurl_scheme_t *const *schemes;
    knurl_part_t *parts; /* `room` of them */
    char *text;          /* `size` bytes, for the longest URL */
    size_t size;
    uint16_t room;
    /* Takes a whole line, `length` octets of `text`. A line that is too long has KNURL_ERROR_BUFFER and its first
     * octets. */
    void (*take)(knurl_t *url, char *text, size_t length);
} console_urls_t;

/* Prints each non-empty line without its password, and passes it to `take`, until the console ends. Drops an unfinished
   line. */
void console_urls(const console_urls_t *urls);

#endif
