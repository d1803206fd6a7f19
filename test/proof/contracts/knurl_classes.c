/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"

/* What is before the table wraps, and is behind it. */
/*@ lemma knurl_before_table: \forall integer index; -32 <= index < 0 ==> (unsigned)index >= 96; */

#include "machine/knurl_classes.c"

/*@ assigns \nothing;
    ensures control: octet < 32 ==> \result == KNURL_CLASS_UNUSABLE;
    ensures low: 32 <= octet < 64 ==> \result == knurl_class(octet);
    ensures high: octet >= 64 ==> \result == knurl_class(octet); */
static inline unsigned knurl_look_up(uint8_t octet);
