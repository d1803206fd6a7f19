/* SPDX-License-Identifier: MIT */
#ifndef KNURL_BARE_ACSL_H
#define KNURL_BARE_ACSL_H

#include "knurl_rfc3986_acsl.h"

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
unsigned knurl_read_authority(knurl_t *url, unsigned octet, unsigned class_);

#endif
