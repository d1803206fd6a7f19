/* SPDX-License-Identifier: MIT */
#ifndef KNURL_ADDRESS_CLASS_ACSL_H
#define KNURL_ADDRESS_CLASS_ACSL_H

#include "knurl_address_class.h"
#include "knurl_address_acsl.h"
#include "knurl_parts_acsl.h"

/*@ requires \valid_read(octets + (0 .. count - 1));
    assigns \nothing; */
unsigned knurl_address_class(const uint8_t octets[], unsigned count);

/*@ requires knurl_with_parts(url) && knurl_with_text(url);
    assigns \nothing; */
unsigned knurl_host_class(const knurl_t *url);

#endif
