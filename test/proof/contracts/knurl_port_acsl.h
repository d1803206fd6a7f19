/* SPDX-License-Identifier: MIT */
#ifndef KNURL_PORT_ACSL_H
#define KNURL_PORT_ACSL_H

#include "machine/knurl_machine.h"

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing;
    ensures \result == ((url->flags & KNURL_PORT_READ) != 0 ? url->port : url->scheme->port); */
static inline uint16_t knurl_effective_port(const knurl_t *url);

#endif
