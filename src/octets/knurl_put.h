/* SPDX-License-Identifier: MIT
 *
 * Writes text octet by octet, up to the end of the buffer; not for users. */
#ifndef KNURL_PUT_H
#define KNURL_PUT_H

#include "knurl.h"

/* Appends an octet, as itself or as an escape in upper case. Octets that do not fit are counted. */
void knurl_put(knurl_buffer_t *out, unsigned octet, bool escaped);

#endif
