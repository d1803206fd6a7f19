/* SPDX-License-Identifier: MIT
 *
 * The end of an IPv6 address, as RFC 5952 writes it; not for users. */
#ifndef KNURL_CURSOR_ADDRESS_H
#define KNURL_CURSOR_ADDRESS_H

#include "../machine/knurl_asked.h"
#include "knurl_cursor.h"

/* The hexadecimal digits of a number, as waiting octets. */
static inline uint32_t digits_of(unsigned number)
{
    uint32_t digits = 0;
    unsigned shift = 0;

    /*@ loop invariant number <= 65535 && (shift == 0 || (shift == 8 && number < 4096) ||
            (shift == 16 && number < 256) || (shift == 24 && number < 16));
        loop assigns digits, shift, number; loop variant number; */
    do {
        const unsigned digit = number & 15u;
        digits |= (uint32_t)(digit + ((digit < 10u) ? (unsigned)'0' : ((unsigned)'a' - 10u))) << shift;
        shift += 8u;
        number >>= 4;
    } while (number != 0u);
    return digits;
}

/* Turns a number up to 255 into one whose hexadecimal digits are its decimal digits. A division would be a call. */
static inline unsigned to_decimal(unsigned number)
{
    return number + (6u * ((number * 205u) >> 11)) + (96u * ((number * 41u) >> 12));
}

/* Moves the octets after the gap to the end of 16 octets, and puts zeros before them. */
static inline void fill_gap(uint8_t octets[16], unsigned gap, unsigned count)
{
    unsigned to = 16;

    /*@ loop invariant to <= 16 && count <= 16; loop assigns to, count, octets[0 .. 15]; loop variant to; */
    while (to > gap) {
        uint8_t octet = 0;
        to--;
        if (count > gap) {
            count--;
            octet = octets[count];
        }
        octets[to] = octet;
    }
}

/* Reads an accepted IPv6 address, from one bracket to the other. A text that is no address gives at most 16 octets. */
static inline void read_address(const char *at, uint8_t octets[16])
{
    unsigned count = 0;
    unsigned gap = 16; /* the place of "::" */
    unsigned value = 0;
    unsigned low = 15;
    unsigned octet;
    bool decimal = false;

    do {
        const unsigned before = low;
        at++;
        octet = (uint8_t)*at;
        if (octet == (unsigned)'%') {
            /* A zone follows. */
            octet = (unsigned)']';
        }
        /* Over 9 for the end of a group and for the bracket. A letter has bit 6 set, and 1 for "A". */
        low = octet & 15u;
        if (low < 10u) {
            value = (value << 4) + low + ((octet >> 6) * 9u);
            continue;
        }
        if (before > 9u) {
            gap = count;
            continue;
        }
        decimal = decimal || (octet == (unsigned)'.');
        if (decimal) {
            /* The digits are decimal ones. */
            value -= (6u * (value >> 4)) + (60u * (value >> 8));
        } else {
            octets[count] = (uint8_t)(value >> 8);
            count++;
        }
        octets[count] = (uint8_t)value;
        count++;
        value = 0;
    } while ((octet != (unsigned)']') && (count < 16u));
    /* If the text was replaced, groups may be missing. */
    fill_gap(octets, (gap < count) ? gap : count, count);
}

/* The longest sequence of zero groups, the first of several: its octets, and *end, the octet after it. If none is
 * longer than one group, 2 and 0. */
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

/* Gives the end of an IPv6 address, RFC 5952 section 4: an octet, or 0 for none, and the octets that wait after it. */
static KNURL_APART unsigned give_address(knurl_cursor_t *cursor)
{
    uint8_t octets[16];
    unsigned left = cursor->address;
    unsigned end;
    unsigned octet = (unsigned)':';

    read_address(cursor->path.end - 1, octets);
    const unsigned zeros = find_zeros(octets, &end);
    if ((left == end) || (left == (end - zeros))) {
        octet = 0;
    }
    if (left == end) {
        cursor->waiting = KNURL_WAITING(':', ':');
        left -= zeros;
    } else {
        left--;
        unsigned number = octets[left];
        /* An IPv4 address follows ::ffff:0:0/96. */
        if ((left >= 12u) && (zeros == 10u) && (end == 10u) && ((octets[10] & octets[11]) == 0xFFu)) {
            number = to_decimal(number);
            octet = (unsigned)'.';
        } else {
            left--;
            number |= (unsigned)octets[left] << 8;
        }
        cursor->waiting = digits_of(number);
    }
    if (cursor->address == 16u) {
        octet = (unsigned)']';
    }
    cursor->address = (uint8_t)left;
    return octet;
}

#endif
