/* SPDX-License-Identifier: MIT */
#include "knurl_coap_rows.h"

#define REQUEST (1u << KNURL_COAP_REQUEST)
#define LOCATION (1u << KNURL_COAP_LOCATION)
#define URI (1u << KNURL_COAP_PROXY_URI)
#define SCHEME (1u << KNURL_COAP_PROXY_SCHEME)
#define MOST KNURL_COAP_VALUE

const knurl_coap_row_t knurl_coap_rows[KNURL_COAP_ROWS] = {
    {MOST, 1, KNURL_COAP_OPTION_URI_HOST, KNURL_HOST, KNURL_HOST, '\0', REQUEST | SCHEME},
    {2, 0, KNURL_COAP_OPTION_URI_PORT, KNURL_NONE, KNURL_PORT, '\0', REQUEST | SCHEME},
    {MOST, 0, KNURL_COAP_OPTION_LOCATION_PATH, KNURL_PATH, KNURL_SEGMENT, '/', LOCATION},
    {MOST, 0, KNURL_COAP_OPTION_URI_PATH, KNURL_PATH, KNURL_SEGMENT, '/', REQUEST | SCHEME},
    {MOST, 0, KNURL_COAP_OPTION_URI_QUERY, KNURL_QUERY, KNURL_ARGUMENT, '&', REQUEST | SCHEME},
    {MOST, 0, KNURL_COAP_OPTION_LOCATION_QUERY, KNURL_QUERY, KNURL_ARGUMENT, '&', LOCATION},
    {KNURL_COAP_URI_VALUE, 1, KNURL_COAP_OPTION_PROXY_URI, KNURL_NONE, KNURL_NONE, '\0', URI},
    {MOST, 1, KNURL_COAP_OPTION_PROXY_SCHEME, KNURL_SCHEME, KNURL_SCHEME, '\0', SCHEME},
};

unsigned knurl_coap_row(uint16_t number)
{
    unsigned i = 0;

    /*@ loop invariant i <= 8; loop assigns i; loop variant 8 - i; */
    while ((i < KNURL_COAP_ROWS) && (knurl_coap_rows[i].number != number)) {
        i++;
    }
    return i;
}
