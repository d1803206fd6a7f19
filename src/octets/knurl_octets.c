/* SPDX-License-Identifier: MIT
 *
 * Decoding and comparing, RFC 1738 section 2.2: escape = "%" hex hex */
#include "knurl_octets.h"

/* The value of a hexadecimal digit; 16 for what is none, a bit that no digit has. */
static unsigned hex_value(char character)
{
    const unsigned digit = (uint8_t)character - (unsigned)'0';
    const unsigned letter = ((uint8_t)character | 0x20u) - (unsigned)'a';

    /*@ ghost hex_bits(character); */
    return (digit < 10u) ? digit : (letter < 6u) ? (letter + 10u) : 16u;
}

int knurl_decode_one(const char *text, size_t length, size_t *at)
{
    const size_t here = *at;
    unsigned high;
    unsigned low;

    if (text[here] != '%') {
        *at = here + 1u;
        return (uint8_t)text[here];
    }
    if ((length - here) < 3u) {
        return -1;
    }
    high = hex_value(text[here + 1u]);
    low = hex_value(text[here + 2u]);
    /*@ ghost hex_join((int)high, (int)low); */
    if ((high | low) > 15u) {
        return -1;
    }
    /*@ assert digits: high < 16 && low < 16; */
    /*@ assert joined: (high << 4) == 16 * high && ((high << 4) | low) == 16 * high + low; */
    *at = here + 3u;
    return (int)((high << 4) | low);
}

static bool is_unwanted(int octet, knurl_decoding_t refused)
{
    if (refused == KNURL_ANY_OCTET) {
        return false;
    }
    return (octet == 0) || ((refused == KNURL_NO_CONTROLS) && ((octet < 0x20) || (octet == 0x7F)));
}

knurl_error_t knurl_decode(const char *text, size_t length, knurl_decoding_t refused, char *buffer, size_t size,
                           size_t *result)
{
    size_t at = 0;
    size_t written = 0;

    /*@ loop invariant written <= at <= length && at == knurl_start{Pre}(text, written);
        loop invariant knurl_decodable{Pre}(text, length, refused, written);
        loop invariant \forall integer i; at <= i < length ==> text[i] == \at(text[i], Pre);
        loop invariant \forall integer i; written <= i < size ==> buffer[i] == \at(buffer[i], Pre);
        loop invariant \forall integer k; 0 <= k < written && k < size ==>
            buffer[k] == (char)knurl_octet{Pre}(text, length, knurl_start{Pre}(text, k));
        loop assigns at, written, buffer[0 .. size - 1]; loop variant length - at; */
    while (at < length) {
        const size_t from = at;
        const int octet = knurl_decode_one(text, length, &at);
        /*@ assert octet: octet == knurl_octet{Pre}(text, length, from); */
        /*@ assert from: from == knurl_start{Pre}(text, written); */
        /*@ assert next: octet >= 0 ==> at == knurl_start{Pre}(text, written + 1); */
        if ((octet < 0) || is_unwanted(octet, refused)) {
            *result = from;
            return (octet < 0) ? KNURL_ERROR_ESCAPE : KNURL_ERROR_CHARACTER;
        }
        /*@ assert room: written < at; */
        if (written < size) {
            buffer[written] = (char)octet;
        }
        written++;
    }
    *result = written;
    return (written > size) ? KNURL_ERROR_ROOM : KNURL_OK;
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
        const int octet1 = knurl_decode_one(text1, length1, &at1);
        const int octet2 = knurl_decode_one(text2, length2, &at2);
        if ((octet1 < 0) || (octet1 != octet2)) {
            return false;
        }
        if ((escaped1 != escaped2) && ((reserved & KNURL_IN(knurl_class_of((uint8_t)octet1))) != 0u)) {
            return false;
        }
        /*@ ghost count++; */
    }
    return (at1 == length1) && (at2 == length2);
}
