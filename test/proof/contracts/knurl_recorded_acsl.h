/* SPDX-License-Identifier: MIT
 *
 * What those who look at a recorded part go by, too: annotations for test/proof, no code. */
#ifndef KNURL_RECORDED_ACSL_H
#define KNURL_RECORDED_ACSL_H

#include "knurl_record_acsl.h"

/*@ ensures counted: kind != KNURL_NONE && \old(url->count) < 65535 ==> url->count == \old(url->count) + 1; */
void knurl_record(knurl_t *url, uint8_t kind);

#endif
