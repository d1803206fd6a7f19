/* SPDX-License-Identifier: MIT */
/* All parsers in one program, on the host: host FILE writes, for each URL of the file, a line for each parser: its name, a
   tab, and `refused` or host, a tab and port. */
#include "split.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 2048

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

int main(int argc, char **argv)
{
    if (argc != 2 || read_list(argv[1]) != 0) {
        fprintf(stderr, "usage: host FILE\n");
        return 2;
    }
    agree();
    return 0;
}
