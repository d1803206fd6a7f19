/* SPDX-License-Identifier: MIT */
#include "knurl_internal_acsl.h"
#include "knurl_output_acsl.h"

/* The highest four bits. */
/*@ lemma knurl_highest: \forall integer digits; 0 <= digits <= 0xFFFFFFFF ==> 0 <= (digits >> 28) <= 15; */

#include "octets/knurl_output.c"
