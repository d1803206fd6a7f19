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

/* The offset of the IPv4 address in an IPv6 address: it follows ::ffff:0:0/96. 16 if there is none. */
static inline unsigned find_ipv4(const uint8_t octets[16], unsigned zeros, unsigned end)
{
    return ((zeros == 10u) && (end == 10u) && ((octets[10] & octets[11]) == 0xFFu)) ? 12u : 16u;
}

unsigned knurl_address_end(knurl_address_left_t *address)
{
    unsigned end; /* of the octets that "::" stands for */
    const unsigned zeros = find_zeros(address->octets, &end);
    unsigned at = address->left;
    unsigned octet = (unsigned)':';

    if ((at == end) || (at == (end - zeros))) {
        octet = 0;
    }
    if (at == end) {
        address->waiting = KNURL_WAITING(':', ':');
        at -= zeros;
    } else {
        at--;
        unsigned number = address->octets[at];
        if (at >= find_ipv4(address->octets, zeros, end)) {
            number = to_decimal(number);
            octet = (unsigned)'.';
        } else {
            at--;
            number |= (unsigned)address->octets[at] << 8;
        }
        address->waiting = digits_of(number);
    }
    if (address->left == 16u) {
        octet = (unsigned)']';
    }
    address->left = (uint8_t)at;
    return octet;
}

/* Writes the address from an octet on, backwards from `end`, unless that is NULL, and gives how much it is. An IPv6 address
 * is written with its bracket. */
static KNURL_APART size_t walk(knurl_address_left_t *address, unsigned from, char *end)
{
    size_t length = 0;

    address->left = 16;
    /*@ loop invariant address->left <= 16; loop assigns *address, length, end, *end; loop variant address->left; */
    do {
        unsigned octet = knurl_address_end(address);
        if ((octet == (unsigned)']') && (from != 0u)) {
            octet = 0;
        }
        /*@ loop assigns octet, address->waiting, length, end, *end; loop variant address->waiting; */
        do {
            if (octet != 0u) {
                length++;
                if (end != NULL) {
                    end--;
                    *end = (char)octet;
                }
            }
            octet = address->waiting & 255u;
            address->waiting >>= 8;
        } while (octet != 0u);
    } while (address->left > from);
    return length;
}

uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT])
{
    const unsigned from = 16u - count;
    knurl_address_left_t address;
    size_t length;
    unsigned i;

    if ((count != 4u) && (count != 16u)) {
        return 0;
    }
    /*@ loop invariant i <= 16; loop assigns i, address.octets[0 .. 15]; loop variant 16 - i; */
    for (i = 0; i < 16u; i++) {
        address.octets[i] = (i >= from) ? octets[i - from] : ((i < 10u) ? 0u : 255u);
    }
    if (count == 16u) {
        *text = '[';
        text++;
    }
    length = walk(&address, from, NULL);
    (void)walk(&address, from, text + length);
    return (uint8_t)(length + (count >> 4));
}
