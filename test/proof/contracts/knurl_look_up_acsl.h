/* SPDX-License-Identifier: MIT */
#ifndef KNURL_LOOK_UP_ACSL_H
#define KNURL_LOOK_UP_ACSL_H

#include "machine/knurl_classes.h"

/* What is proved of it by its table, in knurl_classes.c. */
/*@ assigns \nothing;
    ensures \result == knurl_class(octet) && \result <= KNURL_CLASS_UNUSABLE; */
static inline unsigned knurl_look_up(uint8_t octet);

#endif
