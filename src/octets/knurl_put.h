/* SPDX-License-Identifier: MIT
 *
 * Writes text octet by octet, up to the end of the buffer; not for users. */
#ifndef KNURL_PUT_H
#define KNURL_PUT_H

#include "knurl_scheme.h"

/* A set of classes that become escapes. It has a bit for each class, also for those that are in no set of knurl_scheme.h. */
#define KNURL_ESCAPE_BUT(set) (~((uint32_t)(set) << 16))
#define KNURL_ESCAPE_CLASS(class_) ((uint32_t)0x80000000u >> (class_))
#define KNURL_ESCAPES(escaped, class_) ((int32_t)((escaped) << (class_)) < 0)
#define KNURL_ESCAPE_ALL 0xFFFFFFFFu
#define KNURL_ESCAPE_NONE 0u

/* Appends an octet, as an escape in upper case if its class is in the set `escaped`, else as itself. Octets that do not fit are
 * counted. */
void knurl_put_by_set(knurl_buffer_t *out, unsigned octet, uint32_t escaped);

/* Appends an octet as itself. It is counted if it does not fit. */
static inline void knurl_put_octet(knurl_buffer_t *out, unsigned octet)
{
    const size_t at = out->length;

    if (at < out->size) {
        out->octets[at] = (char)octet;
    }
    out->length = at + 1u;
}

#endif
