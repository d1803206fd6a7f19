/* SPDX-License-Identifier: MIT
 *
 * Reads an escape that the parser has accepted; not for users. */
#ifndef KNURL_ESCAPE_H
#define KNURL_ESCAPE_H

#include "../machine/knurl_ascii.h"

#include <stdbool.h>

/* Whether an octet is a control octet. A URL contains such octets only as escapes. If a part contains one, the text is
 * no longer what was parsed. */
static inline bool knurl_is_control(unsigned octet)
{
    return (octet < 0x20u) || (octet == 0x7Fu);
}

/* White space, as isspace has it. */
static inline bool knurl_is_white(unsigned octet)
{
    return (octet == 0x20u) || ((octet - 0x09u) < 5u);
}

/* The octet of two hexadecimal digits, RFC 1738 section 2.2. */
static inline unsigned knurl_escaped(const char digits[2])
{
    return ((knurl_accepted_digit((unsigned char)digits[0]) << 4) + knurl_accepted_digit((unsigned char)digits[1])) & 255u;
}

#endif
