/* SPDX-License-Identifier: MIT
 *
 * What a call that writes to a knurl_buffer_t answers; not for users. */
#ifndef KNURL_OUT_H
#define KNURL_OUT_H

#include "knurl.h"

/* The answer of a call that has counted what it wrote. */
static inline knurl_error_t knurl_fitted(const knurl_buffer_t *out)
{
    return (out->length > out->size) ? KNURL_ERROR_ROOM : KNURL_OK;
}

/* Refuses the input for what stands at an offset, or the piece of an index. */
static inline knurl_error_t knurl_refused(knurl_buffer_t *out, knurl_error_t error, size_t at)
{
    out->length = 0;
    out->at = at;
    return error;
}

#endif
