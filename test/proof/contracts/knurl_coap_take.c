/* SPDX-License-Identifier: MIT */
#include "send/knurl_coap_rows.h"

/*@ assigns \nothing;
    ensures \result <= KNURL_COAP_ROWS; */
unsigned knurl_coap_row(uint16_t number);

#include "send/knurl_coap_take.c"

/*@ requires \valid(taken);
    assigns *taken;
    ensures !\result ==> *taken == \old(*taken); */
bool knurl_coap_take(uint16_t *taken, uint16_t number, size_t length);
