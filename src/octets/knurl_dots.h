/* SPDX-License-Identifier: MIT
 *
 * Dot segments, RFC 3986 section 5.2.4. They are not written, because reference resolution removes them and climbs; not
 * for users. */
#ifndef KNURL_DOTS_H
#define KNURL_DOTS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a segment is "." or "..". */
static inline bool knurl_is_dots(const char *octets, size_t length)
{
    return ((length - 1u) < 2u) && (octets[0] == '.') && (octets[length - 1u] == '.');
}

#endif
