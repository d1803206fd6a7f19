/* SPDX-License-Identifier: MIT */
#include "knurl_coap_rows_acsl.h"

#include "send/knurl_coap_take.c"

/*@ requires \valid(taken);
    assigns *taken;
    ensures !\result ==> *taken == \old(*taken); */
bool knurl_coap_take(uint16_t *taken, uint16_t number, size_t length);
