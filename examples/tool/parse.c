/* SPDX-License-Identifier: MIT */
/* knurl parse: draws URLs from the command line, or from the lines of standard input. */
#include "anatomy.h"
#include "tool.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static struct {
    bool json;
    bool fragment;
    bool zone;
    bool colour;
    int status;
} parse;

static void answer(const char *text, size_t length)
{
    knurl_t url;

    knurl_begin(&url, tool_schemes, tool_parts, KNURL_ROOM(tool_parts));
    if (parse.fragment) {
        knurl_allow_fragment(&url);
    }
    if (parse.zone) {
        knurl_allow_zone(&url);
    }
    if (knurl_read(&url, text, length) != KNURL_OK) {
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

int tool_parse(int argc, char *argv[])
{
    static const struct option options[] = {
        {"rows", required_argument, NULL, 'r'}, {"json", no_argument, NULL, 'j'}, {"fragment", no_argument, NULL, 'f'},
        {"zone", no_argument, NULL, 'z'},       {"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0},
    };
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        switch (option) {
        case 'r':
            if (!tool_choose_rows(optarg)) {
                return tool_usage(argv[0], false);
            }
            break;
        case 'j': parse.json = true; break;
        case 'f': parse.fragment = true; break;
        case 'z': parse.zone = true; break;
        default: return tool_usage(argv[0], option == 'h');
        }
    }
    parse.colour = tool_colour();
    tool_texts(&argv[optind], answer, false, TOOL_LINE);
    return parse.status;
}
