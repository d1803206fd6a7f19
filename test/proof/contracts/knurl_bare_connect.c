/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"
#include "knurl_bare_acsl.h"

#include "families/rfc3986/knurl_bare_connect.c"

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
static unsigned read_connect(knurl_t *url, unsigned octet, unsigned class_);
