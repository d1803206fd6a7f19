/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_out_acsl.h"

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

#include "octets/knurl_octets.c"

/*@ assigns \nothing;
    ensures \result == knurl_hex(character); */
static unsigned hex_value(char character);

/*@ assigns \nothing;
    ensures \result <==> knurl_refuses(octet, refused); */
static bool is_unwanted(uint8_t octet, knurl_decoding_t refused);
