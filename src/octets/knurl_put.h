/* SPDX-License-Identifier: MIT
 *
 * Writes text octet by octet, up to the end of the buffer; not for users. */
#ifndef KNURL_PUT_H
#define KNURL_PUT_H

#include "knurl.h"

/* Writes an octet behind those that were written, be these more than fit: as itself, or as an escape in upper case. */
void knurl_put(knurl_buffer_t *out, unsigned octet, bool escaped);

#endif
