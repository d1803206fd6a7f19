/* SPDX-License-Identifier: MIT */
/* Runs one parser on the list of URLs, and writes the time and stack that the parser took and its answer for each URL.
 * measure.py subtracts what the driver takes with the empty parser. */
#include "meter.h"
#include "split.h"

#define LONGEST 2048

/* The list from list.S, with one URL on each line. */
extern const char list_begin[], list_end[];

static char buffer[LONGEST];
static uint32_t urls, refused;
static size_t stack_before; /* the stack in use before the parser is called */

/* Parses the URL at *next, and advances *next to the one after it. Parses a copy, because some parsers write into their
   input. Inlined so that it has no frame of its own on the measured stack. */
static inline __attribute__((always_inline)) int parse_next(const char **next, struct split *split)
{
    size_t length = 0;

    while (**next != '\n') {
        buffer[length++] = *(*next)++;
    }
    (*next)++;
    buffer[length] = '\0';
    return split_url(buffer, length, split);
}

__attribute__((noinline)) void whole_list(void)
{
    const char *next = list_begin;
    struct split split;

    stack_before = stack_now();
    while (next < list_end) {
        urls++;
        refused += parse_next(&next, &split) != 0;
    }
}

static void write_answers(void)
{
    const char *next = list_begin;

    while (next < list_end) {
        struct split split = {"", 0, 0};
        if (parse_next(&next, &split) != 0) {
            write_text("refused\n");
        } else {
            port_write(split.host, split.host_length == 0 ? strlen(split.host) : split.host_length);
            write_text(" ");
            write_number(split.port, "\n");
        }
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
    write_number(meter_ticks(begin, end), " ticks\n");
    write_number((uint32_t)(stack - stack_before), " stack\n");
    write_number(urls, " urls\n");
    write_number(refused, " refused\n");
    write_answers();
    port_exit(0);
    return 0;
}
