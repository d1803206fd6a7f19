/* SPDX-License-Identifier: MIT
 *
 * What makes a segment of a path unsafe, decoded, but for "/"; not for users. */
#ifndef KNURL_UNSAFE_H
#define KNURL_UNSAFE_H

#include <stdbool.h>

/* Whether the octet is a control, or "\". */
static inline bool knurl_is_unsafe(unsigned octet)
{
    return (octet < 0x20u) || (octet == 0x7Fu) || (octet == (unsigned)'\\');
}

/* Of how many periods a segment consists, from 0 on; it is more than 2 where there is another octet. */
static inline unsigned knurl_count_dots(unsigned dots, unsigned octet)
{
    return (octet == (unsigned)'.') ? (dots + 1u) : 4u;
}

/* Whether it is "." or "..". */
static inline bool knurl_is_dotted(unsigned dots)
{
    return (dots - 1u) < 2u;
}

#endif
