/* SPDX-License-Identifier: MIT
 *
 * Decoding and comparing, RFC 1738 section 2.2: escape = "%" hex hex */
#include "knurl_octets.h"

#include "knurl_acsl.h"

/* The octet that the character or escape at `at` of a text stands for, or -1, and how many octets it takes. */
/*@ logic integer knurl_octet{L}(char *text, integer length, integer at) =
        text[at] != '%' ? (uint8_t)text[at] :
        length - at >= 3 && knurl_hex(text[at + 1]) < 16 && knurl_hex(text[at + 2]) < 16 ?
        16 * knurl_hex(text[at + 1]) + knurl_hex(text[at + 2]) : -1;
    logic integer knurl_width{L}(char *text, integer at) = text[at] == '%' ? 3 : 1; */
/* Where character or escape `k` of a text starts. */
/*@ logic integer knurl_start{L}(char *text, integer k) =
        k <= 0 ? 0 : knurl_start(text, k - 1) + knurl_width(text, knurl_start(text, k - 1)); */
/* Whether the first `count` of them are what knurl_decode lets pass. */
/*@ predicate knurl_refuses(integer octet, integer refused) =
        (refused != KNURL_ANY_OCTET && octet == 0) || (refused == KNURL_NO_CONTROLS && (octet < 32 || octet == 127));
    predicate knurl_decodable{L}(char *text, integer length, integer refused, integer count) =
        \forall integer k; 0 <= k < count ==> 0 <= knurl_start(text, k) < length &&
            knurl_octet(text, length, knurl_start(text, k)) >= 0 &&
            !knurl_refuses(knurl_octet(text, length, knurl_start(text, k)), refused); */

/* Whether the character or escape at `at1` means the same as the one at `at2` of another text, and whether the first
 * `count` of the two do. */
/*@ predicate knurl_same{L}(char *text1, integer length1, integer at1, char *text2, integer length2, integer at2,
                            integer reserved) =
        knurl_octet(text1, length1, at1) >= 0 &&
        knurl_octet(text1, length1, at1) == knurl_octet(text2, length2, at2) &&
        ((text1[at1] == '%' <==> text2[at2] == '%') ||
         (reserved & KNURL_IN(knurl_class(knurl_octet(text1, length1, at1)))) == 0);
    predicate knurl_all_same{L}(char *text1, integer length1, char *text2, integer length2, integer reserved,
                                integer count) =
        \forall integer k; 0 <= k < count ==>
            0 <= knurl_start(text1, k) < length1 && 0 <= knurl_start(text2, k) < length2 &&
            knurl_same(text1, length1, knurl_start(text1, k), text2, length2, knurl_start(text2, k), reserved); */

/* What the bits of digits come to, case by case: functions that do nothing, to be proved apart. */
/*@ ghost
    /@ requires -128 <= c <= 255;
       assigns \nothing;
       ensures (unsigned)((uint8_t)c - '0') < 10 <==> '0' <= c <= '9';
       ensures (unsigned)(((uint8_t)c | 0x20) - 'a') < 6 <==> 'A' <= c <= 'F' || 'a' <= c <= 'f';
       ensures '0' <= c <= '9' ==> (uint8_t)c == c;
       ensures 'A' <= c <= 'F' ==> ((uint8_t)c | 0x20) == c + 32;
       ensures 'a' <= c <= 'f' ==> ((uint8_t)c | 0x20) == c; @/
    void hex_bits(int c)
    {
    }
    /@ requires 0 <= high <= 16 && 0 <= low <= 16;
       assigns \nothing;
       ensures (high | low) > 15 <==> high == 16 || low == 16;
       ensures (high << 4) == 16 * high;
       ensures high < 16 && low < 16 ==> ((high << 4) | low) == 16 * high + low; @/
    void hex_join(int high, int low)
    {
    } */

/* The value of a hexadecimal digit; 16 for what is none, a bit that no digit has. */
/*@ assigns \nothing;
    ensures \result == knurl_hex(character); */
static unsigned hex(char character)
{
    const unsigned digit = (uint8_t)character - (unsigned)'0';
    const unsigned letter = ((uint8_t)character | 0x20u) - (unsigned)'a';

    /*@ ghost hex_bits(character); */
    return (digit < 10u) ? digit : (letter < 6u) ? (letter + 10u) : 16u;
}

