/* SPDX-License-Identifier: MIT
 *
 * Dot segments, RFC 3986 section 5.2.4. They are not written, because reference resolution removes them and climbs; not
 * for users. */
#ifndef KNURL_DOTS_H
#define KNURL_DOTS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the segment from `begin` to `end` is "." or "..". The octets of an empty one are not read, and may be NULL. */
static inline bool knurl_is_dots(const char *octets, size_t begin, size_t end)
{
    return ((end - begin - 1u) < 2u) && (octets[begin] == '.') && (octets[end - 1u] == '.');
}

#endif
