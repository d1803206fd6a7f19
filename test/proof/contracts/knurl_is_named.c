/* SPDX-License-Identifier: MIT */
#include "knurl_is_named_acsl.h"

/* Only NUL becomes NUL. */
/*@ lemma knurl_folded: \forall integer octet; (octet | ((octet & 0x40) >> 1)) != 0 ==> octet != 0; */

#include "octets/knurl_is_named.c"
