/* SPDX-License-Identifier: MIT
 *
 * What those who record a part go by: annotations for test/proof, no code. */
#ifndef KNURL_RECORD_ACSL_H
#define KNURL_RECORD_ACSL_H

#include "knurl_acsl.h"

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
    assigns url->start, url->count, url->groups, url->parts[url->count .. url->room - 1];
    ensures url->start == url->offset + 1; */
void knurl_record(knurl_t *url, uint8_t kind);

#endif
