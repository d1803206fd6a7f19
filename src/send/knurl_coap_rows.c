/* SPDX-License-Identifier: MIT */
#include "knurl_coap_rows.h"

#define REQUEST (1u << KNURL_COAP_REQUEST)
#define LOCATION (1u << KNURL_COAP_LOCATION)
#define URI (1u << KNURL_COAP_PROXY_URI)
#define SCHEME (1u << KNURL_COAP_PROXY_SCHEME)
#define MOST KNURL_COAP_VALUE
#define ROW(option, most, least, part, piece, separator, uses)                                                         \
    [KNURL_COAP_ROW_##option] = {(most), (least), KNURL_COAP_OPTION_##option, (part), (piece), (separator), (uses)}

const knurl_coap_row_t knurl_coap_rows[KNURL_COAP_ROWS] = {
    ROW(URI_HOST, MOST, 1, KNURL_HOST, KNURL_HOST, '\0', REQUEST | SCHEME),
    ROW(URI_PORT, 2, 0, KNURL_NONE, KNURL_PORT, '\0', REQUEST | SCHEME),
    ROW(LOCATION_PATH, MOST, 0, KNURL_PATH, KNURL_SEGMENT, '/', LOCATION),
    ROW(URI_PATH, MOST, 0, KNURL_PATH, KNURL_SEGMENT, '/', REQUEST | SCHEME),
    ROW(URI_QUERY, MOST, 0, KNURL_QUERY, KNURL_ARGUMENT, '&', REQUEST | SCHEME),
    ROW(LOCATION_QUERY, MOST, 0, KNURL_QUERY, KNURL_ARGUMENT, '&', LOCATION),
    ROW(PROXY_URI, KNURL_COAP_URI_VALUE, 1, KNURL_NONE, KNURL_NONE, '\0', URI),
    ROW(PROXY_SCHEME, MOST, 1, KNURL_SCHEME, KNURL_SCHEME, '\0', SCHEME),
};

unsigned knurl_coap_row(uint16_t number)
{
    unsigned i = 0;

    /*@ loop invariant i <= 8; loop assigns i; loop variant 8 - i; */
    while ((i < (unsigned)KNURL_COAP_ROWS) && (knurl_coap_rows[i].number != number)) {
        i++;
    }
    return i;
}
