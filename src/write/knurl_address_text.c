/* SPDX-License-Identifier: MIT
 *
 * An address as text: RFC 3986 section 3.2.2, and RFC 5952 sections 4 and 5. */
#include "knurl_scheme.h"

#include "../machine/knurl_asked.h"
#include "knurl_address_end.h"

/* A number up to 255 whose hexadecimal digits are the decimal ones of this; a division would be a call. */
static inline unsigned to_decimal(unsigned number)
{
    return number + (6u * ((number * 205u) >> 11)) + (96u * ((number * 41u) >> 12));
}

/* The digits of a number as octets that wait, in hexadecimal. */
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

/* Where an IPv4 address begins in an IPv6 address, 16 if there is none: it is behind ::ffff:0:0/96. */
static inline unsigned find_ipv4(const uint8_t octets[16], unsigned zeros, unsigned end)
{
    return ((zeros == 10u) && (end == 10u) && ((octets[10] & octets[11]) == 0xFFu)) ? 12u : 16u;
}

unsigned knurl_address_end(const uint8_t octets[], unsigned count, uint8_t *left, uint32_t *waiting)
{
    const bool is_first = (*left == count);
    unsigned at = *left;
    unsigned end = 0; /* of the octets that "::" stands for */
    unsigned zeros = 0;
    unsigned dotted = 0; /* where an IPv4 address begins */
    unsigned octet = (unsigned)':';

    if (count == 16u) {
        zeros = find_zeros(octets, &end);
        dotted = find_ipv4(octets, zeros, end);
    }
    if ((at == end) || (at == (end - zeros))) {
        octet = 0;
    }
    if (at == end) {
        *waiting = KNURL_WAITING(':', ':');
        at -= zeros;
    } else {
        at--;
        unsigned number = octets[at];
        if (at >= dotted) {
            number = to_decimal(number);
            octet = (unsigned)'.';
        } else {
            at--;
            number |= (unsigned)octets[at] << 8;
        }
        *waiting = digits_of(number);
    }
    *left = (uint8_t)at;
    if (is_first) {
        octet = (count == 16u) ? (unsigned)']' : 0u;
    }
    return octet;
}

/* Writes what ends before `end`, backwards, unless that is NULL, and gives how much it is. */
static KNURL_APART size_t walk(const uint8_t octets[], unsigned count, char *end)
{
    uint8_t left = (uint8_t)count;
    size_t length = 0;

    /*@ loop invariant left <= count; loop assigns left, length, end, *end; loop variant left; */
    do {
        uint32_t waiting;
        unsigned octet = knurl_address_end(octets, count, &left, &waiting);
        /*@ loop assigns octet, waiting, length, end, *end; loop variant waiting; */
        do {
            if (octet != 0u) {
                length++;
                if (end != NULL) {
                    end--;
                    *end = (char)octet;
                }
            }
            octet = waiting & 255u;
            waiting >>= 8;
        } while (octet != 0u);
    } while (left != 0u);
    return length;
}

uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT])
{
    size_t length;

    if ((count != 4u) && (count != 16u)) {
        return 0;
    }
    if (count == 16u) {
        *text = '[';
        text++;
    }
    length = walk(octets, count, NULL);
    (void)walk(octets, count, text + length);
    return (uint8_t)(length + (count >> 4));
}