/*@ requires *at < length && \valid(at) && \valid_read(text + (0 .. length - 1));
    requires \separated(at, text + (0 .. length - 1));
    assigns *at;
    ensures \result == knurl_octet(text, length, \old(*at));
    ensures \result < 0 ==> *at == \old(*at);
    ensures \result >= 0 ==> *at == \old(*at) + knurl_width(text, \old(*at)) && *at <= length;
    ensures -1 <= \result <= 255; */
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
    high = hex(text[here + 1u]);
    low = hex(text[here + 2u]);
    /*@ ghost hex_join((int)high, (int)low); */
    if ((high | low) > 15u) {
        return -1;
    }
    /*@ assert high < 16 && low < 16; */
    /*@ assert (high << 4) == 16 * high && ((high << 4) | low) == 16 * high + low; */
    *at = here + 3u;
    return (int)((high << 4) | low);
}

/*@ assigns \nothing;
    ensures \result <==> knurl_refuses(octet, refused); */
static bool is_refused(int octet, knurl_decoding_t refused)
{
    if (refused == KNURL_ANY_OCTET) {
        return false;
    }
    return (octet == 0) || ((refused == KNURL_NO_CONTROLS) && ((octet < 0x20) || (octet == 0x7F)));
}

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(buffer + (0 .. size - 1)) && \valid(result);
    requires buffer == text || \separated(buffer + (0 .. size - 1), text + (0 .. length - 1));
    requires \separated(result, text + (0 .. length - 1), buffer + (0 .. size - 1));
    assigns *result, buffer[0 .. size - 1];
    ensures \forall integer i; *result <= i < size ==> buffer[i] == \old(buffer[i]);
    ensures \result == KNURL_OK || \result == KNURL_ERROR_ROOM || \result == KNURL_ERROR_ESCAPE ||
            \result == KNURL_ERROR_CHARACTER;
    ensures \result == KNURL_OK || \result == KNURL_ERROR_ROOM ==>
            knurl_decodable{Pre}(text, length, refused, *result) && knurl_start{Pre}(text, *result) == length &&
            (*result > size <==> \result == KNURL_ERROR_ROOM);
    ensures \result == KNURL_OK || \result == KNURL_ERROR_ROOM ==> \forall integer k; 0 <= k < *result && k < size ==>
            buffer[k] == (char)knurl_octet{Pre}(text, length, knurl_start{Pre}(text, k));
    ensures \result == KNURL_ERROR_ESCAPE || \result == KNURL_ERROR_CHARACTER ==> *result < length &&
            \exists integer k; knurl_decodable{Pre}(text, length, refused, k) && *result == knurl_start{Pre}(text, k);
    ensures \result == KNURL_ERROR_ESCAPE ==> knurl_octet{Pre}(text, length, *result) < 0;
    ensures \result == KNURL_ERROR_CHARACTER ==> knurl_octet{Pre}(text, length, *result) >= 0 &&
            knurl_refuses(knurl_octet{Pre}(text, length, *result), refused); */
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
        loop assigns at, written, buffer[0 .. size - 1];
        loop variant length - at; */
    while (at < length) {
        const size_t from = at;
        const int octet = knurl_decode_one(text, length, &at);
        /*@ assert octet == knurl_octet{Pre}(text, length, from); */
        /*@ assert from == knurl_start{Pre}(text, written); */
        /*@ assert octet >= 0 ==> at == knurl_start{Pre}(text, written + 1); */
        if ((octet < 0) || is_refused(octet, refused)) {
            *result = from;
            return (octet < 0) ? KNURL_ERROR_ESCAPE : KNURL_ERROR_CHARACTER;
        }
        /*@ assert written < at; */
        if (written < size) {
            buffer[written] = (char)octet;
        }
        written++;
    }
    *result = written;
    return (written > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}

/*@ requires \valid_read(text1 + (0 .. length1 - 1)) && \valid_read(text2 + (0 .. length2 - 1));
    assigns \nothing;
    ensures \result ==> \exists integer count; knurl_all_same(text1, length1, text2, length2, reserved, count) &&
            knurl_start(text1, count) == length1 && knurl_start(text2, count) == length2;
    ensures !\result ==> \exists integer count; knurl_all_same(text1, length1, text2, length2, reserved, count) &&
            (knurl_start(text1, count) != length1 || knurl_start(text2, count) != length2) &&
            !(knurl_start(text1, count) < length1 && knurl_start(text2, count) < length2 &&
              knurl_same(text1, length1, knurl_start(text1, count), text2, length2, knurl_start(text2, count),
                         reserved)); */
bool knurl_same_octets(const char *text1, size_t length1, const char *text2, size_t length2, uint16_t reserved)
{
    size_t at1 = 0;
    size_t at2 = 0;

    /*@ ghost size_t count = 0; */
    /*@ loop invariant count <= at1 <= length1 && at1 == knurl_start(text1, count);
        loop invariant count <= at2 <= length2 && at2 == knurl_start(text2, count);
        loop invariant knurl_all_same(text1, length1, text2, length2, reserved, count);
        loop assigns at1, at2, count;
        loop variant length1 - at1; */
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
