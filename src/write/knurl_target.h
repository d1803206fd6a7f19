/* SPDX-License-Identifier: MIT
 *
 * Resolving in two steps: the target is written, and then read by knurl_read_target. */
#ifndef KNURL_TARGET_H
#define KNURL_TARGET_H

#include "knurl.h"

/* Writes the target of a reference, as knurl_resolve does. Nothing is read into `target`. */
knurl_error_t knurl_write_target(knurl_t *target, const knurl_t *base, const char *reference, size_t length,
                                 knurl_buffer_t *out);

#endif
