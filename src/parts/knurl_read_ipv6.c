/* SPDX-License-Identifier: MIT
 *
 * An IPv6 address in brackets, RFC 3986 section 3.2.2. It is read by the parser's reader of literals. */
#include "knurl_address.h"

#include "../families/rfc3986/knurl_rfc3986_literal.h"
#include "../octets/knurl_escape.h"

/* Moves what is behind the gap to the end of 16 octets, with zeros before it. */
static inline void fill(uint8_t octets[16], unsigned gap, unsigned count)
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

/* Adds a group of two octets, or an octet of an IPv4 address. Returns the number of octets. */
static inline unsigned put_group(uint8_t octets[16], unsigned count, unsigned value, const knurl_t *reading)
{
    if (reading->groups < DOTTED) {
        octets[count] = (uint8_t)(value >> 8);
        count++;
    } else {
        value = reading->port;
    }
    octets[count] = (uint8_t)value;
    return count + 1u;
}

bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16])
{
    knurl_t reading;    /* the reader of literals uses four of its fields */
    unsigned value = 0; /* of the last four hexadecimal digits */
    unsigned count = 0;
    unsigned gap = 16; /* where "::" is */
    unsigned low = 15; /* over 9 in what ends a group, and the bracket */
    unsigned octet;
    size_t i = 0;
    unsigned to;

    knurl_rfc3986_start_literal(&reading);
    reading.offset = 0;
    /*@ loop invariant i < length || i == 0;
        loop invariant knurl_fits(reading.label, reading.groups, count) && gap <= 16;
        loop invariant low <= 9 <==> (reading.label < AFTER_COLON || reading.label >= VERSION);
        loop assigns i, to, octet, low, value, count, gap, reading.label, reading.groups, reading.port, octets[0 .. 15];
        loop variant length - i; */
    do {
        const unsigned before = low;
        i++;
        if (i >= length) {
            return false;
        }
        octet = (uint8_t)text[i];
        if (octet == (unsigned)'%') {
            /* A zone is no part of the address. */
            octet = (unsigned)']';
        }
        to = knurl_rfc3986_literal(&reading, (uint8_t)octet);
        low = octet & 15u;
        if (low < 10u) {
            value = (value << 4) + knurl_digit(octet);
        } else if (before > 9u) {
            gap = count;
        } else {
            count = put_group(octets, count, value, &reading);
            value = 0;
        }
    } while (to == LITERAL);
    fill(octets, gap, count);
    return (to == HOST) && (((i + 1u) == length) || (text[i] == '%'));
}
