/* SPDX-License-Identifier: MIT */
#include "send/knurl_coap_rows.c"

/*@ assigns \nothing;
    ensures \result <= KNURL_COAP_ROWS;
    ensures \result < KNURL_COAP_ROWS ==> knurl_coap_rows[\result].number == number; */
unsigned knurl_coap_row(uint16_t number);
