/* SPDX-License-Identifier: MIT
 *
 * knurl_record under the contract that the draft's and RFC 3986's rows go by, which here takes the place of the machine's. */
#define KNURL_RECORD_ACSL_H
#include "knurl_families_acsl.h"
#include "knurl_machine.c"
