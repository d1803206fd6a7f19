/* SPDX-License-Identifier: MIT */
#include "knurl_coap_rows.h"

#define BIT(option) (1u << KNURL_COAP_ROW_##option)

/* The options that may occur once in a message, and those that Proxy-Uri excludes, RFC 7252 section 5.10.2. */
#define ONCE (BIT(URI_HOST) | BIT(URI_PORT) | BIT(PROXY_URI) | BIT(PROXY_SCHEME))
#define EXCLUDED (BIT(URI_HOST) | BIT(URI_PORT) | BIT(URI_PATH) | BIT(URI_QUERY))

bool knurl_coap_take(uint16_t *taken, uint16_t number, size_t length)
{
    const unsigned place = knurl_coap_row(number);
    const unsigned bit = 1u << place;
    unsigned others = bit & ONCE; /* that may not have been taken */

    if (place == (unsigned)KNURL_COAP_ROWS) {
        return true;
    }
    if (bit == BIT(PROXY_URI)) {
        others |= EXCLUDED;
    }
    if ((bit & EXCLUDED) != 0u) {
        others |= BIT(PROXY_URI);
    }
    if (((*taken & others) != 0u) || (length < knurl_coap_rows[place].least) || (length > knurl_coap_rows[place].most)) {
        return false;
    }
    *taken = (uint16_t)(*taken | bit);
    return true;
}
