/* SPDX-License-Identifier: MIT
 *
 * Writing to a knurl_buffer_t. */
#include "knurl_output.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"

void knurl_put_by_set(knurl_buffer_t *out, unsigned octet, uint32_t escaped)
{
    uint32_t digits = (uint32_t)octet << 24; /* the next digit is in the highest bits */
    unsigned left = 0;

    if (KNURL_ESCAPES(escaped, knurl_look_up((uint8_t)octet))) {
        octet = (unsigned)'%';
        left = 2;
    }
    /*@ loop invariant left <= \at(left, LoopEntry) && octet <= 255;
        loop invariant length: \at(out->length, Pre) + 3 <= SIZE_MAX ==>
            out->length == \at(out->length, Pre) + (\at(left, LoopEntry) - left);
        loop assigns left, octet, digits, out->length, out->octets[0 .. out->size - 1]; loop variant left; */
    for (;;) {
        knurl_put_octet(out, octet);
        if (left == 0u) {
            break;
        }
        left--;
        octet = knurl_hex_digit(digits >> 28);
        digits <<= 4;
    }
}

void knurl_put_piece(knurl_buffer_t *out, const char *octets, size_t length, uint32_t escaped)
{
    size_t i;

    /*@ loop invariant 0 <= i <= length; loop assigns i, out->length, out->octets[0 .. out->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        knurl_put_by_set(out, (uint8_t)octets[i], escaped);
    }
}

/* Returns true if some reader could take an octet for a delimiter of a host: one of a set, "#", or one of the last
 * `brackets` of "[", "\\" and "]". */
static inline bool ends_host(uint16_t set, unsigned brackets, unsigned octet)
{
    return knurl_is_in(set, octet) || (octet == (unsigned)'#') || (((unsigned)']' - octet) < brackets);
}

bool knurl_is_one_host(const char *octets, size_t length)
{
    uint16_t set = KNURL_SET_SLASH | KNURL_SET_QUESTION | KNURL_SET_AT | KNURL_SET_ESCAPE | KNURL_SET_COLON;
    unsigned brackets = 3;

    if ((length != 0u) && (octets[0] == '[')) {
        /* An address has colons, and ends with its only "]". */
        set &= (uint16_t)~KNURL_SET_COLON;
        brackets = 2;
        length--;
        if (octets[length] != ']') {
            return false;
        }
    }
    /*@ loop invariant length <= \at(length, Pre); loop assigns length; loop variant length; */
    while ((length != 0u) && !ends_host(set, brackets, (uint8_t)octets[length - 1u])) {
        length--;
    }
    return length == 0u;
}

size_t knurl_write_port(unsigned port, char digits[5])
{
    size_t at = 5;

    /*@ loop invariant 1 <= at <= 5 && port <= 65535 && (at <= 4 ==> port <= 6553) && (at <= 3 ==> port <= 655);
        loop invariant (at <= 2 ==> port <= 65) && (at <= 1 ==> port <= 6);
        loop assigns at, port, digits[0 .. 4]; loop variant at; */
    do {
        /*@ ghost if (port <= 9) last_digit(port); */
        const unsigned tenth = (port * 52429u) >> 19; /* a division would call a library function */
        at--;
        digits[at] = (char)((unsigned)'0' + port - (tenth * 10u));
        port = tenth;
    } while (port != 0u);
    return 5u - at;
}
