/* SPDX-License-Identifier: MIT */
/* The console, where code is tested by itself: what was said is kept. */
#ifndef SAID_H
#define SAID_H

#include "console.h"
#include "console_url.h"
#include "password.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char said[16384];

void console_text(const char *text)
{
    strcat(said, text);
}

void console_foreign(const char *octets, size_t length)
{
    (void)strncat(said, octets, length);
}

/* As a URL that nobody parsed; a password would be seen. */
void console_url(const knurl_t *url, const char *text, size_t length)
{
    size_t from;
    size_t to;

    if (password_find(url, text, length, &from, &to)) {
        (void)sprintf(said + strlen(said), "%.*s***%.*s", (int)from, text, (int)(length - to), text + to);
    } else {
        console_foreign(text, length);
    }
}

void console_number(uint32_t number)
{
    (void)sprintf(said + strlen(said), "%lu", (unsigned long)number);
}

void console_refused(const char *by, const char *reason, size_t offset)
{
    (void)sprintf(said + strlen(said), "%s: %s at %lu\n", by, reason, (unsigned long)offset);
}

/* lwIP's assertions. */
void console_fatal(const char *message)
{
    printf("*** lwIP: %s\n", message);
    exit(1);
}

#endif
