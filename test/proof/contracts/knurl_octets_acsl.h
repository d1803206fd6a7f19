/* SPDX-License-Identifier: MIT */
#ifndef KNURL_OCTETS_ACSL_H
#define KNURL_OCTETS_ACSL_H

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

/* True if the first `count` of them are what knurl_decode lets pass. */
/*@ predicate knurl_refuses(integer octet, integer refused) =
        (refused != KNURL_ANY_OCTET && octet == 0) || (refused == KNURL_NO_CONTROLS && (octet < 32 || octet == 127));
    predicate knurl_decodable{L}(char *text, integer length, integer refused, integer count) =
        \forall integer k; 0 <= k < count ==> 0 <= knurl_start(text, k) < length &&
            knurl_octet(text, length, knurl_start(text, k)) >= 0 &&
            !knurl_refuses(knurl_octet(text, length, knurl_start(text, k)), refused); */

/* True if the character or escape at `at1` means the same as the one at `at2` of another text, and whether the first
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

/*@ requires \valid(at) && \valid(octet) && \valid_read(text + (0 .. length - 1));
    requires \separated(at, octet, text + (0 .. length - 1));
    assigns *at, *octet;
    ensures \result <==> \old(*at) < length && knurl_octet(text, length, \old(*at)) >= 0;
    ensures !\result ==> *at == \old(*at) && *octet == \old(*octet);
    ensures \result ==> *octet == knurl_octet(text, length, \old(*at));
    ensures \result ==> *at == \old(*at) + knurl_width(text, \old(*at)) && *at <= length; */
bool knurl_decode_one(const char *text, size_t length, size_t *at, uint8_t *octet);

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires out->octets == text || \separated(out->octets + (0 .. out->size - 1), text + (0 .. length - 1));
    requires \separated(out, text + (0 .. length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_OK || \result == KNURL_ERROR_BUFFER ==>
            \forall integer i; out->length + out->needed <= i < out->size ==> out->octets[i] == \old(out->octets[i]);
    ensures \result == KNURL_OK || \result == KNURL_ERROR_BUFFER || \result == KNURL_ERROR_ESCAPE ||
            \result == KNURL_ERROR_CHARACTER;
    ensures \result == KNURL_OK || \result == KNURL_ERROR_BUFFER ==>
            knurl_decodable{Pre}(text, length, refused, out->length + out->needed) &&
            knurl_start{Pre}(text, out->length + out->needed) == length &&
            (out->needed > out->size <==> \result == KNURL_ERROR_BUFFER);
    ensures \result == KNURL_OK || \result == KNURL_ERROR_BUFFER ==>
            \forall integer k; 0 <= k < out->length + out->needed && k < out->size ==>
                out->octets[k] == (char)knurl_octet{Pre}(text, length, knurl_start{Pre}(text, k));
    ensures \result == KNURL_ERROR_ESCAPE || \result == KNURL_ERROR_CHARACTER ==> out->length == 0 && out->at < length &&
            \exists integer k; knurl_decodable{Pre}(text, length, refused, k) && out->at == knurl_start{Pre}(text, k);
    ensures \result == KNURL_ERROR_ESCAPE ==> knurl_octet{Pre}(text, length, out->at) < 0;
    ensures \result == KNURL_ERROR_CHARACTER ==> knurl_octet{Pre}(text, length, out->at) >= 0 &&
            knurl_refuses(knurl_octet{Pre}(text, length, out->at), refused); */
knurl_error_t knurl_decode(const char *text, size_t length, knurl_decoding_t refused, knurl_buffer_t *out);

/*@ requires \valid_read(text1 + (0 .. length1 - 1)) && \valid_read(text2 + (0 .. length2 - 1));
    assigns \nothing;
    ensures \result ==> \exists integer count; knurl_all_same(text1, length1, text2, length2, reserved, count) &&
            knurl_start(text1, count) == length1 && knurl_start(text2, count) == length2;
    ensures !\result ==> \exists integer count; knurl_all_same(text1, length1, text2, length2, reserved, count) &&
            (knurl_start(text1, count) != length1 || knurl_start(text2, count) != length2) &&
            !(knurl_start(text1, count) < length1 && knurl_start(text2, count) < length2 &&
              knurl_same(text1, length1, knurl_start(text1, count), text2, length2, knurl_start(text2, count),
                         reserved)); */
bool knurl_equal_octets(const char *text1, size_t length1, const char *text2, size_t length2, uint16_t reserved);

#endif
