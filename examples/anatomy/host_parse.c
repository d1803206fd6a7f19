/* SPDX-License-Identifier: MIT */
/* knurl parse: URLs from the command line, or one a line from standard input. */
#include "anatomy.h"
#include "host_tool.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

/* One octet more than a URL can have: what is longer still is refused just so. */
#define LONGEST (KNURL_LENGTH_MAX + 1u)

static struct {
    bool json;
    bool fragment;
    bool colour;
    int status;
} parse;

static void answer(const char *text, size_t length)
{
    knurl_t url;

    knurl_begin(&url, knurl_schemes, tool_parts, TOOL_PARTS);
    if (parse.fragment) {
        knurl_take_fragment(&url);
    }
    (void)knurl_feed(&url, text, length);
    if (knurl_end(&url) != KNURL_OK) {
        parse.status = TOOL_REFUSED;
    }
    if (parse.json) {
        (void)putchar('{');
        json_answer(&url, text);
    } else {
        anatomy_draw(&url, text, length, parse.colour);
        (void)putchar('\n');
    }
}

static void answer_lines(void)
{
    static char piece[65536];
    static char line[LONGEST];
    size_t held = 0; /* octets in `line`: the start of one that did not end with its piece */
    size_t got;

    while ((got = tool_read(piece, sizeof piece)) != 0) {
        const char *at = piece;
        const char *end = piece + got;
        while (at != end) {
            const char *feed = memchr(at, '\n', (size_t)(end - at));
            const size_t length = (size_t)((feed != NULL ? feed : end) - at);
            if (feed != NULL && held == 0 && length > 0) {
                answer(at, length);
            } else if (held > 0 || feed == NULL) {
                const size_t more = (length < LONGEST - held) ? length : LONGEST - held;
                memcpy(line + held, at, more);
                held += more;
                if (feed != NULL) {
                    answer(line, held);
                    held = 0;
                }
            }
            at += length + (feed != NULL);
        }
    }
    if (held > 0) {
        answer(line, held);
    }
}

int tool_parse(int argc, char *argv[])
{
    static const struct option options[] = {
        {"json", no_argument, NULL, 'j'},
        {"fragment", no_argument, NULL, 'f'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        switch (option) {
        case 'j':
            parse.json = true;
            break;
        case 'f':
            parse.fragment = true;
            break;
        default:
            return tool_usage(argv[0], option == 'h');
        }
    }
    parse.colour = tool_colour();
    if (optind == argc) {
        answer_lines();
    }
    for (; optind < argc; optind++) {
        answer(argv[optind], strlen(argv[optind]));
    }
    return parse.status;
}
