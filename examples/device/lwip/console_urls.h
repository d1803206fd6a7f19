/* SPDX-License-Identifier: MIT */
/* URLs on the console of port.h, one a line (lines.h), parsed as their octets arrive, while the network runs. */
#ifndef CONSOLE_URLS_H
#define CONSOLE_URLS_H

#include "knurl.h"

typedef struct console_urls {
    const knurl_scheme_t *const *schemes;
    knurl_part_t *parts; /* `room` of them */
    char *text;          /* `size` octets, for the longest URL */
    size_t size;
    uint16_t room;
    /* Takes a line, ended: `length` octets of `text`. Of one that is too long, KNURL_ERROR_BUFFER, it has the first. */
    void (*take)(knurl_t *url, char *text, size_t length);
} console_urls_t;

/* Shows each line that is not empty, without its password, and has it taken, until the console ends. What came of a
   line by then is dropped. */
void console_urls(const console_urls_t *urls);

#endif
