/* SPDX-License-Identifier: MIT
 *
 * An address as text: RFC 3986 section 3.2.2, and RFC 5952 sections 4 and 5. */
#include "knurl_scheme.h"

#include "../machine/knurl_asked.h"

/* The values of the digits of a group, in hexadecimal, and of decimal digits in powers_of_ten. */
static const uint16_t hexadecimal[] = {4096, 256, 16, 1};
static const uint16_t powers_of_ten[] = {100, 10, 1};

/* Writes the digits of a number without leading zeros, and returns the end. A division would be a call. */
static KNURL_APART char *put_number(char *to, unsigned number, const uint16_t *unit)
{
    bool begun = false;

    /*@ loop assigns unit, number, begun, to, *to; */
    for (;;) {
        unsigned digit = (unsigned)'0';
        /*@ loop assigns number, digit; loop variant number; */
        while (number >= *unit) {
            number -= *unit;
            digit++;
        }
        begun = begun || (digit != (unsigned)'0') || (*unit == 1u);
        if (begun) {
            if (digit > (unsigned)'9') {
                digit += (unsigned)'a' - (unsigned)'9' - 1u;
            }
            *to = (char)digit;
            to++;
        }
        if (*unit == 1u) {
            return to;
        }
        unit++;
    }
}

static char *put_ipv4(char *to, const uint8_t octets[4])
{
    unsigned i;

    /*@ loop invariant i <= 4; loop assigns i, to, *to; loop variant 4 - i; */
    for (i = 0; i < 4u; i++) {
        if (i != 0u) {
            *to = '.';
            to++;
        }
        to = put_number(to, octets[i], powers_of_ten);
    }
    return to;
}

/* The longest sequence of zero groups, the first of several: returns its octets, *gap is its start. If none is longer
 * than one group, returns 0 and *gap is after all groups. */
static unsigned find_gap(const uint8_t octets[16], unsigned *gap)
{
    unsigned longest = 2;
    unsigned begin = 0; /* of the run */
    unsigned i = 0;

    *gap = 16;
    /*@ loop invariant i <= 16 && begin <= i; loop assigns i, begin, longest, *gap; loop variant 16 - i; */
    while (i < 16u) {
        if ((octets[i] | octets[i + 1u]) != 0u) {
            begin = i + 2u;
        } else if (((i + 2u) - begin) > longest) {
            longest = (i + 2u) - begin;
            *gap = begin;
        } else {
            /* This sequence is not the longest, or not yet. */
        }
        i += 2u;
    }
    return longest;
}

static char *put_ipv6(char *to, const uint8_t octets[16])
{
    unsigned gap;
    const unsigned longest = find_gap(octets, &gap);
    /* ::ffff:0:0/96 */
    const bool has_ipv4 = (gap == 0u) && (longest == 10u) && ((octets[10] & octets[11]) == 0xFFu);
    unsigned i = 0;

    /*@ loop invariant i <= 16; loop assigns i, to, *to; loop variant 16 - i; */
    while (i < 16u) {
        if ((i != 0u) || (gap == 0u)) {
            *to = ':';
            to++;
        }
        if (i == gap) {
            i += longest;
            if (i == 16u) {
                *to = ':';
                to++;
            }
        } else if (has_ipv4 && (i == 12u)) {
            to = put_ipv4(to, &octets[12]);
            i = 16;
        } else {
            to = put_number(to, ((unsigned)octets[i] << 8) | octets[i + 1u], hexadecimal);
            i += 2u;
        }
    }
    return to;
}

uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT])
{
    char *to = text;

    if (count == 4u) {
        to = put_ipv4(to, octets);
    } else if (count == 16u) {
        *to = '[';
        to = put_ipv6(to + 1, octets);
        *to = ']';
        to++;
    } else {
        /* It is not an address. */
    }
    return (uint8_t)(to - text);
}
