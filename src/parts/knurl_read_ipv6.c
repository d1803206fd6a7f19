/* SPDX-License-Identifier: MIT
 *
 * An IPv6 address in brackets, RFC 3986 section 3.2.2, by the reader of literals that the parser has. */
#include "knurl_address.h"

#include "../families/rfc3986/knurl_uri_literal.h"

#define NO_GAP 16u

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

const char *knurl_read_ipv6(const char *text, uint8_t octets[16])
{
    knurl_t reading;    /* of which the reader of literals uses four fields */
    unsigned value = 0; /* of the last four hexadecimal digits */
    unsigned count = 0;
    unsigned gap = NO_GAP;
    uint8_t to;

    knurl_uri_start_literal(&reading);
    reading.offset = 0;
    /*@ loop invariant text == \at(text, Pre) + (text - \at(text, Pre)) && 0 <= text - \at(text, Pre);
        loop invariant \forall integer end; knurl_stops_apart{Pre}(\at(text, Pre), octets, end) ==>
            text - \at(text, Pre) < end && knurl_stops_apart(\at(text, Pre), octets, end);
        loop invariant knurl_fits(reading.label, reading.groups, count) && gap <= 16;
        loop assigns text, to, value, count, gap, reading.label, reading.groups, reading.port, octets[0 .. 15];
        loop variant SIZE_MAX - (text - \at(text, Pre)); */
    do {
        unsigned octet;
        bool in_group = (reading.label < AFTER_COLON);
        text++;
        octet = (uint8_t)*text;
        to = knurl_uri_literal(&reading, (uint8_t)octet);
        if ((to == LITERAL) && (reading.label < AFTER_COLON)) {
            /* A letter has bit 6 set, and its lower four bits are 1 for "A". */
            value = (value << 4) + (octet & 15u) + ((octet >> 6) * 9u);
            continue;
        }
        if (in_group) {
            if (reading.groups < DOTTED) {
                octets[count] = (uint8_t)(value >> 8);
                count++;
            } else {
                value = reading.port;
            }
            octets[count] = (uint8_t)value;
            count++;
            value = 0;
        }
        if (reading.label == AFTER_COLONS) {
            gap = count;
        }
    } while (to == LITERAL);
    fill(octets, gap, count);
    return (to == AFTER_LITERAL) ? (text + 1) : NULL;
}
