/* SPDX-License-Identifier: MIT */
/* Runs one parser over the list of URLs and writes what that took. The same with the empty parser is what
   is subtracted. */
#include "meter.h"
#include "split.h"

#define LONGEST 2048

/* The list, a URL a line, from list.S. */
extern const char list_begin[], list_end[];

static char buffer[LONGEST];
static uint32_t urls, refused;
static size_t stack_before; /* the parser's call */

/* Each URL is copied first, since some parsers write into their input. */
__attribute__((noinline)) void whole_list(void)
{
    const char *next = list_begin;
    struct split split;

    stack_before = stack_now();
    while (next < list_end) {
        size_t length = 0;

        while (*next != '\n') {
            buffer[length++] = *next++;
        }
        next++;
        buffer[length] = '\0';
        urls++;
        refused += SPLIT(buffer, length, &split) != 0;
    }
}

int main(void)
{
    uint32_t begin;
    uint32_t end;
    size_t stack;

    meter_start();
    begin = meter_read();
    whole_list();
    end = meter_read();
    stack = stack_worst();

    port_start();
    write_named("ticks", meter_ticks(begin, end));
    write_named("stack", (uint32_t)(stack - stack_before));
    write_named("urls", urls);
    write_named("refused", refused);
    port_exit(0);
    return 0;
}
