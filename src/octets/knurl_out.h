/* SPDX-License-Identifier: MIT
 *
 * The result of a call that writes to a knurl_buffer_t; not for users. */
#ifndef KNURL_OUT_H
#define KNURL_OUT_H

#include "knurl.h"

/* The result of a call that has written this many octets, or needs this many. */
static inline knurl_error_t knurl_written(knurl_buffer_t *out, size_t length)
{
    out->length = length;
    return (length > out->size) ? KNURL_ERROR_ROOM : KNURL_OK;
}

#endif
