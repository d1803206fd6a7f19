/* SPDX-License-Identifier: MIT */
/* knurl find: finds URLs in the text on standard input. */
#include "anatomy.h"
#include "tool.h"

#include "knurl_text.h"

#include <getopt.h>
#include <stdio.h>

static uint16_t hyphens[KNURL_LENGTH_MAX];

static void write_json(const knurl_finder_t *finder, unsigned long long begin, unsigned long long end)
{
    unsigned i;

    (void)printf("{\"begin\":%llu,\"end\":%llu,\"text\":", begin, end);
    json_string(finder->url.text, finder->length);
    (void)fputs(",\"doubtful_hyphens\":[", stdout);
    for (i = 0; i < finder->hyphen_count; i++) {
        (void)printf("%s%u", (i == 0) ? "" : ",", hyphens[i]);
    }
    (void)fputs("],", stdout);
    json_answer(&finder->url, finder->url.text);
}

static void draw(const knurl_finder_t *finder, unsigned long long begin, unsigned long long end, bool colour)
{
    unsigned i;
    paragraph_t p;

    (void)printf("At %llu to %llu of the text:\n", begin, end);
    if (finder->cut) {
        print_octets(finder->url.text, 60);
        (void)printf("...\nrefused (buffer): the URL is longer than %u octets\n", KNURL_LENGTH_MAX);
    } else {
        anatomy_draw(&finder->url, finder->url.text, finder->length, colour);
    }
    for (i = 0; i < finder->hyphen_count; i++) {
        paragraph_begin(&p);
        paragraph_say(&p, "doubtful hyphen at offset ");
        paragraph_number(&p, hyphens[i]);
        paragraph_say(&p, ": a line ended after it, so it may not belong to the URL");
        paragraph_end(&p);
    }
    (void)putchar('\n');
}

static int find(bool json)
{
    static char piece[65536];
    static char buffer[KNURL_LENGTH_MAX];
    const bool colour = tool_colour();
    knurl_finder_t finder;
    unsigned long long end = 0; /* counted here, because the finder's own offsets have 32 bits */
    int status = TOOL_VALID;
    size_t got;
    size_t at;

    knurl_find_begin(&finder, tool_schemes, tool_parts, KNURL_ROOM(tool_parts), buffer, sizeof buffer);
    knurl_find_hyphens(&finder, hyphens, sizeof hyphens / sizeof hyphens[0]);
    while ((got = tool_read(piece, sizeof piece)) != 0) {
        for (at = 0; at < got;) {
            const size_t taken = knurl_find_next(&finder, piece + at, got - at);
            at += taken;
            end += taken;
            if (finder.found) {
                const unsigned long long begin = end - (uint32_t)(finder.end - finder.begin);
                if (json) {
                    write_json(&finder, begin, end);
                } else {
                    draw(&finder, begin, end, colour);
                }
                if (finder.url.error != KNURL_OK) {
                    status = TOOL_REFUSED;
                }
            }
        }
    }
    return status;
}

int tool_find(int argc, char *argv[])
{
    static const struct option options[] = {
        {"rows", required_argument, NULL, 'r'},
        {"json", no_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    bool json = false;
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == 'j') {
            json = true;
        } else if (option != 'r' || !tool_choose_rows(optarg)) {
            return tool_usage(argv[0], option == 'h');
        }
    }
    if (optind != argc) {
        tool_complain("find reads standard input; write: knurl find <%s", argv[optind]);
        return tool_usage(argv[0], false);
    }
    return find(json);
}
