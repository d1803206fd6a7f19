/* SPDX-License-Identifier: MIT */
/* knurl route: finds the pattern that the path of a request target matches. */
#include "tool.h"

#include "knurl_bare.h"
#include "knurl_route.h"

#include <stdio.h>
#include <string.h>

static const knurl_scheme_t *schemes[32] = {&knurl_bare_target};

/* Parses a request target, or an absolute URL with the rows of RFC 3986. */
static bool parse(knurl_t *url, const char *target)
{
    size_t i;

    for (i = 0; knurl_rfc3986_schemes[i] != NULL; i++) {
        schemes[i + 1] = knurl_rfc3986_schemes[i];
    }
    knurl_bare_begin(url, schemes, tool_parts, KNURL_ROOM(tool_parts));
    return knurl_read(url, target, strlen(target)) == KNURL_OK;
}

static int answer(const char *const patterns[], const char *target)
{
    static knurl_part_t captures[TOOL_PARTS];
    knurl_route_t route = KNURL_ROUTE(patterns, captures);
    knurl_error_t error;
    knurl_t url;

    if (!parse(&url, target)) {
        tool_complain("the target is refused (%s) at offset %u", knurl_error_name(url.error), url.offset);
        (void)putchar('\n');
        return TOOL_REFUSED;
    }
    error = knurl_route_url(&route, &url);
    if (error == KNURL_OK) {
        const knurl_part_t *capture = captures;
        const char *at;
        (void)printf("%u", route.number);
        for (at = patterns[route.number]; *at != '\0'; at++) {
            if (*at == '{') {
                (void)printf(" %.*s", capture->length, &target[capture->offset]);
                capture++;
            }
        }
        (void)putchar('\n');
        return TOOL_VALID;
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
            tool_complain("pattern %d, '%s', is wrong at offset %zu", i - 1, argv[i], offset);
            return TOOL_WRONG;
        }
    }
    return answer((const char *const *)&argv[1], argv[patterns + 1]);
}
