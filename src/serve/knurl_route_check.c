/* SPDX-License-Identifier: MIT */
#include "knurl_route.h"

/* The end of the text at `at`: a "/", a brace or the end. */
static size_t end_of_text(const char *pattern, size_t at)
{
    while ((pattern[at] != '\0') && (pattern[at] != '/') && (pattern[at] != '{') && (pattern[at] != '}')) {
        at++;
    }
    return at;
}

bool knurl_route_check(const char *pattern, size_t *at)
{
    size_t here = 0;
    bool rest = false;

    while ((pattern[here] == '/') && !rest) {
        here++;
        if (pattern[here] == '{') {
            here = end_of_text(pattern, here + 1u);
            if (pattern[here] != '}') {
                break;
            }
            rest = (pattern[here - 1u] == '*');
            here++;
        } else {
            here = end_of_text(pattern, here);
        }
        if (pattern[here] == '\0') {
            return true;
        }
    }
    *at = here;
    return false;
}
