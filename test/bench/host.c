/* SPDX-License-Identifier: MIT */
/* All parsers in one program, on the host: host agree FILE, or host time FILE.
 *
 * agree: for each URL of the file, a line for each parser: its name, a tab, and `refused` or host, a tab and
 * port.
 * time: for each parser its name, a tab, and the nanoseconds a URL, the median of the rounds. */
#define _POSIX_C_SOURCE 200809L

#include "split.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LONGEST 2048
#define ROUNDS 41
#define PASSES 20

typedef int split_t(char *text, size_t length, struct split *out);

/* PARSERS is P(name, function) for each, from the command line. */
#define P(name, function) split_t function;
PARSERS
#undef P
#define P(name, function) {name, function},
static const struct {
    const char *name;
    split_t *split;
} parsers[] = {PARSERS};
enum { COUNT = sizeof parsers / sizeof parsers[0] };

static char buffer[LONGEST];
static char *list;
static size_t list_length;

static int read_list(const char *path)
{
    FILE *file = fopen(path, "rb");

    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        return 1;
    }
    list_length = (size_t)ftell(file);
    rewind(file);
    list = malloc(list_length);
    return list == NULL || fread(list, 1, list_length, file) != list_length;
}

/* Copies the next URL to the buffer, as some parsers write into it; gives its length, and 0 at the end of
   the list. */
static size_t next_url(size_t *at)
{
    size_t length = 0;

    while (*at < list_length && list[*at] != '\n') {
        buffer[length++] = list[(*at)++];
    }
    (*at)++;
    buffer[length] = '\0';
    return length;
}

static void agree(void)
{
    size_t at = 0;
    size_t length;

    while ((length = next_url(&at)) > 0) {
        int i;
        for (i = 0; i < COUNT; i++) {
            struct split split = {buffer, 0, 0};
            char text[LONGEST];

            memcpy(text, buffer, length + 1);
            if (parsers[i].split(text, length, &split) != 0) {
                printf("%s\trefused\n", parsers[i].name);
            } else {
                size_t host_length = split.host_length == 0 ? strlen(split.host) : split.host_length;
                printf("%s\t%.*s\t%u\n", parsers[i].name, (int)host_length, split.host, (unsigned)split.port);
            }
        }
    }
}

static double now(void)
{
    struct timespec time;

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare(const void *one, const void *other)
{
    double a = *(const double *)one;
    double b = *(const double *)other;

    return (a > b) - (a < b);
}

static void measure(void)
{
    static double nanoseconds[COUNT][ROUNDS];
    int i;
    int round;

    for (round = 0; round < ROUNDS; round++) {
        for (i = 0; i < COUNT; i++) {
            int which = (i + round) % COUNT; /* so that none always runs after the same other */
            size_t urls = 0;
            struct split split;
            double begin = now();
            int pass;

            for (pass = 0; pass < PASSES; pass++) {
                size_t at = 0;
                size_t length;
                while ((length = next_url(&at)) > 0) {
                    (void)parsers[which].split(buffer, length, &split);
                    urls++;
                }
            }
            nanoseconds[which][round] = (now() - begin) / (double)urls;
        }
    }
    for (i = 0; i < COUNT; i++) {
        qsort(nanoseconds[i], ROUNDS, sizeof nanoseconds[i][0], compare);
        printf("%s\t%.1f\n", parsers[i].name, nanoseconds[i][ROUNDS / 2]);
    }
}

int main(int argc, char **argv)
{
    if (argc != 3 || read_list(argv[2]) != 0) {
        fprintf(stderr, "usage: host agree|time FILE\n");
        return 2;
    }
    if (strcmp(argv[1], "agree") == 0) {
        agree();
    } else {
        measure();
    }
    return 0;
}
