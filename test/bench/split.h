/* SPDX-License-Identifier: MIT */
/* What the measuring driver asks of each parser: where host and port are. */
#ifndef SPLIT_H
#define SPLIT_H

#include <stddef.h>
#include <stdint.h>

struct split {
    const char *host;
    size_t host_length; /* 0: a NUL ends it */
    uint32_t port;      /* 0: the URL has none */
};

/* Splits an absolute URL; returns 0, or another number where the parser refuses it. The text is followed by a NUL and
   may be changed, since some parsers need that. What the parser writes its result to is static here, so that the stack
   measured is the parser's alone. */
int split_url(char *text, size_t length, struct split *out);

#endif
