/* SPDX-License-Identifier: MIT */
#include "knurl_shared_acsl.h"
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "assumed_machine.c"

#include "radio/knurl_radio.c"

/*@ requires \valid_read(url) && \valid_read(record);
    assigns \nothing;
    ensures \result <= record->read; */
size_t knurl_radio_offset(const knurl_t *url, const knurl_radio_t *record);
