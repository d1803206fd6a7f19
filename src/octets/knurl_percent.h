/* SPDX-License-Identifier: MIT
 *
 * Decoding, dot segments, and the comparison of names. */
#ifndef KNURL_PERCENT_H
#define KNURL_PERCENT_H

#include "knurl_scheme.h"

#include <stdbool.h>
#include <stddef.h>

/* Reads an escape that was not checked before. */

/* Returns the octet, 0 to 255, of the escape whose "%" is at `at`, or -1 if two hexadecimal digits do not follow the
 * "%". `left` octets may be read, starting with the "%". */
int knurl_read_escape(const char *at, size_t left);

/* Dot segments, RFC 3986 section 5.2.4. Calls that write a path of RFC 3986 from pieces or options refuse
 * them, because resolving would remove them. */

/* Returns true if the segment from `begin` to `end` is "." or "..". The octets of an empty one are not read, and may be
 * NULL.
 */
static inline bool knurl_is_dots(const char *octets, size_t begin, size_t end)
{
    return ((end - begin - 1u) < 2u) && (octets[begin] == '.') && (octets[end - 1u] == '.');
}

/* Compares names of schemes. The machine has a comparison of its own, for a name that is still arriving. */

/* Returns true if a row has this name, a NUL-terminated string. The case of letters is ignored. */
bool knurl_is_named(const knurl_scheme_t *row, const char *name);

#endif
