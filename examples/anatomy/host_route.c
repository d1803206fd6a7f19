/* SPDX-License-Identifier: MIT */
/* knurl route: which pattern the path of a request target matches. */
#include "host_tool.h"

#include "knurl_route.h"
#include "knurl.h"

#include <stdio.h>
#include <string.h>

/* The parts of a target: of one that starts with "/" behind a scheme and host that are not in `target`, `before` octets. */
static bool parse(knurl_t *url, const char *target, size_t *before)
{
    static const char origin[] = "http://h";

    *before = (*target == '/') ? sizeof origin - 1u : 0u;
    knurl_begin(url, knurl_rfc3986_schemes, tool_parts, TOOL_PARTS);
    (void)knurl_feed(url, origin, *before);
    (void)knurl_feed(url, target, strlen(target));
    return knurl_end(url) == KNURL_OK;
}

static int answer(const char *const patterns[], const char *target)
{
    static knurl_part_t captures[TOOL_PARTS];
    knurl_route_t route = KNURL_ROUTE(patterns, captures, TOOL_PARTS);
    knurl_error_t error = KNURL_ERROR_SYNTAX;
    knurl_t url;
    size_t before;

    if (strcmp(target, "*") != 0) {
        if (!parse(&url, target, &before)) {
            tool_complain("the target is refused (%s) at offset %zu", knurl_error_name(url.error),
                          (url.offset < before) ? 0u : url.offset - before);
            (void)putchar('\n');
            return TOOL_REFUSED;
        }
        if (knurl_part(&url, KNURL_OPAQUE) == NULL) {
            const knurl_part_t *part = knurl_part(&url, KNURL_PATH);
            const char *path = (part == NULL) ? target : &target[part->offset - before - 1u];
            error = knurl_route_path(&route, path, (part == NULL) ? 0u : part->length + 1u);
            if (error == KNURL_OK) {
                const char *at;
                unsigned i = 0;
                (void)printf("%u", route.number);
                for (at = patterns[route.number]; *at != '\0'; at++) {
                    if (*at == '{') {
                        (void)printf(" %.*s", captures[i].length, &path[captures[i].offset]);
                        i++;
                    }
                }
                (void)putchar('\n');
                return TOOL_VALID;
            }
        }
    }
    (void)puts((error == KNURL_ERROR_CHARACTER) ? "unsafe" : "none");
    return TOOL_REFUSED;
}

int tool_route(int argc, char *argv[])
{
    int patterns = 1;
    int i;

    while (patterns < argc && strcmp(argv[patterns], "--") != 0) {
        patterns++;
    }
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        return tool_usage(argv[0], true);
    }
    if (patterns == 1 || patterns + 2 != argc) {
        return tool_usage(argv[0], false);
    }
    argv[patterns] = NULL;
    for (i = 1; i < patterns; i++) {
        size_t offset;
        if (!knurl_route_check(argv[i], &offset)) {
            tool_complain("the pattern %d, '%s', is wrong at offset %zu", i - 1, argv[i], offset);
            return TOOL_WRONG;
        }
    }
    return answer((const char *const *)&argv[1], argv[patterns + 1]);
}
