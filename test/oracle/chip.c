/* SPDX-License-Identifier: MIT
 *
 * Parses the URLs of a file, a line each: the name of a list of rows, 0 or 1 for a fragment, the URL in hexadecimal.
 * Prints for each the port and the parts or the offset of the error, and whether they are the same octet by octet. */
#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"

#include <stdio.h>
#include <string.h>

#define LINE 1000000u
#define PARTS 65535u /* more than a URL can have */

static char line[LINE];
static char text[LINE / 2u];

static const knurl_scheme_t *const *rows_of(const char *name)
{
    return (strcmp(name, "draft") == 0)     ? knurl_draft_schemes
           : (strcmp(name, "rfc1738") == 0) ? knurl_rfc1738_schemes
                                            : knurl_rfc3986_schemes;
}

/* The octets of hexadecimal digits. sscanf would look for the end of all digits each time. */
static size_t octets_of(const char *digits)
{
    static const char hex[] = "0123456789abcdef";
    size_t count = 0;

    for (; (digits[0] != '\0') && (digits[0] != '\n'); digits += 2) {
        text[count++] = (char)(((strchr(hex, digits[0]) - hex) << 4) | (strchr(hex, digits[1]) - hex));
    }
    return count;
}

static void parse(knurl_t *url, const knurl_scheme_t *const *rows, bool fragment, knurl_part_t parts[], size_t length,
                  size_t step)
{
    knurl_begin(url, rows, parts, (uint16_t)PARTS);
    if (fragment) {
        knurl_allow_fragment(url);
    }
    for (size_t at = 0; at < length; at += step) {
        (void)knurl_feed(url, &text[at], step);
    }
    if (knurl_end(url) != KNURL_OK) {
        /* It is compared as it is. */
    }
}

static bool same(const knurl_t *one, const knurl_t *other)
{
    bool all = (one->error == other->error) && (one->offset == other->offset) &&
               ((one->error != KNURL_OK) || (one->count == other->count));

    for (uint16_t i = 0; all && (one->error == KNURL_OK) && (i < one->count); i++) {
        all = (one->parts[i].kind == other->parts[i].kind) && (one->parts[i].offset == other->parts[i].offset) &&
              (one->parts[i].length == other->parts[i].length);
    }
    return all;
}

int main(int count, char **arguments)
{
    static knurl_part_t parts[PARTS];
    static knurl_part_t others[PARTS];
    FILE *const questions = (count > 1) ? fopen(arguments[1], "r") : stdin;

    while (fgets(line, sizeof line, questions) != NULL) {
        const char *const name = strtok(line, " ");
        const bool fragment = strtok(NULL, " ")[0] == '1';
        const size_t length = octets_of(strtok(NULL, "\n") + 1);
        uint16_t port = 0;
        knurl_t url;
        knurl_t other;

        parse(&url, rows_of(name), fragment, parts, length, length);
        parse(&other, rows_of(name), fragment, others, length, 1);
        fputs(same(&url, &other) ? "" : "otherwise octet by octet: ", stdout);
        if (url.error != KNURL_OK) {
            printf("refused at offset %u", url.offset);
        } else {
            printf("port %d", knurl_port(&url, &port) ? (int)port : -1);
        }
        for (uint16_t i = 0; (url.error == KNURL_OK) && (i < url.count); i++) {
            printf(", %s at %u with %u octets", knurl_kind_name(&url, parts[i].kind), parts[i].offset, parts[i].length);
        }
        putchar('\n');
    }
    return 0;
}
