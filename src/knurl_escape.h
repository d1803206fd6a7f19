/* SPDX-License-Identifier: MIT
 *
 * Reading an escape that the parser has accepted; not for users. */
#ifndef KNURL_ESCAPE_H
#define KNURL_ESCAPE_H

/* The octet that two hexadecimal digits of either case stand for, RFC 1738 section 2.2. A letter has bit 6 set, and its
 * lower four bits are 1 for "A". */
/*@ requires \valid_read(digits + (0 .. 1));
    assigns \nothing;
    ensures 0 <= \result <= 255; */
static inline unsigned knurl_escaped(const char digits[2])
{
    const unsigned high = (unsigned char)digits[0];
    const unsigned low = (unsigned char)digits[1];

    return ((high << 4) + ((high >> 6) * 0x90u) + (low & 15u) + ((low >> 6) * 9u)) & 255u;
}

#endif
