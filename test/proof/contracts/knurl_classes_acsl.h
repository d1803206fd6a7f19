/* SPDX-License-Identifier: MIT */
#ifndef KNURL_CLASSES_ACSL_H
#define KNURL_CLASSES_ACSL_H

#include "knurl_acsl.h"

/*@ assigns \nothing;
    ensures \result == knurl_class(octet);
    ensures 0 <= \result <= KNURL_CLASS_UNUSABLE; */
uint8_t knurl_class_of(uint8_t octet);

#endif
