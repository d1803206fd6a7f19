/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_is_named_acsl.h"

/* A name that ends where the row's does: a function that does nothing. */
/*@ ghost
    /@ requires (unsigned char)its == octet;
       assigns \nothing;
       ensures its == 0 ==> octet == 0; @/
    void both_end(char its, unsigned octet)
    {
    } */

#include "octets/knurl_is_named.c"
