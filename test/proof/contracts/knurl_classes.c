/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"

#include "machine/knurl_classes.c"

/*@ assigns \nothing;
    ensures \result == knurl_class(octet); */
static inline unsigned knurl_look_up(uint8_t octet);
