/* SPDX-License-Identifier: MIT */
#include "knurl_route.h"

/* Where the text ends that begins at `at`: at a "/", a brace or the end. */
static size_t end_of_text(const char *pattern, size_t at)
{
    while ((pattern[at] != '\0') && (pattern[at] != '/') && (pattern[at] != '{') && (pattern[at] != '}')) {
        at++;
    }
    return at;
}

knurl_error_t knurl_route_check(const char *pattern, size_t *result)
{
    size_t at = 0;
    bool rest = false;

    while ((pattern[at] == '/') && !rest) {
        at++;
        if (pattern[at] == '{') {
            at = end_of_text(pattern, at + 1u);
            if (pattern[at] != '}') {
                break;
            }
            rest = (pattern[at - 1u] == '*');
            at++;
        } else {
            at = end_of_text(pattern, at);
        }
        if (pattern[at] == '\0') {
            return KNURL_OK;
        }
    }
    *result = at;
    return KNURL_ERROR_SYNTAX;
}
