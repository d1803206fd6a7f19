/* SPDX-License-Identifier: MIT */
#ifndef KNURL_DOTS_ACSL_H
#define KNURL_DOTS_ACSL_H

#include "octets/knurl_dots.h"

/*@ requires \valid_read(octets + (0 .. length - 1));
    assigns \nothing;
    ensures \result <==> (length == 1 && octets[0] == '.') || (length == 2 && octets[0] == '.' && octets[1] == '.'); */
static inline bool knurl_is_dots(const char *octets, size_t length);

#endif
