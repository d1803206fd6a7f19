/* SPDX-License-Identifier: MIT
 *
 * escape = "%" hex hex, RFC 1738 section 2.2 */
#include "knurl_hex.h"

#include "../machine/knurl_ascii.h"

#include <stdint.h>

int knurl_read_escape(const char *at, size_t left)
{
    unsigned value = 1; /* a bit that moves to the ninth place with the second digit */

    if (left < 3u) {
        return -1;
    }
    /*@ loop invariant (value == 1 && at == \at(at, Pre)) || (16 <= value <= 31 && at == \at(at, Pre) + 1 &&
                       value == 16 + knurl_hex(*at));
        loop assigns at, value; loop variant 256 - value; */
    do {
        at++;
        const unsigned digit = knurl_hex_value((unsigned char)*at);
        if (digit > 15u) {
            return -1;
        }
        value = (value * 16u) + digit;
    } while (value < 0x100u);
    return (uint8_t)value;
}
