/* SPDX-License-Identifier: MIT
 *
 * Reads an IPv6 address in brackets, RFC 3986 section 3.2.2, with the parser's reader of literals. */
#include "knurl_read_ipv6.h"

#include "../../machine/knurl_ascii.h"
#include "knurl_rfc3986_literal.h"

/* Of `count` octets, `gap` come before "::". Moves those after it to the end of the 16, and puts zeros in between. */
static inline void open_gap(uint8_t octets[16], unsigned gap, unsigned count)
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

/* Adds `value` as two octets, or in an IPv4 address the decimal value as one. Returns the new number of octets. */
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

/* The value of a group that has no digit yet. */
#define NO_DIGIT 0x10000u

bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16])
{
    knurl_t reading;    /* the reader of literals uses four of its fields */
    unsigned value = NO_DIGIT; /* of the hexadecimal digits of the group */
    unsigned count = 0;
    unsigned gap = 16; /* the number of octets before "::" */
    unsigned octet;
    unsigned to;

    knurl_rfc3986_start_literal(&reading);
    reading.offset = 0;
    /*@ loop invariant length <= \at(length, Pre) && \valid_read(text + (0 .. length - 1));
        loop invariant knurl_fits(reading.label, reading.groups, count) && gap <= 16 && value <= NO_DIGIT;
        loop invariant value < NO_DIGIT <==> (reading.label < AFTER_COLON || reading.label >= VERSION);
        loop assigns text, length, to, octet, value, count, gap, reading.label, reading.groups, reading.port,
            octets[0 .. 15];
        loop variant length; */
    do {
        if (length < 2u) {
            return false;
        }
        length--;
        text++;
        octet = (uint8_t)*text;
        if (octet == (unsigned)'%') {
            /* The address ends before its zone, as with a bracket. */
            octet = (unsigned)']';
            length = 1;
        }
        to = knurl_rfc3986_literal(&reading, (uint8_t)octet);
        /* ":", "." and "]" have 10 or more in the lower four bits, digits and letters less. */
        if ((octet & 15u) < 10u) {
            /* The cast removes NO_DIGIT. */
            value = (uint16_t)((value << 4) + knurl_accepted_digit(octet));
        } else if (value == NO_DIGIT) {
            /* No digit is before the octet, which belongs to "::" or follows it. */
            gap = count;
        } else {
            count = put_group(octets, count, value, &reading);
            value = NO_DIGIT;
        }
    } while (to == LITERAL);
    open_gap(octets, gap, count);
    return (to == HOST) && (length == 1u);
}
