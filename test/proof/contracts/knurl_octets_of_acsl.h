/* SPDX-License-Identifier: MIT */
#ifndef KNURL_OCTETS_OF_ACSL_H
#define KNURL_OCTETS_OF_ACSL_H

#include "knurl_parts_acsl.h"

/* Beside its own contract. */
/*@ ensures valid: \result != \null ==> knurl_valid_url(url); */
const char *knurl_octets(const knurl_t *url, const char *text, uint8_t kind, uint16_t *length);

#endif
