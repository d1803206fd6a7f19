/* SPDX-License-Identifier: MIT
 *
 * CoAP's options for URLs, RFC 7252 table 4. */
#ifndef KNURL_COAP_ROWS_H
#define KNURL_COAP_ROWS_H

#include "knurl_coap.h"

typedef struct knurl_coap_row {
    uint16_t most; /* the length of a value in octets */
    uint8_t least;
    uint8_t number;
    uint8_t part;      /* the kind of its part in a URL; KNURL_NONE if its value is not the text of a part */
    uint8_t separator; /* the separator of values in the part; 0 if the part is one value, in lower case */
    uint8_t uses;      /* a bit for each knurl_coap_use_t */
} knurl_coap_row_t;

/* The options, in the order of their numbers. */
enum {
    KNURL_COAP_ROW_URI_HOST,
    KNURL_COAP_ROW_URI_PORT,
    KNURL_COAP_ROW_LOCATION_PATH,
    KNURL_COAP_ROW_URI_PATH,
    KNURL_COAP_ROW_URI_QUERY,
    KNURL_COAP_ROW_LOCATION_QUERY,
    KNURL_COAP_ROW_PROXY_URI,
    KNURL_COAP_ROW_PROXY_SCHEME,
    KNURL_COAP_ROWS
};

extern const knurl_coap_row_t knurl_coap_rows[KNURL_COAP_ROWS];

#endif
