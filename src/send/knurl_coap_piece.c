/* SPDX-License-Identifier: MIT */
#include "knurl_coap_rows.h"

/* Writes the digits of a port before `end`, and returns how many there are. */
static size_t write_port(unsigned port, char digits[5])
{
    size_t at = 5;

    /*@ loop invariant 1 <= at <= 5 && port <= 65535 && (at <= 4 ==> port <= 6553) && (at <= 3 ==> port <= 655);
        loop invariant (at <= 2 ==> port <= 65) && (at <= 1 ==> port <= 6);
        loop assigns at, port, digits[0 .. 4]; loop variant at; */
    do {
        /*@ ghost if (port <= 9) last_digit(port); */
        const unsigned tenth = (port * 52429u) >> 19; /* a division would be a call */
        at--;
        digits[at] = (char)((unsigned)'0' + port - (tenth * 10u));
        port = tenth;
    } while (port != 0u);
    return 5u - at;
}

bool knurl_coap_piece(uint16_t number, const char *value, size_t length, char digits[5], knurl_piece_t *piece)
{
    const unsigned place = knurl_coap_row(number);
    unsigned port = 0;
    size_t i;

    if ((place == KNURL_COAP_ROWS) || (length < knurl_coap_rows[place].least) || (length > knurl_coap_rows[place].most)) {
        return false;
    }
    piece->octets = value;
    piece->length = length;
    piece->kind = knurl_coap_rows[place].piece;
    if (piece->kind == (uint8_t)KNURL_PORT) {
        /*@ loop invariant i <= length && (i == 0 ==> port == 0) && (i == 1 ==> port <= 255) && port <= 65535;
            loop assigns i, port; loop variant length - i; */
        for (i = 0; i < length; i++) {
            port = (port << 8) + (uint8_t)value[i];
        }
        piece->length = write_port(port, digits);
        piece->octets = &digits[5u - piece->length];
    }
    return true;
}
