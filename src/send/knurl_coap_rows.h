/* SPDX-License-Identifier: MIT
 *
 * The options for URLs, RFC 7252 table 4; not for users. */
#ifndef KNURL_COAP_ROWS_H
#define KNURL_COAP_ROWS_H

#include "knurl_coap.h"

typedef struct knurl_coap_row {
    uint16_t most;     /* octets of a value */
    uint8_t least;
    uint8_t number;
    uint8_t part;      /* the kind of part that a URL has for it, or none */
    uint8_t piece;     /* the kind of piece that it is, or none */
    uint8_t separator; /* what stands between the values in the part; 0 if there is one value, in lower case */
    uint8_t uses;      /* a bit for each knurl_coap_use_t */
} knurl_coap_row_t;

/* In the order of their numbers. */
#define KNURL_COAP_ROWS 8u
extern const knurl_coap_row_t knurl_coap_rows[KNURL_COAP_ROWS];

/* Where the row of an option stands, KNURL_COAP_ROWS if it has none. */
unsigned knurl_coap_row(uint16_t number);

#endif
