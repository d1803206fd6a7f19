/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"

#include "families/knurl_rfc3986_rows.c"

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
static int read_file(knurl_t *url, unsigned octet, unsigned class_);
