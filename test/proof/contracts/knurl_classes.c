/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"

#include "machine/knurl_classes.c"

/*@ assigns \nothing;
    ensures control: octet < 32 ==> \result == KNURL_CLASS_UNUSABLE;
    ensures low: 32 <= octet < 64 ==> \result == knurl_class(octet);
    ensures high: octet >= 64 ==> \result == knurl_class(octet); */
static inline unsigned knurl_look_up(uint8_t octet);
