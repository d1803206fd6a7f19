/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_shared_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_percent_acsl.h"

/* What bits and conversions come to: proved apart. */
/*@ lemma knurl_octet_of: \forall integer c; -128 <= c < 0 ==> (uint8_t)c == c + 256;
    lemma knurl_two_digits: \forall integer value; 256 <= value <= 511 ==> (uint8_t)value == value - 256; */

/* A name that ends where the row's does: a function that does nothing. */
/*@ ghost
    /@ requires (unsigned char)its == octet;
       assigns \nothing;
       ensures its == 0 ==> octet == 0; @/
    void both_end(char its, unsigned octet)
    {
    } */

/* Decoding in place has come to `at`, and has written that many octets: what is after both is as it was. */
/*@ predicate knurl_decoded_to{L}(char *text, integer length, integer refused, integer written, integer at) =
        at == knurl_start(text, written) && knurl_decodable(text, length, refused, written);
    predicate knurl_unread{L, M}(char *text, integer length, integer at) =
        \forall integer i; at <= i < length ==> \at(text[i], M) == \at(text[i], L) &&
            knurl_octet{M}(text, length, i) == knurl_octet{L}(text, length, i);
    predicate knurl_put_to{L, M}(char *text, integer length, knurl_buffer_t *out, integer written) =
        (\forall integer i; written <= i < \at(out->size, M) ==>
            \at(out->octets[i], M) == \at(out->octets[i], L)) &&
        \forall integer k; 0 <= k < written && k < \at(out->size, M) ==>
            \at(out->octets[k], M) == (char)knurl_octet{L}(text, length, knurl_start{L}(text, k)); */

#include "octets/knurl_octets.c"

/*@ assigns \nothing;
    ensures \result <==> knurl_refuses(octet, refused); */
static bool is_unwanted(uint8_t octet, knurl_decoding_t refused);
