/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_shared_acsl.h"
#include "knurl_output_acsl.h"

/* The highest four bits, as a quotient. */
/*@ lemma knurl_highest: \forall integer digits; 0 <= digits <= 0xFFFFFFFF ==> (digits >> 28) == digits / 0x10000000; */

/* What the bits of the last digit of a port come to. */
/*@ ghost
    /@ requires 0 <= port <= 9;
       assigns \nothing;
       ensures (uint32_t)((uint32_t)(port * 52429) >> 19) == 0; @/
    void last_digit(uint32_t port)
    {
    } */

#include "octets/knurl_output.c"

/*@ requires octet <= 255;
    assigns \nothing; */
static inline bool ends_host(uint16_t set, unsigned brackets, unsigned octet);
