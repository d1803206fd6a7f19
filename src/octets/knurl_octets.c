/* SPDX-License-Identifier: MIT
 *
 * Decoding and comparing, RFC 1738 section 2.2. Section 5 has the production: escape = "%" hex hex */
#include "knurl_octets.h"

#include "../machine/knurl_ascii.h"
#include "knurl_output.h"
#include "knurl_percent.h"

#include <stdint.h>

bool knurl_decode_one(const char *text, size_t length, size_t *at, uint8_t *octet)
{
    const size_t here = *at;
    int escaped;

    if (here >= length) {
        return false;
    }
    if (text[here] != '%') {
        *octet = (uint8_t)text[here];
        *at = here + 1u;
        return true;
    }
    escaped = knurl_read_escape(&text[here], length - here);
    if (escaped < 0) {
        return false;
    }
    *octet = (uint8_t)escaped;
    *at = here + 3u;
    return true;
}

static bool is_unwanted(uint8_t octet, knurl_decoding_t refused)
{
    if (refused == KNURL_ANY_OCTET) {
        return false;
    }
    return (octet == 0u) || ((refused == KNURL_NO_CONTROLS) && knurl_is_control(octet));
}

knurl_error_t knurl_decode(const char *text, size_t length, knurl_decoding_t refused, knurl_buffer_t *out)
{
    size_t at = 0;
    size_t written = 0;

    out->at = 0;
    /*@ loop invariant at: written <= at <= length && knurl_decoded_to{Pre}(text, length, refused, written, at);
        loop invariant unread: knurl_unread{Pre, Here}(text, length, at);
        loop invariant put: knurl_put_to{Pre, Here}(text, length, out, written);
        loop assigns at, written, out->octets[0 .. out->size - 1]; loop variant length - at; */
    while (at < length) {
        const size_t from = at;
        uint8_t octet;
        const bool decoded = knurl_decode_one(text, length, &at, &octet);
        if (!decoded || is_unwanted(octet, refused)) {
            return knurl_unwritten(out, decoded ? KNURL_ERROR_CHARACTER : KNURL_ERROR_ESCAPE, from);
        }
        /*@ assert read: octet == knurl_octet{Pre}(text, length, from) && !knurl_refuses(octet, refused); */
        /*@ assert at: at == knurl_start{Pre}(text, written + 1); */
        /*@ assert decodable: knurl_decodable{Pre}(text, length, refused, written + 1); */
        if (written < out->size) {
            out->octets[written] = (char)octet;
        }
        written++;
    }
    /*@ assert whole: at == length && knurl_decoded_to{Pre}(text, length, refused, written, length); */
    return knurl_written(out, written);
}

bool knurl_equal_octets(const char *text1, size_t length1, const char *text2, size_t length2, uint16_t reserved)
{
    size_t at1 = 0;
    size_t at2 = 0;

    /*@ ghost size_t count = 0; */
    /*@ loop invariant count <= at1 <= length1 && at1 == knurl_start(text1, count);
        loop invariant count <= at2 <= length2 && at2 == knurl_start(text2, count);
        loop invariant knurl_all_same(text1, length1, text2, length2, reserved, count);
        loop assigns at1, at2, count; loop variant length1 - at1; */
    while ((at1 < length1) && (at2 < length2)) {
        const bool escaped1 = (text1[at1] == '%');
        const bool escaped2 = (text2[at2] == '%');
        uint8_t octet1;
        uint8_t octet2;
        if (!knurl_decode_one(text1, length1, &at1, &octet1) || !knurl_decode_one(text2, length2, &at2, &octet2) ||
            (octet1 != octet2)) {
            return false;
        }
        if ((escaped1 != escaped2) && ((reserved & KNURL_IN(knurl_class_of(octet1))) != 0u)) {
            return false;
        }
        /*@ ghost count++; */
    }
    return (at1 == length1) && (at2 == length2);
}

/* escape = "%" hex hex, RFC 1738 section 5 */

int knurl_read_escape(const char *at, size_t left)
{
    unsigned value = 1; /* a bit that moves to the ninth place with the second digit */

    if (left < 3u) {
        return -1;
    }
    /*@ loop invariant (value == 1 && at == \at(at, Pre)) || (16 <= value <= 31 && at == \at(at, Pre) + 1 &&
                       value == 16 + knurl_hex(*at));
        loop assigns at, value; loop variant 256 - value; */
    do {
        at++;
        const unsigned digit = knurl_hex_value((unsigned char)*at);
        if (digit > 15u) {
            return -1;
        }
        value = (value * 16u) + digit;
    } while (value < 0x100u);
    return (uint8_t)value;
}

bool knurl_is_named(const knurl_scheme_t *row, const char *name)
{
    const char *its = row->name;
    unsigned octet;

    /*@ loop invariant its == row->name + (its - row->name) && name == \at(name, Pre) + (its - row->name);
        loop invariant 0 <= its - row->name <= knurl_name_end(row->name, 0);
        loop invariant \forall integer end; knurl_ends(\at(name, Pre), end) ==> its - row->name <= end;
        loop assigns its, name, octet; loop variant knurl_name_end(row->name, 0) - (its - row->name); */
    for (;;) {
        octet = knurl_fold((uint8_t)*name);
        if ((uint8_t)*its != octet) {
            return false;
        }
        /*@ ghost both_end(*its, octet); */
        if (octet == 0u) {
            return true;
        }
        its++;
        name++;
    }
}
