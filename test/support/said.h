/* SPDX-License-Identifier: MIT */
/* The console, where code is tested by itself: what was said is kept. */
#ifndef SAID_H
#define SAID_H

#include "console.h"
#include "console_url.h"

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

/* As on the console of a board: a password would be seen. */
#include "../../examples/device/lwip/console_url.c"

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
