/* SPDX-License-Identifier: MIT */
#include "knurl_coap_rows.h"

#define HOST (1u << KNURL_COAP_ROW_URI_HOST)
#define PORT (1u << KNURL_COAP_ROW_URI_PORT)
#define PATH (1u << KNURL_COAP_ROW_URI_PATH)
#define QUERY (1u << KNURL_COAP_ROW_URI_QUERY)
#define PROXY_URI (1u << KNURL_COAP_ROW_PROXY_URI)
#define PROXY_SCHEME (1u << KNURL_COAP_ROW_PROXY_SCHEME)

/* The options that may occur once in a message, and those that Proxy-Uri excludes, RFC 7252 section 5.10.2. */
#define ONCE (HOST | PORT | PROXY_URI | PROXY_SCHEME)
#define EXCLUDED (HOST | PORT | PATH | QUERY)

bool knurl_coap_take(uint16_t *taken, uint16_t number, size_t length)
{
    const unsigned place = knurl_coap_row(number);
    const unsigned bit = 1u << place;
    unsigned others = bit & ONCE; /* that may not have been taken */

    if (place == (unsigned)KNURL_COAP_ROWS) {
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
