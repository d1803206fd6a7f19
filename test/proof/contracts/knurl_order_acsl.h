/* SPDX-License-Identifier: MIT */
#ifndef KNURL_ORDER_ACSL_H
#define KNURL_ORDER_ACSL_H

#include "knurl_acsl.h"
#include "write/knurl_order.h"

/*@ requires \valid_read(row);
    assigns \nothing;
    ensures \valid_read(\result); */
const char *knurl_delimiter_before(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

/*@ requires \valid_read(row) && \valid_read(row->name);
    assigns \nothing; */
uint8_t knurl_next_kind(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

#endif
