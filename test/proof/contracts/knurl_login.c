/* SPDX-License-Identifier: MIT */
#include "knurl_login_acsl.h"

/* What bits come to where a login was not read before, and where that is not said. */
/*@ lemma knurl_top_first: \forall integer flags; 0 <= flags <= 255 ==>
        (((flags & (0xFF ^ (KNURL_PORT_READ | KNURL_LOGIN_READ))) | KNURL_LOGIN_READ) >= 128 <==> flags >= 128);
    lemma knurl_top_again: \forall integer flags; 0 <= flags <= 255 ==>
        (((flags & (0xFF ^ KNURL_PORT_READ)) | KNURL_LOGIN_READ) >= 128 <==> flags >= 128); */

#include "machine/knurl_login.c"
