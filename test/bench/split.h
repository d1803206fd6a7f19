/* SPDX-License-Identifier: MIT */
/* The function that the measuring driver calls with each parser, to find host and port. */
#ifndef SPLIT_H
#define SPLIT_H

#include <stddef.h>
#include <stdint.h>

struct split {
    const char *host;
    size_t host_length; /* 0 if a NUL ends the host */
    uint32_t port;      /* 0 if the URL has none */
};

/* Splits an absolute URL. Returns 0 if the parser accepts it. Because some parsers need that, a NUL follows the text,
   which may be changed. The implementations keep the parser's result in static variables, so that the measured stack is
   that of the parser alone. */
int split_url(char *text, size_t length, struct split *out);

#endif
