/* SPDX-License-Identifier: MIT
 *
 * Reads addresses from text, and writes them as text. */
#include "knurl_address.h"

#include "knurl_scheme.h"

#include "../families/knurl_rfc3986.h"
#include "../machine/knurl_ascii.h"
#include "../machine/knurl_compiler.h"
#include "../machine/knurl_family.h"
#include "../machine/knurl_overlap.h"

/* An IPv4 address, RFC 3986 section 3.2.2, or a hostnumber, RFC 1738 section 5. */

/* Returns the value of a decimal group with one more digit. A value of -1 means that the group has no digit yet. */
static inline int with_digit(int value, unsigned digit)
{
    return ((value < 0) ? 0 : (value * 10)) + (int)digit;
}

/* The end of the text is read as a period, which ends the last group. */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4])
{
    unsigned count = 0;
    int value = -1; /* of the group, -1 while it has no digit */
    size_t i = 0;

    /*@ loop invariant i <= length && -1 <= value <= 255 && count <= 4;
        loop invariant group: knurl_group_read(text, i, value);
        loop invariant groups: knurl_groups_read(text, i, count, octets);
        loop assigns count, value, i, octets[0 .. 3]; loop variant length - i; */
    do {
        /*@ ghost if (i < length) group_step(text, i); */
        const unsigned octet = (i < length) ? (uint8_t)text[i] : (unsigned)'.';
        const unsigned digit = octet - (unsigned)'0';
        if (digit <= 9u) {
            if ((value == 0) && !zeros) {
                return false;
            }
            value = with_digit(value, digit);
            if (value > 255) {
                return false;
            }
        } else if ((octet == (unsigned)'.') && (value >= 0) && (count < 4u)) {
            octets[count] = (uint8_t)value;
            count++;
            value = -1;
        } else {
            return false;
        }
        i++;
    } while (i <= length);
    return count == 4u;
}

/* Reads an IPv6 address in brackets, RFC 3986 section 3.2.2, with the parser's reader of literals. */

/* Expands "::", which comes after `gap` of the `count` octets: moves those after it to the end of the 16, and puts
 * zeros in between. */
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
static inline unsigned put_group(uint8_t octets[16], unsigned count, unsigned value, const knurl_host_t *reading)
{
    if (reading->groups < DOTTED) {
        octets[count] = (uint8_t)(value >> 8);
        count++;
    } else {
        value = reading->value;
    }
    octets[count] = (uint8_t)value;
    return count + 1u;
}

/* The value of a group that has no digit yet. */
#define NO_DIGIT 0x10000u

bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16])
{
    knurl_host_t reading;
    unsigned value = NO_DIGIT; /* of the hexadecimal digits of the group */
    unsigned count = 0;
    unsigned gap = 16; /* the number of octets before "::" */
    unsigned octet;
    int to;

    knurl_literal_begin(&reading);
    /*@ loop invariant length <= \at(length, Pre) && \valid_read(text + (0 .. length - 1));
        loop invariant knurl_fits(reading.label, reading.groups, count) && gap <= 16 && value <= NO_DIGIT;
        loop invariant value < NO_DIGIT <==> reading.label < AFTER_COLON;
        loop assigns text, length, to, octet, value, count, gap, reading.label, reading.groups, reading.value,
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
            /* The address ends before its zone, as it would at a bracket. */
            octet = (unsigned)']';
            length = 1;
        }
        to = knurl_literal_read(&reading, (uint8_t)octet, KNURL_CLASS_UNUSABLE);
        /* ":", "." and "]" have 10 or more in the lower four bits, hexadecimal digits less. */
        if ((octet & 15u) < 10u) {
            /* The cast removes NO_DIGIT. */
            value = (uint16_t)((value << 4) + knurl_accepted_digit(octet));
        } else if (value == NO_DIGIT) {
            /* There is no digit before the octet, which belongs to "::" or follows it. */
            gap = count;
        } else {
            count = put_group(octets, count, value, &reading);
            value = NO_DIGIT;
        }
    } while ((to == (int)IN_LITERAL) && (reading.label < VERSION));
    open_gap(octets, gap, count);
    return (to == (int)LITERAL_ENDED) && (length == 1u);
}

uint8_t knurl_address(const knurl_t *url, uint8_t octets[16])
{
    uint16_t length;
    const char *const host = knurl_octets(url, KNURL_HOST, &length);

    if ((length == 0u) || knurl_overlap(url->text, url->text_length, (const char *)octets, 16)) {
        return 0;
    }
    if (*host == '[') {
        return knurl_read_ipv6(host, length, octets) ? 16u : 0u;
    }
    return knurl_read_ipv4(host, length, !knurl_has(url->scheme, KNURL_TRAIT_URI), octets) ? 4u : 0u;
}

bool knurl_may_be_octal(const knurl_t *url)
{
    uint16_t length;
    const char *const host = knurl_octets(url, KNURL_HOST, &length);
    uint8_t octets[4];

    return (length != 0u) && !knurl_has(url->scheme, KNURL_TRAIT_URI) && knurl_read_ipv4(host, length, true, octets) &&
           !knurl_read_ipv4(host, length, false, octets);
}

/* An address as text: RFC 3986 section 3.2.2, and RFC 5952 sections 4 and 5. */

/* Returns the number whose hexadecimal digits are the decimal digits of `number`, which is at most 255. A division
 * would call a library function. */
static inline unsigned to_decimal(unsigned number)
{
    return number + (6u * ((number * 205u) >> 11)) + (96u * ((number * 41u) >> 12));
}

/* Returns the digits of a number as octets that wait, in hexadecimal. */
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

/* Returns the length in octets of the first longest run of groups that are 0, and sets *end to the index after the run.
 * If no run is longer than one group, returns 2 and sets *end to 0. */
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

/* Returns the offset of the IPv4 address in an IPv6 address of ::ffff:0:0/96, or 16 if there is none. */
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

/* Writes the octets of the address from index `from` on, backwards from `end`, unless `end` is NULL. Returns the length
 * of the text, which contains the closing bracket of an IPv6 address. */
static KNURL_NOINLINE size_t walk(knurl_address_left_t *address, unsigned from, char *end)
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
