/* SPDX-License-Identifier: MIT */
#ifndef KNURL_COAP_ROWS_ACSL_H
#define KNURL_COAP_ROWS_ACSL_H

#include "send/knurl_coap_rows.h"

/*@ assigns \nothing;
    ensures \result <= KNURL_COAP_ROWS;
    ensures \result < KNURL_COAP_ROWS ==> knurl_coap_rows[\result].number == number; */
unsigned knurl_coap_row(uint16_t number);

#endif
