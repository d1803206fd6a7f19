/* SPDX-License-Identifier: MIT
 *
 * An address as text: RFC 3986 section 3.2.2, and RFC 5952 sections 4 and 5. */
#include "knurl_scheme.h"

#include "../machine/knurl_asked.h"

/* A number up to 255 whose hexadecimal digits are the decimal ones of this; a division would be a call. */
static inline unsigned to_decimal(unsigned number)
{
    return number + (6u * ((number * 205u) >> 11)) + (96u * ((number * 41u) >> 12));
}

/* Writes a number in hexadecimal, without zeros before it, and returns what is behind it. */
static inline char *put_number(char *to, unsigned number)
{
    unsigned shift = 16;

    /*@ loop invariant shift <= 16 && shift % 4 == 0 && to == \at(to, Pre) + (to - \at(to, Pre));
        loop invariant 0 <= to - \at(to, Pre) <= (16 - shift) / 4;
        loop assigns shift, to, \at(to, Pre)[0 .. 3]; loop variant shift; */
    do {
        shift -= 4u;
        if (((number >> shift) != 0u) || (shift == 0u)) {
            const unsigned digit = (number >> shift) & 15u;
            *to = (char)(digit + ((digit < 10u) ? (unsigned)'0' : ((unsigned)'a' - 10u)));
            to++;
        }
    } while (shift != 0u);
    return to;
}

/* The octets of the longest run of groups that are 0, the first of several, and *end, the one after it. If no run is
 * longer than a group, these are 2 and 0. */
static inline unsigned find_zeros(const uint8_t octets[16], unsigned *end)
{
    unsigned longest = 2;
    unsigned run = 0;
    unsigned i = 0;

    *end = 0;
    /*@ loop invariant knurl_has_run(octets, run, i) && knurl_has_run(octets, longest == 2 ? 0 : longest, *end);
        loop invariant i % 2 == 0 && i <= 14 && *end <= i && (*end == 0 ? longest == 2 : 4 <= longest <= *end);
        loop invariant run % 2 == 0 && longest % 2 == 0 && *end % 2 == 0;
        loop invariant knurl_finds(octets, i, run, longest, *end);
        loop assigns run, i, longest, *end; loop variant 16 - i; */
    do {
        run += 2u;
        if ((octets[i] | octets[i + 1u]) != 0u) {
            run = 0;
        }
        i += 2u;
        if (run > longest) {
            longest = run;
            *end = i;
        }
    } while (i != 16u);
    return longest;
}

/* Writes groups, with "::" for the octets from `gap` to `end`, and those of an IPv4 address from `dotted` on. */
static inline char *put_groups(char *to, const uint8_t octets[], unsigned count, unsigned gap, unsigned end, unsigned dotted)
{
    unsigned i = 0;

    /*@ loop invariant i <= count; loop assigns i, to, *to; loop variant count - i; */
    for (;;) {
        char separator = ':';
        if (i == gap) {
            if (i == 0u) {
                *to = ':';
                to++;
            }
            i = end;
        } else {
            unsigned number = octets[i];
            i++;
            if (i > dotted) {
                number = to_decimal(number);
                separator = '.';
            } else {
                number = (number << 8) | octets[i];
                i++;
            }
            to = put_number(to, number);
            if (i == count) {
                break;
            }
        }
        *to = separator;
        to++;
        if (i == count) {
            break;
        }
    }
    return to;
}

uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT])
{
    char *to = text;
    unsigned gap = 16; /* none */
    unsigned end = 16;
    unsigned dotted = 0; /* where an IPv4 address begins */

    if (count == 16u) {
        gap = find_zeros(octets, &end);
        /* It is behind ::ffff:0:0/96. */
        dotted = ((gap == 10u) && (end == 10u) && ((octets[10] & octets[11]) == 0xFFu)) ? 12u : 16u;
        gap = end - gap;
        *to = '[';
        to++;
    } else if (count != 4u) {
        return 0;
    } else {
        /* It is all of it. */
    }
    to = put_groups(to, octets, count, gap, end, dotted);
    if (count == 16u) {
        *to = ']';
        to++;
    }
    return (uint8_t)(to - text);
}
