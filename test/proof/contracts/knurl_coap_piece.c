/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"
#include "knurl_coap_rows_acsl.h"

/* The rows, which the code names. */
#include "send/knurl_coap_rows.c"

/* What the bits of a port come to, case by case, and of its last digit: proved apart. */
/*@ lemma knurl_shifted: \forall integer octet; 0 <= octet <= 255 ==> (octet << 8) == 256 * octet; */

/*@ ghost
    /@ requires 0 <= port <= 9;
       assigns \nothing;
       ensures (uint32_t)((uint32_t)(port * 52429) >> 19) == 0; @/
    void last_digit(uint32_t port)
    {
    } */

#include "send/knurl_coap_piece.c"

/*@ requires port <= 65535 && \valid(digits + (0 .. 4));
    assigns digits[0 .. 4];
    ensures 1 <= \result <= 5; */
static size_t write_port(unsigned port, char digits[5]);

/*@ requires \valid_read(value + (0 .. length - 1)) && \valid(digits + (0 .. 4)) && \valid(piece);
    requires \separated(piece, value + (0 .. length - 1)) && \separated(piece, digits + (0 .. 4));
    requires \separated(digits + (0 .. 4), value + (0 .. length - 1));
    assigns *piece, digits[0 .. 4];
    ensures \result ==> \valid_read(piece->octets + (0 .. piece->length - 1)) &&
            (piece->kind == KNURL_HOST || piece->kind == KNURL_SEGMENT || piece->kind == KNURL_ARGUMENT ||
             piece->kind == KNURL_PORT || piece->kind == KNURL_SCHEME || piece->kind == KNURL_NONE);
    ensures \result && piece->kind == KNURL_PORT ==> 1 <= piece->length <= 5; */
bool knurl_coap_piece(uint16_t number, const char *value, size_t length, char digits[5], knurl_piece_t *piece);
