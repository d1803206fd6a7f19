/* SPDX-License-Identifier: MIT */
#ifndef TARGET_H
#define TARGET_H

#include "knurl_reference.h"

/* knurl_resolve with a fragment. A target that was written stays one where the list refuses it: http:g. */
static inline knurl_error_t target_of(knurl_t *target, const knurl_t *base, const char *reference, size_t length,
                                      knurl_buffer_t *out)
{
    knurl_error_t error;

    knurl_allow_fragment(target);
    error = knurl_resolve(target, base, reference, length, out);
    if (target->error != KNURL_OK) {
        out->length = target->text_length;
        return KNURL_OK;
    }
    return error;
}

#endif
