/* SPDX-License-Identifier: MIT */
#include "knurl_coap_rows.h"

/* Bits of rows: options that may occur once in a message, and those that Proxy-Uri excludes, RFC 7252 section
 * 5.10.2. */
#define ONCE 0xC3u
#define PROXY_URI 0x40u
#define EXCLUDED 0x1Bu

bool knurl_coap_take(uint16_t *taken, uint16_t number, size_t length)
{
    const unsigned place = knurl_coap_row(number);
    const unsigned bit = 1u << place;
    unsigned others = bit & ONCE; /* that may not have been taken */

    if (place == KNURL_COAP_ROWS) {
        return true;
    }
    if (bit == PROXY_URI) {
        others |= EXCLUDED;
    }
    if ((bit & EXCLUDED) != 0u) {
        others |= PROXY_URI;
    }
    if (((*taken & others) != 0u) || (length < knurl_coap_rows[place].least) || (length > knurl_coap_rows[place].most)) {
        return false;
    }
    *taken = (uint16_t)(*taken | bit);
    return true;
}
